export type BookingStatus =
  | 'booked'
  | 'waitlisted'
  | 'checked_in'
  | 'no_show'
  | 'cancelled'
  | 'late_cancelled'
  | 'class_cancelled'
  | 'expired'

/** Every change of status that is allowed; one table for the server, the page and the tests. */
export const transitions: Record<BookingStatus, readonly BookingStatus[]> = {
  waitlisted: ['booked', 'cancelled', 'class_cancelled', 'expired'],
  booked: ['checked_in', 'no_show', 'cancelled', 'late_cancelled', 'class_cancelled'],
  // An arrival or an absence marked by mistake goes back to booked.
  checked_in: ['booked', 'class_cancelled'],
  no_show: ['booked', 'class_cancelled'],
  cancelled: [],
  late_cancelled: [],
  class_cancelled: [],
  expired: [],
}

export const canBecome = (from: BookingStatus, to: BookingStatus): boolean => transitions[from].includes(to)

/** Statuses that hold a seat. */
export const holdsSeat = (status: BookingStatus): boolean =>
  status === 'booked' || status === 'checked_in' || status === 'no_show'

/** Statuses that are a member's one live place in a class. */
export const isLive = (status: BookingStatus): boolean => holdsSeat(status) || status === 'waitlisted'
