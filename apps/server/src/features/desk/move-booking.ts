import type { BookingId, ClassId, PassId, PersonId, SpotId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { isBooked } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { type Outcome, refuse } from '../../http/refusal.ts'
import { bookSeats } from '../bookings/book-seats.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { readBookingRow } from '../seats/booking-store.ts'
import { lockClasses } from '../seats/state-store.ts'
import { readGuests } from './desk-store.ts'

export type MoveBooking = {
  bookingId: BookingId
  classId: ClassId
  spotId?: SpotId | undefined
  passId?: PassId | null | undefined
  by: PersonId
  studioId: AuthorizedStudioId
}

/**
 * Moves a booking with its guests to a different class: cancels it with full return and books the other class by the
 * rules of a booking at the desk. Refuses ESTADO_INVALIDO for anything but a booked seat. The caller's transaction
 * rolls back when the second half is refused.
 * @returns the id of the new booking
 */
export const moveBooking = async (tx: Tx, command: MoveBooking, now: Date): Promise<Outcome<BookingId>> => {
  const { bookingId, classId, spotId, passId, by, studioId } = command
  const known = [bookingId, classId, spotId, passId].every((id) => id === undefined || id === null || isId(id))
  const booking = known ? await readBookingRow(tx, bookingId) : undefined
  if (booking === undefined || booking.studio_id !== studioId || booking.guest_of !== null)
    return refuse(refusals.notFound)
  if (booking.class_id === classId) return refuse(refusals.alreadyBooked, { because: 'already_booked_client' })
  if (!isBooked(booking.status)) return refuse(refusals.invalidState)
  // Locks both classes before any points account, the usual lock order.
  const left = (await lockClasses(tx, [booking.class_id, classId])).get(booking.class_id)
  if (left === undefined) return refuse(refusals.notFound)
  const guests = await readGuests(tx, bookingId)
  const removal = { charge: false, reason: null, moving: true }
  const ended = await cancelBooking(tx, { bookingId, by, removal }, now)
  if (!ended.ok) return ended
  const newSeat = {
    classId,
    memberId: booking.member_id,
    spotId,
    passId,
    guests,
    by,
    within: studioId,
    movedFrom: left,
  }
  const [moved] = await bookSeats(tx, [newSeat], now)
  return moved ?? refuse(refusals.notFound)
}
