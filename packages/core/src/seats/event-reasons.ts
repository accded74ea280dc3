import { type BookingStatus, isCheckedIn, isNoShow, isWaitlisted, type NewBookingStatus } from './booking-status.ts'

/** Why a booking changed. Stored in `booking_event.reason`; each has a phrase in every language. */
export const eventReasons = [
  'booked',
  'joined_waitlist',
  'promoted',
  'claimed',
  'passed_over',
  'offered',
  'offer_lapsed',
  'offer_withdrawn',
  'either_settled',
  'waitlist_expired',
  'class_changed',
  'studio_suspended',
  'cancelled_free',
  'cancelled_late',
  'left_waitlist',
  'class_cancelled',
  'change_undone',
  'checked_in',
  'check_in_undone',
  'no_show',
  'no_show_undone',
  'no_show_forgiven',
  'seat_refilled',
  'released_at_desk',
  'too_few',
  'guest_left',
  'removed_by_desk',
  'charged_by_desk',
  'removed_from_list',
  'overridden_by_desk',
] as const

export type EventReason = (typeof eventReasons)[number]

/** Reason of the first event of a booking. A claim takes a free seat from the waitlist. */
export const reasonForBooking = (status: NewBookingStatus, claimed: boolean): EventReason => {
  if (isWaitlisted(status)) return 'joined_waitlist'
  return claimed ? 'claimed' : 'booked'
}

/** Reason of an attendance mark on a booking that had the status `from`. `returns`: points returned by the mark. */
export const reasonForMark = (
  from: BookingStatus,
  { status, returns }: { status: BookingStatus; returns: number },
): EventReason => {
  if (isCheckedIn(status)) return 'checked_in'
  if (isNoShow(status)) return returns > 0 ? 'no_show_forgiven' : 'no_show'
  return isNoShow(from) ? 'no_show_undone' : 'check_in_undone'
}
