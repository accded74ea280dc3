import type { Booking, ClassDetail } from '@cupo/contract'
import { isCheckedIn } from '@cupo/core/booking-status'

/** The line under a pass's strip; `at` is the instant (ISO) in it. */
export type PassLine = { kind: 'arrived' } | { kind: 'freeUntil' | 'freeEnded' | 'doorOpen' | 'doorClosed'; at: string }

type Line = Pick<Booking, 'status' | 'freeCancelUntil'> & {
  class: Pick<ClassDetail, 'startsAt' | 'checkInOpensAt' | 'checkInClosesAt'>
}

/** The most relevant fact now: the cancellation limit, that it has passed, or when check-in closes. */
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
