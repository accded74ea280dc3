import { expect, test } from 'vitest'
import { toPoints } from '../points/to-points.ts'
import { bookingStatuses, cancellableStatuses, holdsSeat, retainsPoints } from '../seats/booking-status.ts'
import { decideLeave, type LeavingSeat } from './decide-leave.ts'

const startsAt = new Date('2026-11-20T13:00:00Z')
const freeCancelUntil = new Date('2026-11-20T01:00:00Z')
const seat = (changes: Partial<LeavingSeat> = {}): LeavingSeat => ({
  status: 'booked',
  points: toPoints(8),
  startsAt,
  freeCancelUntil,
  ...changes,
})
const after = (at: Date) => new Date(at.getTime() + 1)

test('decideLeave returns all points up to and including the free limit, then none', () => {
  expect(decideLeave(seat(), freeCancelUntil)).toEqual({ ok: true, status: 'cancelled', returned: 8, rule: 'free' })
  const late = decideLeave(seat(), after(freeCancelUntil))
  expect(late).toEqual({ ok: true, status: 'late_cancelled', returned: 0, rule: 'late' })
})

test('decideLeave returns no points for a waitlist place, which has cost none', () => {
  const left = decideLeave(seat({ status: 'waitlisted' }), after(freeCancelUntil))
  expect(left).toEqual({ ok: true, status: 'cancelled', returned: 0, rule: 'waitlist' })
})

test.each(bookingStatuses)('decideLeave refuses a booking that is %s once the class has started', (status) => {
  const isOpen = (cancellableStatuses as readonly string[]).includes(status)
  expect(decideLeave(seat({ status }), new Date(startsAt.getTime() - 1)).ok).toBe(isOpen)
  expect(decideLeave(seat({ status }), startsAt)).toEqual({ ok: false, reason: 'ESTADO_INVALIDO' })
})

test('a booking keeps its points while it holds a seat and after a late cancellation', () => {
  expect(bookingStatuses.filter(retainsPoints)).toEqual([...bookingStatuses.filter(holdsSeat), 'late_cancelled'])
})
