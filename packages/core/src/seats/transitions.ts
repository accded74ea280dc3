import type { BookingStatus } from './booking-status.ts'

/**
 * Every allowed change of a booking's status. The database enforces the same table: the trigger
 * `booking_status_transition` rejects any other update, and `booking-transitions.test.ts` compares the two pair by
 * pair.
 */
export const transitions = {
  waitlisted: ['booked', 'cancelled', 'class_cancelled', 'expired'],
  booked: ['checked_in', 'no_show', 'cancelled', 'late_cancelled', 'class_cancelled'],
  // An absence becomes an arrival while check-in is open. Both can be undone.
  checked_in: ['booked', 'class_cancelled'],
  no_show: ['booked', 'checked_in', 'class_cancelled'],
  cancelled: [],
  late_cancelled: [],
  // An undo of the change that cancelled the class.
  class_cancelled: ['waitlisted', 'booked', 'checked_in', 'no_show'],
  expired: [],
} as const satisfies Record<BookingStatus, readonly BookingStatus[]>

/** Whether a booking may go from one status to another. A status does not change to itself. */
export const canBecome = (from: BookingStatus, to: BookingStatus): boolean => {
  const targets: readonly BookingStatus[] = transitions[from]
  return targets.includes(to)
}
