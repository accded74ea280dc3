/** Every status of a booking, in the order of its life. Stored in `booking.status` and sent in the contract. */
export const bookingStatuses = [
  'waitlisted',
  'booked',
  'checked_in',
  'no_show',
  'cancelled',
  'late_cancelled',
  'class_cancelled',
  'expired',
] as const

export type BookingStatus = (typeof bookingStatuses)[number]

/** The statuses by name, for code that writes one. Code that reads one uses the predicates below. */
export const bookingStatus = {
  /** A place in the waitlist. */
  waitlisted: 'waitlisted',
  /** A paid seat in a class that has not been attended yet. */
  booked: 'booked',
  checkedIn: 'checked_in',
  /** Marked absent, by hand or by the service. Keeps its seat. */
  noShow: 'no_show',
  /** Cancelled by the free-cancellation limit, or a waitlist place that was left. */
  cancelled: 'cancelled',
  /** Cancelled after the limit: the points are not returned unless the seat is refilled. */
  lateCancelled: 'late_cancelled',
  /** The studio cancelled the class. */
  classCancelled: 'class_cancelled',
  /** A waitlist place that got no seat before the class started. */
  expired: 'expired',
} as const satisfies Record<string, BookingStatus>

/** The status a booking is created with. */
export type NewBookingStatus = 'booked' | 'waitlisted'
/** The statuses that end a waitlist place without a seat and without the class. */
export type EndedWaitStatus = 'cancelled' | 'expired'

/** Statuses that hold a seat. An absence holds its seat too: it cannot be booked again. */
export const seatStatuses = ['booked', 'checked_in', 'no_show'] as const satisfies readonly BookingStatus[]

/** Statuses of an active place in a class: a seat or a waitlist place. A member has at most one per class. */
export const liveStatuses = [...seatStatuses, 'waitlisted'] as const satisfies readonly BookingStatus[]

/** Statuses that can still be cancelled: no attendance is marked yet. */
export const cancellableStatuses = ['booked', 'waitlisted'] as const satisfies readonly BookingStatus[]

/** Statuses that count as attending: a seat without an absence. */
export const attendingStatuses = ['booked', 'checked_in'] as const satisfies readonly BookingStatus[]

/** Statuses of a booking that was cancelled individually, in time or late, not with its class. */
export const cancelledStatuses = ['cancelled', 'late_cancelled'] as const satisfies readonly BookingStatus[]

/** Statuses in which the points paid for the seat are not returned. Exceptions: a forgiven absence, a refilled seat. */
export const chargedStatuses = [...seatStatuses, 'late_cancelled'] as const satisfies readonly BookingStatus[]

/** Statuses of a waitlist place without a seat, also after the class has started. */
export const seatlessStatuses = ['waitlisted', 'expired'] as const satisfies readonly BookingStatus[]

const includes = (statuses: readonly BookingStatus[], status: BookingStatus): boolean => statuses.includes(status)

export const isWaitlisted = (status: BookingStatus): status is 'waitlisted' => status === 'waitlisted'
export const isBooked = (status: BookingStatus): status is 'booked' => status === 'booked'
export const isCheckedIn = (status: BookingStatus): status is 'checked_in' => status === 'checked_in'
export const isNoShow = (status: BookingStatus): status is 'no_show' => status === 'no_show'
export const isLateCancelled = (status: BookingStatus): status is 'late_cancelled' => status === 'late_cancelled'
export const isClassCancelled = (status: BookingStatus): status is 'class_cancelled' => status === 'class_cancelled'

/** Whether a booking takes one of the class's seats. */
export const holdsSeat = (status: BookingStatus): boolean => includes(seatStatuses, status)
/** Whether a booking is a member's one active place in its class: a seat or a waitlist place. */
export const isLive = (status: BookingStatus): boolean => includes(liveStatuses, status)
/** Whether a booking counts as attending: a seat without an absence. */
export const isAttending = (status: BookingStatus): boolean => includes(attendingStatuses, status)
/** Whether the status still allows cancelling; `decideCancel` checks the time limits. */
export const isCancellable = (status: BookingStatus): boolean => includes(cancellableStatuses, status)
/** Whether the booking was cancelled individually, in time or late. */
export const isCancelled = (status: BookingStatus): boolean => includes(cancelledStatuses, status)
/** Whether the points paid for the seat are not returned, apart from exceptions. */
export const retainsPoints = (status: BookingStatus): boolean => includes(chargedStatuses, status)
/** Whether the person is or was on the waitlist and has no seat. */
export const isSeatless = (status: BookingStatus): boolean => includes(seatlessStatuses, status)
