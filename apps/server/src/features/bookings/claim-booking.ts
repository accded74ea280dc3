import type { BookingId, PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { isWaitlisted } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { type Outcome, refuse } from '../../http/refusal.ts'
import { readBookingRow } from '../seats/booking-store.ts'
import { bookSeat } from './book-seats.ts'

/**
 * Takes the seat offered to a waitlisted member, or one that is open to the list. Of several concurrent claims the
 * first gets it, the others are refused with SIN_CUPO. The seat is charged like any other.
 * @returns the id of the booking
 */
export const claimBooking = async (
  tx: Tx,
  command: { bookingId: BookingId; memberId: PersonId },
  now: Date,
): Promise<Outcome<BookingId>> => {
  const { bookingId, memberId } = command
  const booking = await readBookingRow(tx, bookingId)
  if (!booking || booking.member_id !== memberId) return refuse(refusals.notFound)
  if (!isWaitlisted(booking.status)) return refuse(refusals.invalidState, { because: 'booking_gone' })
  return bookSeat(tx, { classId: booking.class_id, memberId, by: memberId, claims: bookingId }, now)
}
