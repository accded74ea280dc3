import { mustExist } from '@cupo/core/must-get'
import { readPostmasterPid } from '@cupo/embedded-postgres'
import { expect, test } from 'vitest'
import { serverProcesses, stop } from './test/server-process.ts'

const { dataDir, run } = serverProcesses()

type Reply = {
  status: number
  data: { id: string; accessToken: string; items: { id: string }[] } & Record<string, unknown>
}

const call = async (url: string, path: string, token: string, body?: object, key?: string): Promise<Reply> => {
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: token } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, data: ((await answer.json()) as { data: Reply['data'] }).data }
}

const members = Array.from({ length: 8 }, (_, i) => `socio${String(i + 1).padStart(3, '0')}@cupo.test`)

/** Books classes for each member until the server is gone, and records acknowledged bookings. */
const storm = async (url: string) => {
  const acknowledged: { token: string; path: string; key: string; id: string }[] = []
  const one = async (email: string) => {
    const { data } = await call(url, '/api/auth/sign-in', '', { email, password: 'cupo-demo-2026' })
    const token = data.accessToken
    const { data: list } = await call(url, '/api/gym/classes?onlyAvailable=true&limit=100', token)
    for (const { id } of list.items) {
      const path = `/api/gym/classes/${id}/bookings`
      const key = `${email} ${id}`
      const booked = await call(url, path, token, {}, key)
      if (booked.status === 201) acknowledged.push({ token, path, key, id: booked.data.id })
    }
  }
  const settled = Promise.allSettled(members.map(one))
  return { acknowledged, settled }
}

test('acknowledged bookings survive killing the server and its database during a burst of bookings', {
  timeout: 240_000,
  retry: 0,
}, async () => {
  const first = run({ CUPO_DEMO: '1' })
  const { acknowledged, settled } = await storm(await first.address())
  await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(20)
  process.kill(mustExist(readPostmasterPid(dataDir), 'the process id of PostgreSQL'), 'SIGKILL')
  await stop(first.child, 'SIGKILL')
  await settled

  const url = await run({ CUPO_DEMO: '1' }).address()
  for (const { token, path, key, id } of acknowledged) {
    expect(await call(url, `/api/gym/bookings/${id}`, token)).toMatchObject({
      status: 200,
      data: { id, status: 'booked' },
    })
    expect(await call(url, path, token, {}, key)).toMatchObject({ status: 201, data: { id } })
  }
  const owner = await call(url, '/api/auth/sign-in', '', { email: 'owner@cupo.test', password: 'cupo-demo-2026' })
  const { data } = await call(url, '/api/owner/ledger/check', owner.data.accessToken)
  expect(data).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})
