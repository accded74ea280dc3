import { expect, test } from 'vitest'
import { toPoints } from '../points/to-points.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { decideCancel as decide, type LeavingState } from './decide-cancel.ts'

const startsAt = new Date('2026-11-20T13:00:00Z')
const minutesBefore = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000)
const booking = (changes: Partial<LeavingState> = {}): LeavingState => ({
  status: 'booked',
  points: toPoints(8),
  bookedAt: minutesBefore(3 * 24 * 60),
  startsAt,
  policy: defaultPolicy,
  ...changes,
})

const decideCancel = (state: LeavingState, now: Date) => decide(state, { by: 'member' }, now)
const remove = (state: LeavingState, charge: boolean, now: Date) => decide(state, { by: 'studio', charge }, now)

test('cancelling is free until 12 hours before, that instant included', () => {
  expect(decideCancel(booking(), minutesBefore(720))).toEqual({
    ok: true,
    status: 'cancelled',
    returned: 8,
    rule: 'free',
  })
  const late = new Date(minutesBefore(720).getTime() + 1)
  expect(decideCancel(booking(), late)).toEqual({ ok: true, status: 'late_cancelled', returned: 0, rule: 'late' })
})

test('the grace period makes a late cancellation free for ten minutes after booking', () => {
  const bookedAt = minutesBefore(300)
  expect(decideCancel(booking({ bookedAt }), minutesBefore(290))).toMatchObject({ status: 'cancelled', returned: 8 })
  expect(decideCancel(booking({ bookedAt }), minutesBefore(289))).toMatchObject({ status: 'late_cancelled' })
})

test('the grace period does not extend into the last hour', () => {
  const bookedAt = minutesBefore(65)
  expect(decideCancel(booking({ bookedAt }), minutesBefore(60))).toMatchObject({ status: 'cancelled' })
  expect(decideCancel(booking({ bookedAt }), minutesBefore(59))).toMatchObject({ status: 'late_cancelled' })
})

test('leaving a waitlist is free until the start', () => {
  expect(decideCancel(booking({ status: 'waitlisted' }), minutesBefore(5))).toEqual({
    ok: true,
    status: 'cancelled',
    returned: 0,
    rule: 'waitlist',
  })
})

test.each(['cancelled', 'late_cancelled', 'class_cancelled', 'checked_in', 'no_show', 'expired'] as const)(
  'a booking with status %s cannot be cancelled',
  (status) => {
    expect(decideCancel(booking({ status }), minutesBefore(1000))).toEqual({ ok: false, reason: 'ESTADO_INVALIDO' })
  },
)

test('a booking cannot be cancelled after the start', () => {
  expect(decideCancel(booking(), startsAt)).toEqual({ ok: false, reason: 'ESTADO_INVALIDO' })
})

test('a removal by staff returns everything at any time before the start, unless it charges', () => {
  for (const minutes of [3000, 720, 5]) {
    expect(remove(booking(), false, minutesBefore(minutes))).toEqual({
      ok: true,
      status: 'cancelled',
      returned: 8,
      rule: 'removed',
    })
    expect(remove(booking(), true, minutesBefore(minutes))).toEqual({
      ok: true,
      status: 'late_cancelled',
      returned: 0,
      rule: 'charged',
    })
  }
  expect(remove(booking(), false, startsAt)).toEqual({ ok: false, reason: 'ESTADO_INVALIDO' })
})

test('a charged removal from a waitlist returns and keeps nothing', () => {
  expect(remove(booking({ status: 'waitlisted' }), true, minutesBefore(5))).toMatchObject({
    status: 'cancelled',
    rule: 'waitlist',
  })
})
