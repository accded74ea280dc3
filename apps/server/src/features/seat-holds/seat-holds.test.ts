import type { ClassId } from '@cupo/core/ids'
import { expect, test } from 'vitest'
import { runDue } from '../../jobs/run-due.ts'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { db, clock, send, mar, member, classAt, book, seen } = await gymApp()
const minute = 60_000

const hold = (who: SignedIn, classId: string, body: object = {}) =>
  send(who, 'POST', `/api/gym/classes/${classId}/holds`, body as Record<string, unknown>)
const release = (who: SignedIn, id: string) => send(who, 'DELETE', `/api/gym/holds/${id}`)
/** Reads the counts of a class, and whether `booked` equals the seats of bookings and live holds. */
const counts = async (classId: ClassId) => {
  const { booked, capacity } = await db
    .selectFrom('class_session')
    .select(['booked', 'capacity'])
    .where('id', '=', classId)
    .executeTakeFirstOrThrow()
  const seats = await db
    .selectFrom('booking')
    .select('id')
    .where('class_id', '=', classId)
    .where('status', '=', 'booked')
    .execute()
  const holds = await db
    .selectFrom('seat_hold')
    .select('id')
    .where('class_id', '=', classId)
    .where('ended_at', 'is', null)
    .execute()
  return { booked, capacity, seats: seats.length, holds: holds.length }
}

test('a hold takes a seat and its spot from everyone without points, for 3 minutes', async () => {
  const yoga = await classAt({ capacity: 1, spots: ['6'] })
  const [ana, bea] = [await member(0), await member()]
  const held = await hold(ana, yoga.id, { spotId: yoga.spots.get('6') })
  expect(held).toMatchObject({ status: 201, data: { spotId: yoga.spots.get('6') } })
  expect(new Date(held.data.until).getTime()).toBe(clock.now().getTime() + 3 * minute)
  expect(await book(bea, yoga.id)).toMatchObject({ status: 409, codigo: 'SIN_CUPO' })
  expect(await hold(bea, yoga.id)).toMatchObject({ status: 409, codigo: 'SIN_CUPO' })
  expect(await seen(bea, yoga.id)).toMatchObject({ seatsLeft: 0, spots: [{ taken: true }] })
})

test('a repeated hold retains its end and moves to a requested free spot; a taken one is refused', async () => {
  const yoga = await classAt({ capacity: 3, spots: ['1', '2', '3'] })
  const [ana, bea] = [await member(0), await member(0)]
  const spot = (label: string) => yoga.spots.get(label)
  const first = await hold(ana, yoga.id)
  await hold(bea, yoga.id, { spotId: spot('2') })
  clock.move(60)
  expect((await hold(ana, yoga.id)).data).toEqual(first.data)
  expect(await hold(ana, yoga.id, { spotId: spot('2') })).toMatchObject({ status: 409, codigo: 'LUGAR_OCUPADO' })
  expect((await hold(ana, yoga.id, { spotId: spot('3') })).data).toEqual({ ...first.data, spotId: spot('3') })
  expect(await counts(yoga.id)).toMatchObject({ booked: 2, holds: 2 })
})

test('a released hold frees its seat once; only its member releases it', async () => {
  const yoga = await classAt({ capacity: 1 })
  const [ana, bea] = [await member(0), await member()]
  const { data } = await hold(ana, yoga.id)
  expect(await release(bea, data.id)).toMatchObject({ status: 404 })
  expect(await release(ana, data.id)).toMatchObject({ status: 200 })
  expect(await release(ana, data.id)).toMatchObject({ status: 200 })
  expect(await counts(yoga.id)).toMatchObject({ booked: 0, holds: 0 })
  expect(await book(bea, yoga.id)).toMatchObject({ status: 201 })
})

test('a hold that runs out frees its seat, also after the server was off, and the waitlist gets it', async () => {
  const yoga = await classAt({ capacity: 1, inHours: 40 })
  const [ana, bea] = [await member(0), await member()]
  await hold(ana, yoga.id)
  expect(await book(bea, yoga.id, { waitlist: true })).toMatchObject({ data: { status: 'waitlisted' } })
  clock.move(179)
  await runDue(db, clock.now())
  expect(await counts(yoga.id)).toMatchObject({ booked: 1, holds: 1 })
  clock.move(3 * 3600)
  await runDue(db, clock.now())
  expect((await seen(bea, yoga.id)).mine).toMatchObject({ status: 'booked' })
  expect(await counts(yoga.id)).toMatchObject({ booked: 1, seats: 1, holds: 0 })
})

test('an expired hold is replaced immediately, without the job', async () => {
  const yoga = await classAt({ capacity: 1 })
  const [ana, bea] = [await member(0), await member(0)]
  await hold(ana, yoga.id)
  clock.move(180)
  expect(await hold(bea, yoga.id)).toMatchObject({ status: 201 })
  expect(await counts(yoga.id)).toMatchObject({ booked: 1, holds: 1 })
})

test('a member holds one seat: a hold of a different class ends', async () => {
  const [yoga, spin] = [await classAt({ capacity: 1 }), await classAt({ capacity: 1, inHours: 60 })]
  const ana = await member(0)
  await hold(ana, yoga.id)
  await hold(ana, spin.id)
  await runDue(db, clock.now())
  expect(await counts(yoga.id)).toMatchObject({ booked: 0, holds: 0 })
  expect(await counts(spin.id)).toMatchObject({ booked: 1, holds: 1 })
})

test('holding the same seat again and again is refused for the rest of the hour', async () => {
  const yoga = await classAt({ capacity: 1 })
  const ana = await member(0)
  for (let i = 0; i < 5; i++) await release(ana, (await hold(ana, yoga.id)).data.id)
  expect(await hold(ana, yoga.id)).toMatchObject({ status: 429, codigo: 'DEMASIADOS_INTENTOS' })
  clock.move(61 * 60)
  expect(await hold(ana, yoga.id)).toMatchObject({ status: 201 })
})

test('cancelling the class ends its holds', async () => {
  const yoga = await classAt({ capacity: 2 })
  const ana = await member(0)
  const { data } = await hold(ana, yoga.id)
  expect(await send(mar, 'POST', `/api/studio/classes/${yoga.id}/cancel`, { reason: 'Obra' })).toMatchObject({
    status: 200,
  })
  clock.move(5 * 60)
  await runDue(db, clock.now())
  expect(await release(ana, data.id)).toMatchObject({ status: 200 })
  expect(await counts(yoga.id)).toMatchObject({ booked: 0, holds: 0 })
})

test('concurrent holds, bookings, releases and expiries never oversell', async () => {
  const yoga = await classAt({ capacity: 6, spots: ['1', '2', '3', '4', '5', '6'] })
  const people = await Promise.all(Array.from({ length: 16 }, () => member()))
  const spots = [...yoga.spots.values()]
  for (let round = 0; round < 6; round++) {
    const acts = people.flatMap((who, i): Promise<unknown>[] => {
      const spotId = spots[(i + round) % spots.length]
      if (i % 4 === 0) return [book(who, yoga.id, { spotId })]
      return [hold(who, yoga.id, { spotId }).then((h) => (i % 4 === 1 && h.data?.id ? release(who, h.data.id) : null))]
    })
    await Promise.all([...acts, runDue(db, clock.now()), runDue(db, clock.now())])
    const { booked, capacity, seats, holds } = await counts(yoga.id)
    expect(booked).toBe(seats + holds)
    expect(booked).toBeLessThanOrEqual(capacity)
    clock.move(2 * 60)
  }
})
