import type { SpotId } from '@cupo/core/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { studioApp } from '../../test/studio-app.ts'
import { lockSpot } from './outage-store.ts'

const { db, send, mar, kad, signedIn, clock } = await studioApp()

const typeId = (
  await send(mar, 'POST', '/api/studio/class-types', { name: 'Ciclo', durationMinutes: 45, capacity: 3, points: 0 })
).data.id
const spot = (label: string, x: number) => ({ label, x, y: 0 })
let rooms = 0
let people = 0
const member = () => signedIn(1, `ciclista${++people}@x.test`)

/** Creates a room with spots 1 at the left wall, 2 in the middle and 3 at the right wall. */
const addRoom = async () => {
  const body = { name: `Sala ${++rooms}`, capacity: 3, spots: [spot('1', 0), spot('2', 60), spot('3', 100)] }
  const { data } = await send(mar, 'POST', '/api/studio/rooms', body)
  const idOf = (label: string): string => data.spots.find((s: { label: string }) => s.label === label).id
  return { id: data.id as string, idOf }
}
const addClass = async (roomId: string, hours = 5) =>
  (
    await send(mar, 'POST', '/api/studio/classes', {
      classTypeId: typeId,
      roomId,
      startsAt: new Date(clock.now().getTime() + hours * 3_600_000).toISOString(),
    })
  ).data
const book = async (classId: string, spotId: string) => {
  const who = await member()
  const { data } = await send(who, 'POST', `/api/gym/classes/${classId}/bookings`, { spotId })
  return { who, id: data.id as string }
}
const takeOut = (spotId: string, body: Record<string, unknown> = { reason: 'Se rompió el pedal' }, who = mar) =>
  send(who, 'PUT', `/api/studio/spots/${spotId}/outage`, body)
const putBack = (spotId: string, who = mar) => send(who, 'DELETE', `/api/studio/spots/${spotId}/outage`)
const readClass = async (id: string) => (await send(mar, 'GET', `/api/gym/classes/${id}`)).data
const spotOf = async ({ who, id }: Awaited<ReturnType<typeof book>>) =>
  (await send(who, 'GET', `/api/gym/bookings/${id}`)).data.spotId

test('beginning or ending an outage does not block bookings of the spot: it locks the spot before the classes', async () => {
  const { idOf } = await addRoom()
  const id = idOf('1') as SpotId
  await db.transaction().execute(async (tx) => {
    await lockSpot(tx, mar.id as AuthorizedStudioId, id)
    // The foreign key of a booking takes this lock. If it had to wait while holding its class's lock, the two would
    // deadlock.
    await sql`select from spot where id = ${id} for key share nowait`.execute(db)
    await expect(sql`select from spot where id = ${id} for no key update nowait`.execute(db)).rejects.toThrow('lock')
  })
})

test('members who booked the spot get the nearest free one and one notification', async () => {
  const { id, idOf } = await addRoom()
  const session = await addClass(id)
  const ana = await book(session.id, idOf('2'))
  const preview = await takeOut(idOf('2'), { dryRun: true })
  expect(preview.data.moved).toMatchObject([{ bookingId: ana.id, class: { id: session.id, name: 'Ciclo' }, spot: '3' }])
  expect(await spotOf(ana)).toBe(idOf('2'))
  const { status, data } = await takeOut(idOf('2'))
  expect([status, data.moved, data.classes]).toEqual([200, preview.data.moved, 1])
  expect(await spotOf(ana)).toBe(idOf('3'))
  const notices: unknown[] = (await send(ana.who, 'GET', '/api/common/notifications')).data.items
  expect(notices).toHaveLength(1)
})

test('a spot out of service is not booked, and its classes offer one seat less until it is back', async () => {
  const { id, idOf } = await addRoom()
  const session = await addClass(id)
  await takeOut(idOf('1'))
  const later = await addClass(id, 9)
  for (const one of [session, later]) {
    const { capacity, seatsLeft, spots } = await readClass(one.id)
    expect([capacity, seatsLeft]).toEqual([2, 2])
    expect(spots.map((s: { outOfService: boolean }) => s.outOfService)).toEqual([true, false, false])
  }
  const who = await member()
  const refused = await send(who, 'POST', `/api/gym/classes/${session.id}/bookings`, { spotId: idOf('1') })
  expect(refused.codigo).toBe('LUGAR_OCUPADO')
  const back = await putBack(idOf('1'))
  expect([back.status, back.data.classes]).toEqual([200, 2])
  for (const one of [session, later]) expect((await readClass(one.id)).capacity).toBe(3)
})

test('in a full class everybody retains the seat, one of them without a spot', async () => {
  const { id, idOf } = await addRoom()
  const session = await addClass(id)
  const holders = []
  for (const label of ['1', '2', '3']) holders.push(await book(session.id, idOf(label)))
  const { data } = await takeOut(idOf('2'))
  expect([data.moved.map((m: { spot: string | null }) => m.spot), data.classes]).toEqual([[null], 0])
  expect(await Promise.all(holders.map(spotOf))).toEqual([idOf('1'), null, idOf('3')])
  const { capacity, booked } = await readClass(session.id)
  expect([capacity, booked]).toEqual([3, 3])
})

test('a returned seat goes to the waitlist', async () => {
  const { id, idOf } = await addRoom()
  const session = await addClass(id, 30)
  await takeOut(idOf('1'))
  await book(session.id, idOf('2'))
  await book(session.id, idOf('3'))
  const waiting = await member()
  const { data } = await send(waiting, 'POST', `/api/gym/classes/${session.id}/bookings`, { waitlist: true })
  expect(data.status).toBe('waitlisted')
  await putBack(idOf('1'))
  expect((await send(waiting, 'GET', `/api/gym/bookings/${data.id}`)).data).toMatchObject({
    status: 'booked',
    spotId: idOf('1'),
  })
})

test('the room contains the reason of a spot’s outage, and repeated, unknown and foreign spots are refused', async () => {
  const { id, idOf } = await addRoom()
  expect((await takeOut(idOf('1'), {})).codigo).toBe('VALIDACION')
  await takeOut(idOf('1'), { reason: 'Pedal' })
  const { items } = (await send(mar, 'GET', '/api/studio/rooms')).data
  const spots = items.find((room: { id: string }) => room.id === id).spots
  expect(spots[0].outage).toEqual({ reason: 'Pedal', since: clock.now().toISOString() })
  expect((await takeOut(idOf('1'))).codigo).toBe('ESTADO_INVALIDO')
  expect((await putBack(idOf('2'))).codigo).toBe('ESTADO_INVALIDO')
  expect((await takeOut(idOf('2'), { reason: 'Pedal' }, kad)).codigo).toBe('NO_ENCONTRADO')
  expect((await putBack(idOf('1'), kad)).codigo).toBe('NO_ENCONTRADO')
})
