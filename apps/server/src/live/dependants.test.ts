import { afterAll, afterEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { gymApp } from '../test/gym-app.ts'
import { aMoment, openLive } from '../test/live-reader.ts'
import type { SignedIn } from '../test/studio-app.ts'

const { app, deps, member, classAt, send, mar, kad } = await gymApp()
// Two processes on one database: acts run on the first, the streams are open on the second.
const other = await buildApp(deps)
await app.listen({ port: 0, host: '127.0.0.1' })
const second = await other.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => other.close())

const open: { close: () => void }[] = []
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
const look = async (who: SignedIn) => {
  await aMoment()
  const stream = await openLive(second, who.token)
  open.push(stream)
  return stream
}
const soon = (read: () => unknown) => expect.poll(read, { interval: 10, timeout: 10_000 })

const clients = '/api/studio/clients'
/** Creates a guardian with points, and a child of theirs at a studio. */
const family = async (desk = mar) => {
  const guardian = await member(40)
  await send(desk, 'POST', clients, { name: 'Ana', email: guardian.email })
  const child = await send(desk, 'POST', clients, { name: 'Leo', guardianId: guardian.userId })
  return { guardian, child: child.data.id as string }
}
const bookFor = (who: SignedIn, classId: string, child: string) =>
  send(who, 'POST', `/api/gym/classes/${classId}/dependants/${child}/bookings`, {})
const setGuardian = async (desk: SignedIn, child: string, guardianId: string | null) => {
  const { data } = await send(desk, 'GET', `${clients}/${child}`)
  return send(desk, 'PATCH', `${clients}/${child}`, { guardianId, version: data.version })
}

test('a guardian receives each change of a booking of a dependant, by ids, and no stranger does', async () => {
  const [{ guardian, child }, stranger, elsewhere] = [await family(), await family(), await family(kad)]
  const { id } = await classAt({ inHours: 0.1 })
  const [mine, theirs, far] = [await look(guardian), await look(stranger.guardian), await look(elsewhere.guardian)]
  const { data } = await bookFor(guardian, id, child)
  const event = { id: data.id, classId: id, dependantId: child }
  await soon(() => mine.of('dependantBooking')).toEqual([event])
  await send(mar, 'POST', `/api/gym/classes/${id}/check-ins`, { bookingId: data.id })
  await soon(() => mine.of('dependantBooking')).toEqual([event, event])
  await aMoment()
  // The booking is not their own.
  expect(mine.of('booking')).toEqual([])
  for (const stream of [theirs, far]) expect([stream.of('dependantBooking'), stream.of('dependants')]).toEqual([[], []])
})

test('a booking of a dependant at a different studio is not sent', async () => {
  const { guardian, child } = await family()
  const { id } = await classAt({ studio: { id: kad.id, timeZone: 'Europe/Istanbul' }, points: 0 })
  const stream = await look(guardian)
  await send(kad, 'POST', `/api/gym/classes/${id}/bookings`, { memberId: child })
  await soon(() => stream.of('class').map((c) => c.id)).toContain(id)
  await aMoment()
  expect(stream.of('dependantBooking')).toEqual([])
})

test('the end and the start of a guardianship are sent to both guardians, and only the new one receives bookings', async () => {
  const [{ guardian, child }, next] = [await family(), await family()]
  const { id } = await classAt()
  const { data } = await bookFor(guardian, id, child)
  const [before, after] = [await look(guardian), await look(next.guardian)]
  expect(await setGuardian(mar, child, next.guardian.userId)).toMatchObject({ status: 200 })
  await soon(() => [before.of('dependants'), after.of('dependants')]).toEqual([[{}], [{}]])
  await send(mar, 'POST', `/api/studio/classes/${id}/cancel`, { reason: 'Fuga de agua', scope: 'this' })
  await soon(() => after.of('dependantBooking')).toEqual([{ id: data.id, classId: id, dependantId: child }])
  await aMoment()
  expect(before.of('dependantBooking')).toEqual([])
})
