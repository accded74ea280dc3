import { toPoints } from '@cupo/core/to-points'
import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { send, mar, kad, signedIn, db, clock } = await studioApp()
const vinyasa = { name: 'Vinyasa', durationMinutes: 60, capacity: 20, points: 6 }
const add = (body: Record<string, unknown>, headers = {}) => send(mar, 'POST', '/api/studio/class-types', body, headers)

test('a created class type gets an unused colour, is listed by name, and can be changed in part', async () => {
  const made = await add(vinyasa)
  expect([made.status, made.data.color, made.data.description]).toEqual([201, 'ciclo', ''])
  const second = await add({ ...vinyasa, name: 'Árbol', color: 'ciclo' })
  const third = await add({ ...vinyasa, name: 'Barre' })
  expect(third.data.color).toBe('yoga')
  const { data } = await send(mar, 'GET', '/api/studio/class-types')
  expect(data.items.map((t: { name: string }) => t.name)).toEqual(['Árbol', 'Barre', 'Vinyasa'])
  const changed = await send(mar, 'PATCH', `/api/studio/class-types/${second.data.id}`, { points: 9 })
  expect(changed.data).toMatchObject({ name: 'Árbol', color: 'ciclo', points: 9, capacity: 20 })
})

test('names are unique within a studio, ignoring case, and free again after deletion', async () => {
  const first = await add({ ...vinyasa, name: 'Pilates' })
  const again = await add({ ...vinyasa, name: 'PILATES' })
  expect([again.status, again.codigo, again.fields]).toEqual([409, 'YA_EXISTE', ['name']])
  expect((await send(kad, 'POST', '/api/studio/class-types', { ...vinyasa, name: 'Pilates' })).status).toBe(201)
  expect((await send(mar, 'PATCH', `/api/studio/class-types/${first.data.id}`, { name: 'pilates' })).status).toBe(200)
  expect((await send(mar, 'DELETE', `/api/studio/class-types/${first.data.id}`)).status).toBe(200)
  expect((await send(mar, 'DELETE', `/api/studio/class-types/${first.data.id}`)).status).toBe(404)
  expect((await add({ ...vinyasa, name: 'Pilates' })).status).toBe(201)
})

test('concurrent requests with the same name create one class type', async () => {
  const both = await Promise.all([add({ ...vinyasa, name: 'Boxeo' }), add({ ...vinyasa, name: 'boxeo' })])
  expect(both.map((r) => r.status).sort()).toEqual([201, 409])
})

test('a repeated idempotency key creates one class type and returns the same response', async () => {
  const key = { 'idempotency-key': 'barre-2' }
  const first = await add({ ...vinyasa, name: 'Yin' }, key)
  const again = await add({ ...vinyasa, name: 'Yin' }, key)
  expect([again.data, again.replayed]).toEqual([first.data, true])
  expect((await add({ ...vinyasa, name: 'Otra' }, key)).codigo).toBe('CLAVE_REUTILIZADA')
})

test('a different studio’s class type is not found, and other roles are refused', async () => {
  const { data } = await add({ ...vinyasa, name: 'Solo de Marea' })
  for (const method of ['PATCH', 'DELETE'] as const) {
    expect(
      (await send(kad, method, `/api/studio/class-types/${data.id}`, method === 'PATCH' ? { points: 1 } : undefined))
        .status,
    ).toBe(404)
  }
  const member = await signedIn(1, 'm@cupo.test')
  expect((await send(member, 'GET', '/api/studio/class-types')).codigo).toBe('SIN_PERMISO')
})

test('a class type with upcoming classes cannot be deleted', async () => {
  const { data } = await add({ ...vinyasa, name: 'Con clases' })
  const startsAt = new Date(clock.now().getTime() + 3_600_000)
  await db
    .insertInto('class_session')
    .values({
      studio_id: mar.id,
      class_type_id: data.id,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 3_600_000),
      time_zone: 'America/Mexico_City',
      capacity: 5,
      points: toPoints(1),
      created_at: clock.now(),
    })
    .execute()
  const refused = await send(mar, 'DELETE', `/api/studio/class-types/${data.id}`)
  expect([refused.status, refused.codigo]).toEqual([409, 'ESTADO_INVALIDO'])
})
