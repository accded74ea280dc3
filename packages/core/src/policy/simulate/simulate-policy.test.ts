import { describe, expect, test } from 'vitest'
import { brandId } from '../../ids/brand-id.ts'
import type { BookingId, ClassId, ClassTypeId, PersonId, SpotId, StudioId } from '../../ids/ids.ts'
import { toPoints } from '../../points/to-points.ts'
import { defaultPolicy, type Policy } from '../policy.ts'
import type { Past, PastBooking, PastClass } from './past.ts'
import { simulatePolicy } from './simulate-policy.ts'

const start = Date.parse('2026-03-10T18:00:00Z')
const hour = 3_600_000
/** An instant some hours before the class. */
const before = (hours: number): Date => new Date(start - hours * hour)
let seq = 0
const moment = (at: Date) => {
  seq += 1
  return { at, seq }
}

type Given = {
  member?: string
  requested?: number
  seated?: null | { by: 'promotion' | 'claim'; hours: number; notified?: boolean }
  left?: number
  settled?: boolean
  absent?: boolean
  /** Minutes after the start of the check-in. */
  arrived?: number
  guestOf?: BookingId
  spot?: SpotId
  notice?: number
}

const booking = (id: string, given: Given = {}): PastBooking => {
  const requested = moment(before(given.requested ?? 48))
  const { seated, left } = given
  const came = !given.absent && left === undefined && seated !== null
  const arrived = given.arrived ?? (came ? 0 : null)
  return {
    id: brandId<BookingId>(id),
    memberId: brandId<PersonId>(given.member ?? id),
    points: toPoints(8),
    spotId: given.spot ?? null,
    guestOf: given.guestOf ?? null,
    minNoticeMinutes: given.notice ?? 120,
    requested,
    seated:
      seated === null
        ? null
        : seated === undefined
          ? { ...requested, by: 'booking', notifiedAt: null }
          : {
              ...moment(before(seated.hours)),
              by: seated.by,
              notifiedAt: seated.notified === false ? null : before(seated.hours),
            },
    left: left === undefined ? null : { ...moment(before(left)), settled: given.settled ?? false },
    freeSince: null,
    arrivedAt: arrived === null ? null : new Date(start + arrived * 60_000),
    absent: given.absent ? { at: new Date(start + 30 * 60_000), byService: false } : null,
  }
}

const classOf = (bookings: PastBooking[], more: Partial<PastClass> = {}): PastClass => ({
  id: brandId<ClassId>('c'),
  classTypeId: brandId<ClassTypeId>('yoga'),
  startsAt: new Date(start),
  endsAt: new Date(start + hour),
  timeZone: 'America/Bogota',
  capacity: 10,
  spots: [],
  cancelled: null,
  bookings,
  ...more,
})

const pastOf = (classes: PastClass[], earlier: Past['earlier'] = []): Past => ({
  studioId: brandId<StudioId>('s'),
  classes,
  earlier,
})
const simulate = (past: Past, change: Partial<Policy>, base: Partial<Policy> = {}) => {
  const inForce = { ...defaultPolicy, ...base }
  return simulatePolicy(
    past,
    () => inForce,
    () => ({ ...inForce, ...change }),
  )
}
const differencesOf = (past: Past, change: Partial<Policy>, base: Partial<Policy> = {}) =>
  simulate(past, change, base).changes.map((c) => [c.bookingId, c.was, c.would, c.points])

describe('given a member who cancelled 18 hours before', () => {
  const past = () => pastOf([classOf([booking('ana', { left: 18 }), booking('eva')])])
  test('when free cancellation ends at 24 hours, then they would be charged', () => {
    expect(differencesOf(past(), { freeCancelHours: 24 })).toEqual([['ana', 'left_free', 'left_late', 8]])
    expect(simulate(past(), { freeCancelHours: 24 })).toMatchObject({
      classes: 1,
      bookings: 2,
      inForce: { lateCharged: 0, pointsKept: 0, seatsUsed: 1 },
      proposed: { lateCharged: 1, pointsKept: 8, seatsUsed: 1 },
      byClassType: [{ classTypeId: brandId<ClassTypeId>('yoga'), proposed: { lateCharged: 1 } }],
    })
  })
  test('when it ends at 18 hours, then nothing changes: the limit is inclusive', () => {
    expect(differencesOf(past(), { freeCancelHours: 18 })).toEqual([])
  })
  test('when an attempt 30 hours before failed in the service, then the limit applies to that attempt', () => {
    const ana = booking('ana', { left: 18 })
    const tried = pastOf([classOf([{ ...ana, left: ana.left && { ...ana.left, triedAt: before(30) } }])])
    expect(differencesOf(tried, { freeCancelHours: 24 })).toEqual([])
    expect(differencesOf(tried, { freeCancelHours: 36 })).toEqual([['ana', 'left_free', 'left_late', 8]])
  })
  test('when another member books after them, then their points would have been returned', () => {
    const refilled = pastOf([classOf([booking('ana', { left: 18 }), booking('eva', { requested: 17 })])])
    expect(differencesOf(refilled, { freeCancelHours: 24 })).toEqual([['ana', 'left_free', 'left_refilled', 0]])
    expect(differencesOf(refilled, { freeCancelHours: 24, returnWhenRefilled: false })).toEqual([
      ['ana', 'left_free', 'left_late', 8],
    ])
  })
  test('when the room has a map, then only a booking of the same spot returns the points', () => {
    const spots = ['1', '2', '3'].map((spot) => brandId<SpotId>(spot))
    const on = (spot: string) =>
      pastOf([
        classOf(
          [
            booking('ana', { left: 18, spot: brandId<SpotId>('1') }),
            booking('eva', { requested: 17, spot: brandId<SpotId>(spot) }),
          ],
          { spots },
        ),
      ])
    expect(differencesOf(on('2'), { freeCancelHours: 24 })).toEqual([['ana', 'left_free', 'left_late', 8]])
    expect(differencesOf(on('1'), { freeCancelHours: 24 })).toEqual([['ana', 'left_free', 'left_refilled', 0]])
  })
})

describe('given a full class and one member waiting', () => {
  const waiting = (left: number, more: Given = {}) =>
    pastOf([classOf([booking('ana', { left }), booking('eva', { seated: null, ...more })], { capacity: 1 })])
  test('when promotion ends later, then the freed seat would have been used', () => {
    expect(differencesOf(waiting(10), { promoteUntilHours: 6 })).toEqual([
      ['ana', 'left_late', 'left_refilled', -8],
      ['eva', 'waited', 'came', 0],
    ])
    expect(simulate(waiting(10), { promoteUntilHours: 6 }).proposed.seatsUsed).toBe(1)
  })
  test('when they want more notice than is left, then it would not have been used', () => {
    expect(differencesOf(waiting(10, { notice: 700 }), { promoteUntilHours: 6 })).toEqual([])
  })
  test('when the waitlist is turned off, then they could not have joined it', () => {
    expect(differencesOf(waiting(10), { waitlistMax: 0 })).toEqual([['eva', 'waited', 'refused', 0]])
  })
  test('when promotion ends sooner, then a promoted member who attended would have accepted the offer', () => {
    const promoted = (came: boolean) =>
      pastOf([
        classOf(
          [
            booking('ana', { left: 20 }),
            booking('eva', { seated: { by: 'promotion', hours: 20 }, ...(came ? {} : { absent: true }) }),
          ],
          { capacity: 1 },
        ),
      ])
    expect(differencesOf(promoted(true), { promoteUntilHours: 24 })).toEqual([])
    expect(
      differencesOf(promoted(false), { promoteUntilHours: 24, noShowForgivenDays: 0 }, { noShowForgivenDays: 0 }),
    ).toEqual([['eva', 'absent', 'waited', -8]])
  })
  test('when the waitlist really skipped them, then no rules promote them', () => {
    const passed = pastOf([
      classOf(
        [
          booking('ana', { left: 20 }),
          booking('poor', { seated: null }),
          booking('eva', { seated: { by: 'promotion', hours: 20 } }),
        ],
        { capacity: 1 },
      ),
    ])
    expect(simulate(passed, {}).inForce).toMatchObject({ seatsUsed: 1, waited: 1 })
    expect(differencesOf(passed, { promoteUntilHours: 6 })).toEqual([])
  })
})

describe('given a seat that was claimed in the last hour', () => {
  const claimed = pastOf([
    classOf([booking('ana', { left: 0.9 }), booking('eva', { seated: { by: 'claim', hours: 0.5 } })], { capacity: 1 }),
  ])
  test('when nothing changes, then the claim returns the points of the late cancellation', () => {
    expect(simulate(claimed, {}).inForce).toMatchObject({ seatsUsed: 1, lateRefilled: 1, lateCharged: 0 })
  })
})

describe('given absences', () => {
  const day = (n: number, bookings: PastBooking[]): PastClass =>
    classOf(
      bookings.map((b) => ({
        ...b,
        requested: { ...b.requested, at: new Date(b.requested.at.getTime() + n * 24 * hour) },
        absent: b.absent && { ...b.absent, at: new Date(b.absent.at.getTime() + n * 24 * hour) },
        arrivedAt: b.arrivedAt && new Date(b.arrivedAt.getTime() + n * 24 * hour),
      })),
      {
        id: brandId<ClassId>(`d${n}`),
        startsAt: new Date(start + n * 24 * hour),
        endsAt: new Date(start + n * 24 * hour + hour),
      },
    )
  const missed = () => booking(`m${++seq}`, { member: 'ana', absent: true, requested: 3 })
  test('when none are forgiven, then the first would have been charged', () => {
    const past = pastOf([classOf([booking('ana', { absent: true })])])
    expect(differencesOf(past, { noShowForgivenDays: 0 })).toEqual([['ana', 'absent_forgiven', 'absent', 8]])
  })
  test('when one was marked before the span, then it still counts', () => {
    const past = pastOf(
      [classOf([booking('ana', { absent: true })])],
      [{ memberId: brandId<PersonId>('ana'), at: before(24 * 10) }],
    )
    expect(differencesOf(past, { noShowForgivenDays: 5 })).toEqual([['ana', 'absent', 'absent_forgiven', -8]])
  })
  test('when two absences pause instead of three, then the following bookings would have been refused', () => {
    const ahead = booking('ahead', { member: 'ana', requested: 24 })
    const past = pastOf([day(0, [missed()]), day(1, [missed()]), day(3, [ahead])])
    const simulated = simulate(past, { noShowLimit: 2 })
    expect(simulated.changes).toMatchObject([{ bookingId: 'ahead', was: 'came', would: 'refused', points: 0 }])
    expect(simulated.pauses).toMatchObject([{ memberId: brandId<PersonId>('ana'), under: 'proposed' }])
    expect([simulated.inForce.pauses, simulated.proposed.pauses]).toEqual([0, 1])
  })
  test('when the third pauses bookings, then a booking on the same day stays', () => {
    const same = booking('same', { member: 'ana', requested: 0.25 })
    const past = pastOf([day(0, [missed()]), day(1, [missed()]), { ...day(1, [same]), id: brandId<ClassId>('later') }])
    expect(differencesOf(past, { noShowLimit: 2 })).toEqual([])
  })
  test('when check-in closes sooner, then a later check-in would be an absence', () => {
    const past = pastOf([classOf([booking('ana', { arrived: 8 })])])
    expect(differencesOf(past, { checkInClosesMinutes: 5, noShowForgivenDays: 0 })).toEqual([
      ['ana', 'came', 'absent', 8],
    ])
  })
})

describe('given a class with low enrolment', () => {
  const few = pastOf([classOf([booking('ana')])])
  test('when two people are required, then it would have been cancelled and nobody charged', () => {
    expect(differencesOf(few, { lowEnrolmentMin: 2 })).toEqual([['ana', 'came', 'class_cancelled', 0]])
    expect(simulate(few, { lowEnrolmentMin: 2 }).proposed).toMatchObject({ classesCancelled: 1, seatsUsed: 0 })
  })
  test('when it was cancelled for low enrolment and the rule is turned off, then its members are assumed to have attended', () => {
    const live = { ...booking('ana'), arrivedAt: null }
    expect(differencesOf(pastOf([classOf([live])]), { lowEnrolmentMin: 0 }, { lowEnrolmentMin: 2 })).toEqual([
      ['ana', 'class_cancelled', 'came', 0],
    ])
  })
  test('when the studio cancelled it for its own reasons, then it stays cancelled under any rules', () => {
    const past = pastOf([classOf([booking('ana')], { cancelled: moment(before(2)) })])
    expect(differencesOf(past, { lowEnrolmentMin: 2, freeCancelHours: 24 })).toEqual([])
  })
})

test('given bookings outside the booking window, then they would have been refused', () => {
  const past = pastOf([classOf([booking('early', { requested: 100 }), booking('late', { requested: 1 })])])
  expect(differencesOf(past, { bookingOpensDays: 4, bookingClosesMinutes: 120 })).toEqual([
    ['early', 'came', 'refused', 0],
    ['late', 'came', 'refused', 0],
  ])
})

test('given guests, then they share the outcome of their member and the monthly limit applies', () => {
  const bookings = [
    booking('host'),
    booking('g1', { member: 'host', guestOf: brandId<BookingId>('host') }),
    booking('g2', { member: 'host', guestOf: brandId<BookingId>('host') }),
  ]
  expect(differencesOf(pastOf([classOf(bookings)]), { guestsPerMonth: 1 }, { guestsPerMonth: 2 })).toEqual([
    ['g2', 'came', 'refused', 0],
  ])
})

test('given a booking by staff after the start, then the booking window does not apply', () => {
  const past = pastOf([classOf([booking('ana', { requested: -0.1 })])])
  expect(differencesOf(past, { bookingClosesMinutes: 120 })).toEqual([])
})
