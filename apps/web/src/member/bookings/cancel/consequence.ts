import type { Booking, ClassView } from '@cupo/contract'
import { type BookingStatus, isBooked, isWaitlisted } from '@cupo/core/booking-status'

/** A booking with the fields of its class that a cancellation needs. */
export type Cancellable = Pick<Booking, 'id' | 'status' | 'points' | 'freeCancelUntil'> & {
  class: Pick<ClassView, 'id' | 'classType' | 'studio' | 'startsAt' | 'timeZone'>
}

/**
 * The effect of cancelling: `waitlist` costs nothing, `free` returns the points, `late` keeps them, `closed`: the class
 * has started or the booking has ended.
 */
export type Consequence = 'waitlist' | 'free' | 'late' | 'closed'

export type Leaving = { status: BookingStatus; freeCancelUntil: string; class: { startsAt: string } }

/** The consequence of cancelling at `now`. The limit itself is still free. */
export const consequenceOf = (booking: Leaving, now: Date): Consequence => {
  const at = now.getTime()
  if (at >= Date.parse(booking.class.startsAt)) return 'closed'
  if (isWaitlisted(booking.status)) return 'waitlist'
  if (!isBooked(booking.status)) return 'closed'
  return at <= Date.parse(booking.freeCancelUntil) ? 'free' : 'late'
}

/** True while a seat or a waitlist place can be cancelled. */
export const canLeave = (booking: Leaving, now: Date): boolean => consequenceOf(booking, now) !== 'closed'
