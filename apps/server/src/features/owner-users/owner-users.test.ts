import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { send, owner, mar, signedIn, db } = await studioApp()
const lucia = await signedIn(1, 'lucia@cupo.test', { name: 'Lucía Íñiguez' })
const grant = (userId: string, body: Record<string, unknown>, headers = {}) =>
  send(owner, 'POST', `/api/owner/users/${userId}/points`, body, headers)
const balance = async (who = lucia) => (await send(who, 'GET', '/api/common/points')).data.balance
const clean = { sum: 0, negative: [], mismatched: [] }
const check = async () => (await send(owner, 'GET', '/api/owner/ledger/check')).data

test('users are found by name, user name or address, ignoring accents and case', async () => {
  for (const q of ['lucia', 'ÍÑIGUEZ', 'lucia.iniguez', 'LUCIA@CUPO']) {
    const { data } = await send(owner, 'GET', `/api/owner/users?q=${encodeURIComponent(q)}`)
    expect(data.items.map((p: { id: string }) => p.id)).toEqual([lucia.userId])
  }
  expect((await send(owner, 'GET', '/api/owner/users?q=%25')).data.items).toEqual([])
  const { data } = await send(owner, 'GET', '/api/owner/users?limit=1')
  expect([data.items.length, typeof data.nextCursor]).toEqual([1, 'string'])
  expect((await send(mar, 'GET', '/api/owner/users')).codigo).toBe('SIN_PERMISO')
})

test('a whole address finds its user, and a part of it also those whose address contains it', async () => {
  const found = async (q: string) => {
    const { data } = await send(owner, 'GET', `/api/owner/users?q=${encodeURIComponent(q)}`)
    return data.items.map(({ email }: { email: string }) => email).sort()
  }
  for (const address of ['rosa@cupo.test', 'ana.rosa@cupo.test']) await signedIn(1, address, { name: 'Somebody' })
  expect(await found('Rosa@Cupo.test')).toEqual(['rosa@cupo.test'])
  expect(await found('rosa@cupo.tes')).toEqual(['ana.rosa@cupo.test', 'rosa@cupo.test'])
  expect(await found('sa@cupo.test')).toEqual(['ana.rosa@cupo.test', 'rosa@cupo.test'])
})

test('of the users with a text, those whose name starts with it come first, over pages', async () => {
  const names = ['Ada Zoraida', 'Zoraida Vega', 'Bea', 'Zoraida Alba', 'Zor Aida', 'Ñ. Zoraida']
  for (const [at, name] of names.entries())
    await signedIn(1, `${name === 'Bea' ? 'zoraida' : 'other'}.${at}@cupo.test`, { name })
  const closed = await signedIn(1, 'closed.6@cupo.test', { name: 'Zoraida Mora' })
  await db.updateTable('app_user').set({ closed_at: new Date() }).where('id', '=', closed.userId).execute()
  const expected = ['Zoraida Alba', 'Zoraida Mora', 'Zoraida Vega', 'Ada Zoraida', 'Bea', 'Ñ. Zoraida']
  for (const limit of [1, 2, 3, 4, 6]) {
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `/api/owner/users?q=zoraida&limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`
      const { data } = await send(owner, 'GET', path)
      seen.push(...data.items.map((p: { name: string }) => p.name))
      cursor = data.nextCursor
    }
    expect(seen).toEqual(expected)
  }
})

test('a grant takes points from the issue account, is listed as a movement and is audited', async () => {
  const granted = await grant(lucia.userId, { points: 120, note: 'Bienvenida' })
  expect([granted.status, granted.data.balance]).toEqual([201, 120])
  expect(await balance()).toBe(120)
  const { data } = await send(lucia, 'GET', '/api/gym/points/movements')
  expect(data.items).toMatchObject([
    { id: granted.data.movementId, kind: 'grant', points: 120, balanceAfter: 120, note: 'Bienvenida' },
  ])
  const [audit] = await db.selectFrom('audit_entry').selectAll().where('action', '=', 'points_granted').execute()
  expect(audit).toMatchObject({
    subject: `user:${lucia.userId}`,
    by_user: owner.userId,
    details: { points: 120, note: 'Bienvenida' },
  })
  expect(await check()).toMatchObject({ ...clean, entries: 2 })
})

test('a grant is refused for non-members, without points or a note, and for other roles than the owner', async () => {
  expect((await grant(mar.userId, { points: 5, note: 'x' })).codigo).toBe('ESTADO_INVALIDO')
  expect((await grant('999999', { points: 5, note: 'x' })).status).toBe(404)
  for (const points of [0, -5, 1.5, 100_001, '7'])
    expect((await grant(lucia.userId, { points, note: 'x' })).fields).toEqual(['points'])
  expect((await grant(lucia.userId, { points: 5, note: ' ' })).fields).toEqual(['note'])
  const url = `/api/owner/users/${lucia.userId}/points`
  expect((await send(lucia, 'POST', url, { points: 5, note: 'x' })).codigo).toBe('SIN_PERMISO')
  expect(await balance()).toBe(120)
})

test('a repeated idempotency key grants once, and a hundred concurrent grants all succeed', async () => {
  const bea = await signedIn(1, 'bea@cupo.test', { name: 'Bea' })
  const twins = await Promise.all(
    Array.from({ length: 5 }, () => grant(bea.userId, { points: 7, note: 'Una vez' }, { 'idempotency-key': 'da-7' })),
  )
  expect(new Set(twins.map((t) => JSON.stringify(t.data))).size).toBe(1)
  expect(await balance(bea)).toBe(7)
  await Promise.all(Array.from({ length: 100 }, () => grant(bea.userId, { points: 3, note: 'Muchas' })))
  expect(await balance(bea)).toBe(307)
  const seen: number[] = []
  for (let cursor = ''; ; ) {
    const { data } = await send(bea, 'GET', `/api/gym/points/movements?limit=40${cursor}`)
    seen.push(...data.items.map((m: { balanceAfter: number }) => m.balanceAfter))
    if (data.nextCursor === null) break
    cursor = `&cursor=${data.nextCursor}`
  }
  expect(seen).toEqual([...Array.from({ length: 100 }, (_, i) => 307 - 3 * i), 7])
  expect(await check()).toMatchObject(clean)
})

test('an owner signs a person out on all devices, and the log records it', async () => {
  const eva = await signedIn(1, 'eva@cupo.test', { name: 'Eva Luna' })
  expect((await send(eva, 'GET', '/api/common/user')).status).toBe(200)
  expect((await send(mar, 'DELETE', `/api/owner/users/${eva.userId}/sessions`)).codigo).toBe('SIN_PERMISO')
  expect((await send(owner, 'DELETE', `/api/owner/users/${eva.userId}/sessions`)).status).toBe(200)
  expect((await send(eva, 'GET', '/api/common/user')).status).toBe(401)
  expect((await send(owner, 'GET', `/api/owner/users/${eva.userId}`)).data.sessions).toEqual([])
  const { data } = await send(owner, 'GET', `/api/owner/audit?about=${eva.userId}`)
  expect(data.items.length).toBeGreaterThan(0)
})
