import type { Booking, ClassDetail } from '@cupo/contract'
import { isCheckedIn } from '@cupo/core/booking-status'

/** What a pass says under its strip; `at` is the instant (ISO) that the sentence speaks of. */
export type PassLine = { kind: 'arrived' } | { kind: 'freeUntil' | 'freeEnded' | 'doorOpen' | 'doorClosed'; at: string }

type Line = Pick<Booking, 'status' | 'freeCancelUntil'> & {
  class: Pick<ClassDetail, 'startsAt' | 'checkInOpensAt' | 'checkInClosesAt'>
}

/** The one thing worth knowing now: until when leaving is free, that it no longer is, or how long the door stays open. */
export const passLine = (booking: Line, now: Date): PassLine => {
  const at = now.getTime()
  if (isCheckedIn(booking.status)) return { kind: 'arrived' }
  if (at > Date.parse(booking.class.checkInClosesAt)) return { kind: 'doorClosed', at: booking.class.checkInClosesAt }
  if (at <= Date.parse(booking.freeCancelUntil) && at < Date.parse(booking.class.startsAt)) {
    return { kind: 'freeUntil', at: booking.freeCancelUntil }
  }
  if (at >= Date.parse(booking.class.checkInOpensAt)) return { kind: 'doorOpen', at: booking.class.checkInClosesAt }
  return { kind: 'freeEnded', at: booking.freeCancelUntil }
}
