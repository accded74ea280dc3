import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandId } from '../../ids/brand-id.ts'
import type { BookingId, ClassId, ClassTypeId, PersonId, SpotId, StudioId } from '../../ids/ids.ts'
import { toPoints } from '../../points/to-points.ts'
import { defaultPolicy, type Policy } from '../policy.ts'
import type { Past, PastBooking, PastClass } from './past.ts'
import { simulatePolicy } from './simulate-policy.ts'

const hour = 3_600_000
const base = Date.parse('2026-03-02T12:00:00Z')

const policies: fc.Arbitrary<Policy> = fc
  .record({
    bookingOpensDays: fc.integer({ min: 1, max: 14 }),
    bookingClosesMinutes: fc.integer({ min: 0, max: 240 }),
    freeCancelHours: fc.integer({ min: 0, max: 48 }),
    graceMinutes: fc.integer({ min: 0, max: 60 }),
    returnWhenRefilled: fc.boolean(),
    noShowForgivenDays: fc.integer({ min: 0, max: 30 }),
    noShowLimit: fc.integer({ min: 1, max: 3 }),
    noShowPauseDays: fc.integer({ min: 0, max: 7 }),
    waitlistMax: fc.integer({ min: 0, max: 4 }),
    promoteUntilHours: fc.integer({ min: 0, max: 48 }),
    lowEnrolmentMin: fc.integer({ min: 0, max: 3 }),
    guestsPerMonth: fc.integer({ min: 0, max: 2 }),
    checkInClosesMinutes: fc.integer({ min: 0, max: 20 }),
  })
  .map((change) => ({ ...defaultPolicy, ...change }))

const draft = fc.record({
  member: fc.integer({ min: 0, max: 5 }),
  hoursBefore: fc.integer({ min: 1, max: 400 }),
  seatedAfter: fc.option(fc.integer({ min: 0, max: 300 })),
  by: fc.constantFrom('booking' as const, 'promotion' as const, 'claim' as const),
  leftAfter: fc.option(fc.integer({ min: 0, max: 300 })),
  settled: fc.boolean(),
  end: fc.constantFrom('arrived', 'absent', 'unmarked'),
  spot: fc.option(fc.integer({ min: 0, max: 2 })),
  guest: fc.boolean(),
})

const bookingOf = (
  d: typeof draft extends fc.Arbitrary<infer T> ? T : never,
  id: string,
  start: number,
  host: BookingId | null,
) => {
  const requestedAt = start - d.hoursBefore * hour
  const at = (after: number) => new Date(Math.min(requestedAt + after * hour, start - 60_000))
  const seatedAt = d.by === 'booking' ? new Date(requestedAt) : at(d.seatedAfter ?? 0)
  const seated =
    d.seatedAfter === null ? null : { at: seatedAt, seq: Number(id) * 3 + 1, by: d.by, notifiedAt: seatedAt }
  const left = d.leftAfter === null ? null : { at: at((d.seatedAfter ?? 0) + d.leftAfter), seq: Number(id) * 3 + 2 }
  const stayed = left === null && seated !== null
  return {
    id: brandId<BookingId>(id),
    memberId: brandId<PersonId>(`m${d.member}`),
    points: toPoints(8),
    spotId: d.spot === null ? null : brandId<SpotId>(`s${d.spot}`),
    guestOf: d.guest ? host : null,
    minNoticeMinutes: 120,
    requested: { at: new Date(requestedAt), seq: Number(id) * 3 },
    seated,
    left: left && { ...left, settled: d.settled },
    freeSince: null,
    arrivedAt: stayed && d.end === 'arrived' ? new Date(start + 5 * 60_000) : null,
    absent: stayed && d.end === 'absent' ? { at: new Date(start + 2 * hour), byService: d.settled } : null,
  } satisfies PastBooking
}

const pasts: fc.Arbitrary<Past> = fc
  .array(
    fc.record({
      capacity: fc.integer({ min: 1, max: 3 }),
      people: fc.array(draft, { maxLength: 8 }),
      map: fc.boolean(),
    }),
    {
      maxLength: 5,
    },
  )
  .map((drafts) => {
    let id = 0
    const classes = drafts.map((d, i): PastClass => {
      const start = base + i * 26 * hour
      const bookings: PastBooking[] = []
      for (const person of d.people) {
        id += 1
        bookings.push(
          bookingOf(person, String(id), start, bookings[0]?.guestOf === null ? (bookings[0]?.id ?? null) : null),
        )
      }
      return {
        id: brandId<ClassId>(`c${i}`),
        classTypeId: brandId<ClassTypeId>(`t${i % 2}`),
        startsAt: new Date(start),
        endsAt: new Date(start + hour),
        timeZone: 'America/Bogota',
        capacity: d.capacity,
        spots: d.map ? ['s0', 's1', 's2'].map((spot) => brandId<SpotId>(spot)) : [],
        cancelled: null,
        bookings,
      }
    })
    const earlier = [{ memberId: brandId<PersonId>('m0'), at: new Date(base - 100 * hour) }]
    return { studioId: brandId<StudioId>('s'), classes, earlier }
  })

test('a replay under the same rules changes nothing, for any random history', () => {
  fc.assert(
    fc.property(pasts, policies, (past, policy) => {
      const same = simulatePolicy(
        past,
        () => policy,
        () => ({ ...policy }),
      )
      expect(same.changes).toEqual([])
      expect(same.pauses).toEqual([])
      expect(same.proposed).toEqual(same.inForce)
    }),
    { numRuns: 300 },
  )
})

test('under any rules every booking has one outcome, no class exceeds its capacity, and swapping the rules negates the changes', () => {
  fc.assert(
    fc.property(pasts, policies, policies, (past, a, b) => {
      const there = simulatePolicy(
        past,
        () => a,
        () => b,
      )
      const back = simulatePolicy(
        past,
        () => b,
        () => a,
      )
      const seats = past.classes.reduce((sum, c) => sum + c.capacity, 0)
      for (const figures of [there.inForce, there.proposed]) {
        const { seatsUsed, lateCharged, lateRefilled, absentCharged, absentForgiven, waited, refused } = figures
        const ended = seatsUsed + lateCharged + lateRefilled + absentCharged + absentForgiven + waited + refused
        expect(ended).toBeLessThanOrEqual(there.bookings)
        expect(seatsUsed + absentCharged + absentForgiven).toBeLessThanOrEqual(seats)
        expect(figures.pointsKept).toBe((lateCharged + absentCharged) * 8)
      }
      const points = there.changes.reduce((sum, c) => sum + c.points, 0)
      expect(points).toBe(there.proposed.pointsKept - there.inForce.pointsKept)
      expect(back.changes.map((c) => [c.bookingId, c.would, c.was])).toEqual(
        there.changes.map((c) => [c.bookingId, c.was, c.would]),
      )
      expect(back.pauses).toHaveLength(there.pauses.length)
    }),
    { numRuns: 300 },
  )
})
