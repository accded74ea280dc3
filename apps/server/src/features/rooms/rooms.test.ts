import type { ClassId, RoomId } from '@cupo/core/ids'
import { toPoints } from '@cupo/core/to-points'
import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { send, mar, kad, signedIn, db, clock } = await studioApp()
const spots = (n: number, prefix = '') =>
  Array.from({ length: n }, (_, i) => ({ label: `${prefix}${i + 1}`, x: i * 5, y: 50 }))
const add = (body: Record<string, unknown>) => send(mar, 'POST', '/api/studio/rooms', body)
const patch = (id: string, body: Record<string, unknown>) => send(mar, 'PATCH', `/api/studio/rooms/${id}`, body)
const typeId = (
  await send(mar, 'POST', '/api/studio/class-types', { name: 'Ciclo', durationMinutes: 45, capacity: 8, points: 5 })
).data.id
const classIn = async (roomId: RoomId, hours: number, capacity = 8): Promise<ClassId> => {
  const startsAt = new Date(clock.now().getTime() + hours * 3_600_000)
  const { id } = await db
    .insertInto('class_session')
    .values({
      studio_id: mar.id,
      class_type_id: typeId,
      room_id: roomId,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 2_700_000),
      time_zone: 'America/Mexico_City',
      capacity,
      points: toPoints(5),
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a room has no map, or one spot per place with unique labels', async () => {
  const plain = await add({ name: 'Sala Mar', capacity: 20 })
  expect([plain.status, plain.data.spots, plain.data.spotKind]).toEqual([201, [], 'spot'])
  const mapped = await add({ name: 'Sala Ritmo', capacity: 12, spotKind: 'bike', spots: spots(12) })
  expect(mapped.data.spots.map((s: { label: string }) => s.label)).toEqual(spots(12).map((s) => s.label))
  const few = await add({ name: 'Otra', capacity: 12, spots: spots(11) })
  expect([few.status, few.codigo, few.fields]).toEqual([400, 'VALIDACION', ['spots']])
  const twice = await add({
    name: 'Otra',
    capacity: 2,
    spots: [
      { label: 'a', x: 1, y: 1 },
      { label: 'A', x: 2, y: 2 },
    ],
  })
  expect([twice.status, twice.mensaje]).toEqual([400, 'El lugar A aparece dos veces.'])
})

test('room names are unique', async () => {
  await add({ name: 'Única', capacity: 5 })
  expect((await add({ name: 'ÚNICA', capacity: 5 })).codigo).toBe('YA_EXISTE')
})

test('a map can change; a spot with an unchanged label stays the same spot', async () => {
  const { data } = await add({ name: 'Cambia', capacity: 3, spots: spots(3) })
  const moved = await patch(data.id, { spots: spots(3).map((s) => ({ ...s, y: 10 })) })
  expect(moved.data.spots).toEqual(data.spots.map((s: object) => ({ ...s, y: 10 })))
  const smaller = await patch(data.id, { capacity: 2, spots: spots(2) })
  expect(smaller.data.spots.map((s: { id: string }) => s.id)).toEqual(
    data.spots.slice(0, 2).map((s: { id: string }) => s.id),
  )
  expect((await patch(data.id, { capacity: 5 })).fields).toEqual(['spots'])
  expect((await patch(data.id, { spots: [] })).data.spots).toEqual([])
})

test('a map with a booked spot cannot change, but the name can', async () => {
  const { data } = await add({ name: 'Tomada', capacity: 2, spots: spots(2) })
  const classId = await classIn(data.id, 5, 2)
  const member = await signedIn(1, 'ana@cupo.test')
  const span = await db
    .selectFrom('class_session')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('booking')
    .values({
      studio_id: mar.id,
      class_id: classId,
      member_id: member.userId,
      status: 'booked',
      spot_id: data.spots[0].id,
      points: toPoints(5),
      check_in_code: 'TEST00000001',
      ...span,
      created_at: clock.now(),
      changed_at: clock.now(),
    })
    .execute()
  const refused = await patch(data.id, { spots: spots(2, 'B') })
  expect([refused.status, refused.codigo]).toEqual([409, 'ESTADO_INVALIDO'])
  expect((await patch(data.id, { name: 'Tomada 2', spots: spots(2) })).status).toBe(200)
})

test('a room with upcoming classes cannot be deleted, nor become smaller than they are', async () => {
  const { data } = await add({ name: 'Con clases', capacity: 10 })
  await classIn(data.id, 30)
  expect((await send(mar, 'DELETE', `/api/studio/rooms/${data.id}`)).codigo).toBe('ESTADO_INVALIDO')
  expect((await patch(data.id, { capacity: 7 })).codigo).toBe('ESTADO_INVALIDO')
  expect((await patch(data.id, { capacity: 8 })).status).toBe(200)
  const empty = await add({ name: 'Sin clases', capacity: 10 })
  expect((await send(mar, 'DELETE', `/api/studio/rooms/${empty.data.id}`)).status).toBe(200)
  const { data: left } = await send(mar, 'GET', '/api/studio/rooms')
  expect(left.items.map((r: { name: string }) => r.name)).not.toContain('Sin clases')
})

test('a different studio’s room is not found', async () => {
  const { data } = await add({ name: 'De Marea', capacity: 10 })
  expect((await send(kad, 'PATCH', `/api/studio/rooms/${data.id}`, { capacity: 3 })).status).toBe(404)
  expect((await send(kad, 'DELETE', `/api/studio/rooms/${data.id}`)).status).toBe(404)
  expect((await send(kad, 'GET', '/api/studio/rooms')).data.items).toEqual([])
})
