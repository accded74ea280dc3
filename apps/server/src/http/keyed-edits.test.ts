import { expect, test } from 'vitest'
import { studioApp } from '../test/studio-app.ts'

const { app, mar } = await studioApp()

/** Sends an edit of the studio with an Idempotency-Key. */
const edit = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, key: string, body?: object) => {
  const answer = await app.inject({
    method,
    url,
    headers: { authorization: mar.token, 'idempotency-key': key },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.body, replayed: answer.headers['idempotent-replayed'] ?? null }
}
const room = async (name: string): Promise<{ id: string; version: number }> =>
  JSON.parse((await edit('POST', '/api/studio/rooms', `add ${name}`, { name, capacity: 8 })).body).data

test('an edit that is sent again with its key gets its first response, not a conflict of versions', async () => {
  const { id, version } = await room('Sala Norte')
  const send = (name: string) => edit('PATCH', `/api/studio/rooms/${id}`, 'rename', { name, version })
  const first = await send('Sala Sur')
  expect([first.status, first.replayed]).toEqual([200, null])
  expect(await send('Sala Sur')).toEqual({ ...first, replayed: 'true' })
  const other = await send('Sala Este')
  expect([other.status, JSON.parse(other.body).codigo]).toEqual([422, 'CLAVE_REUTILIZADA'])
  const unkeyed = await edit('PATCH', `/api/studio/rooms/${id}`, 'another', { name: 'Sala Sur', version })
  expect([unkeyed.status, JSON.parse(unkeyed.body).codigo]).toEqual([409, 'ESTADO_INVALIDO'])
})

test('a deletion that is sent again with its key gets its first response', async () => {
  const { id } = await room('Sala Oeste')
  const first = await edit('DELETE', `/api/studio/rooms/${id}`, 'remove')
  expect(first.status).toBe(200)
  expect(await edit('DELETE', `/api/studio/rooms/${id}`, 'remove')).toEqual({ ...first, replayed: 'true' })
  expect((await edit('DELETE', `/api/studio/rooms/${id}`, 'remove again')).status).toBe(404)
})

test('concurrent edits with one key write once and get one response', async () => {
  const { id, version } = await room('Sala Alta')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      edit('PATCH', `/api/studio/rooms/${id}`, 'at once', { name: 'Sala Baja', version }),
    ),
  )
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
  expect(answers.filter(({ replayed }) => replayed === null)).toHaveLength(1)
})
