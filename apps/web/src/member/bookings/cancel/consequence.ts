import type { Booking, ClassView } from '@cupo/contract'
import { type BookingStatus, isBooked, isWaitlisted } from '@cupo/core/booking-status'

/** A booking with as much of its class as leaving it needs. */
export type Cancellable = Pick<Booking, 'id' | 'status' | 'points' | 'freeCancelUntil'> & {
  class: Pick<ClassView, 'id' | 'classType' | 'studio' | 'startsAt' | 'timeZone'>
}

/**
 * What leaving means at a moment: `waitlist` costs nothing, `free` returns the points, `late` keeps them;
 * `closed`: the class has begun, or there is no place left to leave.
 */
export type Consequence = 'waitlist' | 'free' | 'late' | 'closed'

export type Leaving = { status: BookingStatus; freeCancelUntil: string; class: { startsAt: string } }

/** The consequence of leaving at `now`; the last instant of free cancellation is still free. */
export const consequenceOf = (booking: Leaving, now: Date): Consequence => {
  const at = now.getTime()
  if (at >= Date.parse(booking.class.startsAt)) return 'closed'
  if (isWaitlisted(booking.status)) return 'waitlist'
  if (!isBooked(booking.status)) return 'closed'
  return at <= Date.parse(booking.freeCancelUntil) ? 'free' : 'late'
}

/** True while there is a seat or a place in the list to give back. */
export const canLeave = (booking: Leaving, now: Date): boolean => consequenceOf(booking, now) !== 'closed'
