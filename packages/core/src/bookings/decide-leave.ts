import { noPoints, type Points } from '../points/points.ts'
import { type BookingStatus, bookingStatus, isCancellable, isWaitlisted } from '../seats/booking-status.ts'

/** A seat or waitlist place and its limits. The browser reads them from the booking, the server computes them. */
export type LeavingSeat = {
  status: BookingStatus
  /** Points paid for the seat. */
  points: Points
  startsAt: Date
  /** Last instant of free cancellation. */
  freeCancelUntil: Date
}

/** The rule that decides the points returned to a member who cancels. */
export type LeaveRule = 'waitlist' | 'free' | 'late'

export type LeaveDecision =
  /** `returned`: points returned to the member. */
  | { ok: true; status: 'cancelled' | 'late_cancelled'; returned: Points; rule: LeaveRule }
  | { ok: false; reason: 'ESTADO_INVALIDO' }

/**
 * Decides a cancellation by the member, before the start of the class. Leaving a waitlist is free, and so is cancelling
 * up to and including the free limit; a late cancellation returns nothing. In a separate file, so that the browser
 * previews the consequence by the same rule.
 */
export const decideLeave = ({ status, points, startsAt, freeCancelUntil }: LeavingSeat, now: Date): LeaveDecision => {
  if (now >= startsAt || !isCancellable(status)) return { ok: false, reason: 'ESTADO_INVALIDO' }
  if (isWaitlisted(status)) return { ok: true, status: bookingStatus.cancelled, returned: noPoints, rule: 'waitlist' }
  return now <= freeCancelUntil
    ? { ok: true, status: bookingStatus.cancelled, returned: points, rule: 'free' }
    : { ok: true, status: bookingStatus.lateCancelled, returned: noPoints, rule: 'late' }
}
