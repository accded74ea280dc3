import { toPoints } from '@cupo/core/to-points'
import { expect, test } from 'vitest'
import { canLeave, consequenceOf, type Leaving } from './consequence.ts'

const seat: Leaving = {
  status: 'booked',
  points: toPoints(8),
  freeCancelUntil: '2026-11-20T00:00:00Z',
  class: { startsAt: '2026-11-20T12:00:00Z' },
}
const at = (iso: string) => new Date(iso)

test('consequenceOf is free up to and including the limit, then late', () => {
  expect(consequenceOf(seat, at('2026-11-20T00:00:00Z'))).toBe('free')
  expect(consequenceOf(seat, at('2026-11-20T00:00:00.001Z'))).toBe('late')
})

test('consequenceOf is closed once the class has started', () => {
  expect(consequenceOf(seat, at('2026-11-20T11:59:59Z'))).toBe('late')
  expect(consequenceOf(seat, at('2026-11-20T12:00:00Z'))).toBe('closed')
  expect(consequenceOf({ ...seat, status: 'waitlisted' }, at('2026-11-20T12:00:00Z'))).toBe('closed')
})

test('leaving the waitlist costs nothing at any time', () => {
  expect(consequenceOf({ ...seat, status: 'waitlisted' }, at('2026-11-20T11:00:00Z'))).toBe('waitlist')
})

test('canLeave is false for ended and checked-in bookings', () => {
  for (const status of [
    'checked_in',
    'no_show',
    'cancelled',
    'late_cancelled',
    'class_cancelled',
    'expired',
  ] as const) {
    expect(canLeave({ ...seat, status }, at('2026-11-19T00:00:00Z'))).toBe(false)
  }
})
