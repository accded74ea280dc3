import { decideRelease, type ReleaseDecision } from '@cupo/core/attendance'
import type { BookingId, ClassId, PersonId } from '@cupo/core/ids'
import type { SeatPayment } from '@cupo/core/passes'
import type { Points } from '@cupo/core/points'
import { addPoints } from '@cupo/core/points'
import { refusals } from '@cupo/core/refusals'
import { bookingStatus, firstFreeSpot } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, type Refusal, refuse } from '../../http/refusal.ts'
import { type Made, newCheckInCode } from '../bookings/booking-store.ts'
import { writeBooking } from '../bookings/write-bookings.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { type BookingRow, inPoints, inUses, readBookingRow } from '../seats/booking-store.ts'
import { classLink, classParams } from '../seats/class-notice.ts'
import { recordEvents } from '../seats/event-store.ts'
import { notifyGuestsCancelled } from '../seats/notify-guests.ts'
import { type Place, readPlaces } from '../seats/place-store.ts'
import { returnPoints } from '../seats/return-points.ts'
import { type LockedClass, type LockedMember, lockClasses, lockMembers } from '../seats/state-store.ts'
import { addUnsigned } from '../seats/unsigned-store.ts'
import { readJoinedClasses } from '../waitlist/store.ts'
import { writeCheckedIn, writeReleasedSeat } from './store.ts'

/**
 * Gives a seat to `memberId` at the desk: that of the booking `bookingId`, whose member has not arrived, or a free one
 * if null.
 */
export type ReleaseLate = { classId: ClassId; bookingId: BookingId | null; memberId: PersonId; by: PersonId }

const refuseRelease = (decision: ReleaseDecision & { ok: false }, { timeZone }: LockedClass, now: Date): Refusal => {
  switch (decision.reason) {
    case refusals.outsideWindow:
      return now < decision.opensAt
        ? refuse(refusals.outsideWindow, {
            because: 'release_early',
            params: { at: decision.opensAt.toISOString(), timeZone },
          })
        : refuse(refusals.outsideWindow, {
            because: 'release_late',
            params: { at: decision.closesAt.toISOString(), timeZone },
          })
    case refusals.timeConflict:
      return refuse(refusals.timeConflict, {
        because: 'overlaps',
        params: { other: decision.other.name, at: decision.other.startsAt.toISOString(), timeZone },
      })
    case refusals.waiverRequired:
      return refuse(refusals.waiverRequired, {
        because: 'waivers_unsigned_client',
        params: { titles: decision.waivers.map(({ title }) => title).join(', ') },
      })
    case refusals.insufficientPoints:
      return refuse(refusals.insufficientPoints, {
        because: 'points_missing_client',
        params: { price: decision.price, balance: decision.balance },
      })
    case refusals.invalidState:
      return decision.free > 0
        ? refuse(refusals.invalidState, { because: 'release_seat_free', params: { free: decision.free } })
        : refuse(refusals.invalidState)
    case refusals.noSeats:
      return refuse(refusals.noSeats, { because: 'release_none_free' })
    default:
      return refuse(decision.reason)
  }
}

const about = (session: LockedClass) => ({
  policyVersion: session.policyVersion,
  startsAt: session.startsAt.toISOString(),
  timeZone: session.timeZone,
})

const writeReleased = async (
  tx: Tx,
  booking: BookingRow,
  session: LockedClass,
  returned: Points,
  by: PersonId,
  now: Date,
): Promise<void> => {
  await writeReleasedSeat(tx, booking.id, addPoints(booking.returned, returned), now)
  const { id: bookingId, studio_id: studioId, member_id: memberId } = booking
  await returnPoints(tx, [{ bookingId, studioId, memberId, points: returned, note: session.name }], by, now)
  await recordEvents(tx, [
    {
      studioId,
      bookingId,
      at: now,
      by,
      from: booking.status,
      to: bookingStatus.lateCancelled,
      reason: 'released_at_desk',
      details: {
        ...about(session),
        rule: 'lateReleaseMinutes',
        minutes: session.policy.lateReleaseMinutes,
        returned,
        spotId: booking.spot_id,
        passId: booking.pass_id,
      },
    },
  ])
  if (booking.guest_of !== null) return notifyGuestsCancelled(tx, [bookingId], now)
  await notifyPeople(
    tx,
    [
      {
        userId: memberId,
        key: `released:${bookingId}`,
        kind: 'released_at_desk',
        link: classLink(session),
        params: { ...classParams(session), returned: inPoints(booking, returned), uses: inUses(booking, returned) },
        by,
      },
    ],
    now,
  )
}

/** The booking to write for the member at the desk, on the released seat or a free one. */
const madeFor = (
  command: ReleaseLate,
  session: LockedClass,
  taker: LockedMember,
  place: Place | undefined,
  released: BookingRow | null,
  payment: SeatPayment,
): Made => ({
  index: 0,
  code: newCheckInCode(),
  waited: place?.bookingId ?? null,
  claimed: false,
  fromList: 0,
  arrived: true,
  eitherGroup: place?.eitherGroup ?? null,
  status: bookingStatus.booked,
  spotId: (released ? session.spots.find((s) => s.id === released.spot_id) : firstFreeSpot(session.spots))?.id ?? null,
  payments: [payment],
  guestSpots: [],
  session,
  member: taker,
  command: { classId: session.id, memberId: taker.userId, by: command.by },
  inputs: { rule: 'lateReleaseMinutes', released: released?.id ?? null, balance: taker.balance },
})

const checkInTaker = async (
  tx: Tx,
  bookingId: BookingId,
  session: LockedClass,
  by: PersonId,
  now: Date,
): Promise<void> => {
  await writeCheckedIn(tx, bookingId, now)
  await recordEvents(tx, [
    {
      studioId: session.studioId,
      bookingId,
      at: now,
      by,
      from: bookingStatus.booked,
      to: bookingStatus.checkedIn,
      reason: 'checked_in',
      details: { ...about(session), rule: 'lateReleaseMinutes' },
    },
  ])
}

/** The released booking as `decideRelease` reads it; null for a free seat. */
const heldBy = (booking: BookingRow | null) =>
  booking && {
    status: booking.status,
    memberId: booking.member_id,
    points: booking.points,
    returned: booking.returned,
  }

/**
 * Gives a member at the desk a seat of a class that has begun: charges them and checks them in. Uses a free seat first;
 * without one, the seat of a member who has not arrived, whose points are returned.
 * @returns the id of the new booking
 */
export const releaseLate = async (tx: Tx, command: ReleaseLate, now: Date): Promise<Outcome<BookingId>> => {
  const { classId, bookingId, memberId, by } = command
  const classes = await lockClasses(tx, [classId, ...(await readJoinedClasses(tx, [memberId]))])
  const session = classes.get(classId)
  const seen = bookingId === null ? null : await readBookingRow(tx, bookingId)
  if (!session || seen === undefined || (seen && seen.class_id !== session.id)) return refuse(refusals.notFound)
  const holders = seen ? [seen.member_id] : []
  const members = await lockMembers(tx, [...holders, memberId], [session], now)
  await addUnsigned(tx, [session], members)
  const taker = members.get(memberId)
  if (!taker || taker.suspended) return refuse(refusals.notFound)
  const place = (await readPlaces(tx, [{ classId, memberId }])).get(`${classId} ${memberId}`)
  const decision = decideRelease(
    {
      class: session,
      booking: heldBy(seen),
      taker: { ...taker, memberId, here: place?.kind ?? 'none' },
    },
    now,
  )
  if (!decision.ok) return refuseRelease(decision, session, now)
  if (seen) await writeReleased(tx, seen, session, decision.returned, by, now)
  else session.booked += 1
  if (place) session.waitlisted -= 1
  session.held = 0
  const made = madeFor(command, session, taker, place, seen, decision.payment)
  // A released booking returns its own points; a free seat returns those of the late cancellation that freed it.
  const taken = await writeBooking(tx, made, classes, now, { refills: seen === null })
  await checkInTaker(tx, taken, session, by, now)
  return done(taken)
}
