import type { BookingId, ClassId, SpotId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { mustGet } from '@cupo/core/must-get'
import { type Freedom, freeCancelUntilFor } from '@cupo/core/policy'
import { bookingStatus, isBooked, reasonForBooking } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { recordEvents, writeCounts } from '../seats/event-store.ts'
import { notifyGuestsInvited } from '../seats/notify-guests.ts'
import { refillSeats } from '../seats/refill-late-seats.ts'
import { type LockedClass, readEarnedAccounts } from '../seats/state-store.ts'
import { resolveEitherGroups } from '../waitlist/resolve-either-groups.ts'
import { closeOffers } from '../waitlist/store.ts'
import { insertRows, type Made, type NewRow, newCheckInCode, seatWaiting } from './booking-store.ts'
import { notifyBookedByDesk } from './notify-booked.ts'

/** A written booking with its id; guests' bookings are included. */
type Written = { made: Made; id: BookingId; spotId: SpotId | null; guest: boolean }

const writeRows = async (tx: Tx, made: readonly Made[], now: Date): Promise<Written[]> => {
  const fresh = made.filter((m) => m.waited === null)
  const codes = await insertRows(
    tx,
    fresh.map((m) => ({ made: m, code: m.code, spotId: m.spotId, guest: null })),
    now,
  )
  const seated = made.filter((m) => m.waited !== null && m.status === bookingStatus.booked)
  await seatWaiting(tx, seated, now)
  await closeOffers(
    tx,
    seated.flatMap((m) => m.waited ?? []),
    'claimed',
    now,
  )
  const hosts = made.map((m) => {
    return { made: m, id: m.waited ?? mustGet(codes, m.code), spotId: m.spotId, guest: false }
  })
  const guests = hosts.flatMap(({ made: m, id }) =>
    (m.wish.guests ?? []).map(
      ({ name, email }, i): NewRow => ({
        made: m,
        code: newCheckInCode(),
        spotId: m.guestSpots[i] ?? null,
        guest: { of: id, name, email },
      }),
    ),
  )
  const guestIds = await insertRows(tx, guests, now)
  return [
    ...hosts,
    ...guests.map((g) => ({ made: g.made, id: mustGet(guestIds, g.code), spotId: g.spotId, guest: true })),
  ]
}

const payForSeats = async (tx: Tx, written: readonly Written[], now: Date): Promise<void> => {
  const paid = written.filter(({ made }) => made.status === bookingStatus.booked && made.points > 0)
  if (paid.length === 0) return
  const earned = await readEarnedAccounts(
    tx,
    paid.map(({ made }) => made.session.studioId),
  )
  const posted = await postTransfers(
    tx,
    paid.map(({ made, id }) => ({
      kind: transferKind.booking,
      fromAccountId: made.member.accountId,
      toAccountId: mustGet(earned, made.session.studioId),
      points: made.points,
      bookingId: id,
      byUser: made.wish.by,
      note: made.session.name,
      at: now,
    })),
  )
  // The balance was read under the lock the transfers need, so a refusal here is a bug.
  if (!posted.ok) throw new Error(`points refused after they were checked: ${posted.reason}`)
}

const recordBooked = (tx: Tx, written: readonly Written[], now: Date): Promise<void> =>
  recordEvents(
    tx,
    written.map(({ made: m, id, guest }) => {
      const claimed = m.claimed && !guest
      const freedom: Freedom = {
        startsAt: m.session.startsAt,
        bookedAt: now,
        ...(claimed && { promotedAt: now, toldAt: now }),
      }
      return {
        studioId: m.session.studioId,
        bookingId: id,
        at: now,
        by: m.wish.by,
        from: m.waited === null || guest ? null : bookingStatus.waitlisted,
        to: m.status,
        reason: reasonForBooking(m.status, claimed),
        details: {
          ...m.inputs,
          policyVersion: m.session.policyVersion,
          points: m.points,
          startsAt: m.session.startsAt.toISOString(),
          timeZone: m.session.timeZone,
          freeCancelUntil: freeCancelUntilFor(freedom, m.session.policy).toISOString(),
        },
      }
    }),
  )

/** Returns the points of late cancellations whose seats are taken now, in the order of cancellation. */
const refill = (tx: Tx, written: readonly Written[], now: Date): Promise<number> => {
  const taken = written.filter(({ made }) => made.status === bookingStatus.booked)
  const byClass = Map.groupBy(taken, ({ made }) => made.session)
  return refillSeats(
    tx,
    [...byClass].map(([session, seats]) => ({
      session,
      takers: seats.map(({ made, spotId }) => ({ memberId: made.member.userId, spotId })),
    })),
    now,
  )
}

/** Ends the other waitlist places of members whose either-group has a seat now. */
const settle = async (
  tx: Tx,
  written: readonly Written[],
  classes: Map<ClassId, LockedClass>,
  now: Date,
): Promise<void> => {
  const winners = written.flatMap(({ made: { status, eitherGroup, member, session }, id, guest }) =>
    isBooked(status) && eitherGroup !== null && !guest
      ? [{ memberId: member.userId, eitherGroup, bookingId: id, session }]
      : [],
  )
  if (winners.length > 0) await resolveEitherGroups(tx, winners, classes, now)
}

/**
 * Writes granted wishes: bookings, points, events and notifications. With `refills: false` the seats don't return the
 * points of late cancellations, since a late release has returned its own.
 * @returns the id of each booking
 */
export const writeBookings = async (
  tx: Tx,
  made: readonly Made[],
  classes: Map<ClassId, LockedClass>,
  now: Date,
  { refills = true }: { refills?: boolean } = {},
): Promise<Map<Made, BookingId>> => {
  if (made.length === 0) return new Map()
  const written = await writeRows(tx, made, now)
  await payForSeats(tx, written, now)
  await recordBooked(tx, written, now)
  await writeCounts(tx, [...new Map(made.map((m) => [m.session.id, m.session])).values()])
  await settle(tx, written, classes, now)
  if (refills) await refill(tx, written, now)
  const guests = written.filter((w) => w.guest).map((w) => w.id)
  await notifyGuestsInvited(tx, guests, now)
  const hosts = written.filter((w) => !w.guest)
  await notifyBookedByDesk(
    tx,
    hosts.map(({ made: m, id }) => ({ ...m, id })),
    now,
  )
  return new Map(hosts.map((w) => [w.made, w.id]))
}
