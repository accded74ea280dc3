import type { RosterItem } from './marks.ts'

/** How many seats a booking holds: the member's own and those of the guests who come along. */
export const seatsOf = ({ booking }: RosterItem): number =>
  1 + booking.guests.filter(({ status }) => status === 'booked').length
