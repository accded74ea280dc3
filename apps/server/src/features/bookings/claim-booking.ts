import { refusals } from '@cupo/core/refusals'
import { isWaitlisted } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { type Outcome, refuse } from '../../http/refusal.ts'
import { readBookingRow } from '../seats/booking-store.ts'
import { bookSeat } from './book-seats.ts'

/**
 * Takes the seat that was offered to who waits, or one that is open to the list: the first of several at once gets it,
 * the others SIN_CUPO. It is paid like any other. Answers the booking's id.
 */
export const claimBooking = async (
  tx: Tx,
  command: { bookingId: string; memberId: string },
  now: Date,
): Promise<Outcome<string>> => {
  const { bookingId, memberId } = command
  const booking = await readBookingRow(tx, bookingId)
  if (!booking || booking.member_id !== memberId) return refuse(refusals.notFound)
  if (!isWaitlisted(booking.status)) return refuse(refusals.invalidState, { because: 'booking_gone' })
  return bookSeat(tx, { classId: booking.class_id, memberId, by: memberId, claims: bookingId }, now)
}
