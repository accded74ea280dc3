import { isBooked } from '@cupo/core/booking-status'
import type { RosterItem } from './marks.ts'

/** The seats of a booking: the member's and those of their guests. */
export const seatsOf = ({ booking }: RosterItem): number =>
  1 + booking.guests.filter(({ status }) => isBooked(status)).length
