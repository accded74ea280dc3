import { expect, test } from 'vitest'
import { isTooLate, retryAt } from './decide-call.ts'
import { isClosed, mayTakeSeat, type PartnerClass, publishedSeats, releaseAt, reservedSeats } from './partner-seats.ts'

const startsAt = new Date('2026-03-02T18:00:00Z')
const rule = { seats: 3, releaseMinutes: 120 }
const anySeat = { seats: null, releaseMinutes: 120 }
const early = new Date('2026-03-02T12:00:00Z')
const release = new Date('2026-03-02T16:00:00Z')
const before = (at: Date) => new Date(at.getTime() - 1)
const session = (more: Partial<PartnerClass> = {}): PartnerClass => ({
  capacity: 10,
  booked: 4,
  held: 0,
  waitlisted: 0,
  startsAt,
  cancelled: false,
  ...more,
})
const none = { taken: 0, kept: 0 }

test('a number of seats is reserved from the free ones, never more than there are', () => {
  expect(reservedSeats(rule, session(), none, early)).toBe(3)
  expect(reservedSeats(rule, session({ booked: 8 }), none, early)).toBe(2)
  expect(reservedSeats(rule, session({ booked: 8, held: 2 }), none, early)).toBe(0)
  expect(reservedSeats(rule, session({ booked: 10 }), { taken: 1, kept: 1 }, early)).toBe(1)
})

test('taken seats count, and a lower number releases reserved ones', () => {
  expect(reservedSeats(rule, session(), { taken: 2, kept: 3 }, early)).toBe(1)
  expect(reservedSeats({ ...rule, seats: 1 }, session(), { taken: 2, kept: 1 }, early)).toBe(0)
})

test('a seat is not reserved while the waitlist is not empty', () => {
  expect(reservedSeats(rule, session({ waitlisted: 1 }), { taken: 0, kept: 1 }, early)).toBe(1)
})

test('unused seats are released at the release time, not one millisecond earlier', () => {
  expect(releaseAt(rule, startsAt)).toEqual(release)
  expect(reservedSeats(rule, session(), { taken: 0, kept: 3 }, before(release))).toBe(3)
  expect(reservedSeats(rule, session(), { taken: 0, kept: 3 }, release)).toBe(0)
  expect(mayTakeSeat(rule, session(), none, before(release))).toBe(true)
  expect(mayTakeSeat(rule, session(), none, release)).toBe(false)
})

test('a rule for any free seat reserves none and has no release', () => {
  expect(reservedSeats(anySeat, session(), none, early)).toBe(0)
  expect(mayTakeSeat(anySeat, session(), { taken: 9, kept: 0 }, release)).toBe(true)
  expect(isClosed(anySeat, session(), startsAt)).toBe(true)
})

test('a cancelled class reserves and offers no seats', () => {
  const gone = session({ cancelled: true })
  expect(reservedSeats(rule, gone, { taken: 0, kept: 3 }, early)).toBe(0)
  expect(mayTakeSeat(rule, gone, none, early)).toBe(false)
})

test('the published seats are those that can be booked', () => {
  expect(publishedSeats(rule, session(), { taken: 1, kept: 2 }, early)).toEqual({ capacity: 3, booked: 1 })
  expect(publishedSeats(anySeat, session(), { taken: 1, kept: 0 }, early)).toEqual({ capacity: 7, booked: 1 })
  expect(publishedSeats(rule, session(), { taken: 1, kept: 2 }, release)).toEqual({ capacity: 1, booked: 1 })
})

test('a call has three retries with growing pauses; a refusal has none', () => {
  const after = (attempt: number) => (retryAt(attempt, 'no_answer', early)?.getTime() ?? Number.NaN) - early.getTime()
  expect([after(1), after(2), after(3)]).toEqual([2_000, 15_000, 90_000])
  expect(retryAt(4, 'broken', early)).toBe(null)
  expect(retryAt(1, 'refused', early)).toBe(null)
})

test('a request is too late after fifteen minutes', () => {
  const at = (ms: number) => new Date(early.getTime() + ms)
  expect([isTooLate(early, at(899_999)), isTooLate(early, at(900_000))]).toEqual([false, true])
})
