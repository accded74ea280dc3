import { decideCancel } from '@cupo/core/bookings'
import type { BookingId, PersonId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import { noPoints } from '@cupo/core/points'
import { freeCancelUntilFor } from '@cupo/core/policy'
import { refusals } from '@cupo/core/refusals'
import { type BookingStatus, isBooked, isCheckedIn, isNoShow, isWaitlisted } from '@cupo/core/seats'
import { cancelTermsOf } from '../../db/cancel-terms.ts'
import type { Tx } from '../../db/client.ts'
import type { Because } from '../../http/phrases/index.ts'
import { done, type Outcome, type Refusal, refuse } from '../../http/refusal.ts'
import { type BookingRow, inPoints, readBookingRows } from '../seats/booking-store.ts'
import { recordEvents, writeCounts } from '../seats/event-store.ts'
import { notifyGuestsCancelled } from '../seats/notify-guests.ts'
import { returnPoints } from '../seats/return-points.ts'
import type { LockedClass } from '../seats/state-store.ts'
import { type Lists, lockLists } from '../waitlist/lock-waitlists.ts'
import { serveLists } from '../waitlist/serve-waitlist.ts'
import { closeOffers } from '../waitlist/store.ts'
import { readEndedBy, readGuestSeats, writeCancelled } from './cancel-store.ts'
import type { Left, Removal } from './leave-seats.ts'
import { auditCharged, notifyRemoved } from './notify-removed.ts'

export type CancelSeat = Omit<CancelSeats, 'bookingIds' | 'cause'> & { bookingId: BookingId }
export type CancelSeats = {
  bookingIds: readonly BookingId[]
  by: PersonId
  /** Why the bookings are cancelled, if not at the member's request. */
  cause?: 'account_ended'
  /** When an earlier request failed with a server error; the cancellation counts from that instant. */
  triedAt?: Date | null
  /** The desk removes the bookings. */
  removal?: Removal | undefined
  /** The guardian of the member cancels, under the policy, and the member is notified. */
  byGuardian?: boolean
}

/** Reason why a booking cannot be cancelled: it has ended, the member was checked in, or the class has begun. */
const whyNot = (status: BookingStatus): Because => {
  if (isBooked(status) || isWaitlisted(status)) return 'booking_begun'
  return isCheckedIn(status) || isNoShow(status) ? 'booking_arrived' : 'booking_gone'
}

const begunAt = ({ startsAt, timeZone }: LockedClass) => ({ at: startsAt.toISOString(), timeZone })

/** A booking that the same user cancelled before: cancelling it again changes nothing. */
type Again = { again: true }

type Deciding = { lists: Lists; command: CancelSeats; endedBy: ReadonlySet<BookingId> }

const decide = (
  booking: BookingRow | undefined,
  { lists, command, endedBy }: Deciding,
  now: Date,
): Left | Again | Refusal => {
  const session = booking && lists.classes.get(booking.class_id)
  if (!booking || !session) return refuse(refusals.notFound)
  if (endedBy.has(booking.id)) return { again: true }
  const { status, points } = booking
  const { removal } = command
  const decision = decideCancel(
    { ...cancelTermsOf(booking, session.startsAt), status, points, policy: session.policy },
    removal ? { by: 'studio', charge: removal.charge } : { by: 'member' },
    now,
  )
  return decision.ok
    ? { booking, session, decision }
    : refuse(decision.reason, { because: whyNot(status), params: begunAt(session) })
}

const isLeft = (verdict: Left | Again | Refusal): verdict is Left => 'booking' in verdict

const reasonOf = ({ booking, decision }: Left, { bookingIds, removal }: CancelSeats) => {
  if (!bookingIds.includes(booking.id)) return 'guest_left' as const
  if (decision.rule === 'waitlist') return removal ? ('removed_from_list' as const) : ('left_waitlist' as const)
  return (
    {
      free: 'cancelled_free',
      late: 'cancelled_late',
      removed: 'removed_by_desk',
      charged: 'charged_by_desk',
    } as const
  )[decision.rule]
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

const writeLeft = async (tx: Tx, left: readonly Left[], command: CancelSeats, now: Date) => {
  const { by, cause, triedAt = null, removal } = command
  await writeCancelled(
    tx,
    left.map(({ booking, decision }) => ({ id: booking.id, status: decision.status, returned: decision.returned })),
    now,
  )
  await closeOffers(
    tx,
    left.filter((l) => l.decision.rule === 'waitlist').map((l) => l.booking.id),
    'withdrawn',
    now,
  )
  await recordEvents(
    tx,
    left.map((l) => ({
      studioId: l.booking.studio_id,
      bookingId: l.booking.id,
      at: now,
      by,
      from: l.booking.status,
      to: l.decision.status,
      reason: reasonOf(l, command),
      details: {
        rule: l.decision.rule,
        cause: cause ?? null,
        why: removal?.reason ?? null,
        triedAt: instant(triedAt),
        policyVersion: l.session.policyVersion,
        points: l.booking.points,
        passId: l.booking.pass_id,
        returned: l.decision.returned,
        refills: l.session.policy.returnWhenRefilled ? 1 : 0,
        startsAt: l.session.startsAt.toISOString(),
        timeZone: l.session.timeZone,
        bookedAt: instant(l.booking.booked_at),
        promotedAt: instant(l.booking.promoted_at),
        toldAt: instant(l.booking.told_at),
        freeSince: instant(l.booking.free_since),
        freeUntil: instant(l.booking.free_until),
        freeCancelUntil: freeCancelUntilFor(
          cancelTermsOf(l.booking, l.session.startsAt),
          l.session.policy,
        ).toISOString(),
      },
    })),
  )
}

/** Applies the cancellations to the state on which the waitlists are served. */
const carry = (lists: Lists, left: readonly Left[]): void => {
  for (const { booking, session } of left) {
    if (isWaitlisted(booking.status)) {
      const line = lists.waiting.get(session.id) ?? []
      lists.waiting.set(
        session.id,
        line.filter((w) => w.id !== booking.id),
      )
      session.waitlisted -= 1
    } else {
      session.booked -= 1
      session.spots = session.spots.map((s) => (s.id === booking.spot_id ? { ...s, taken: false } : s))
      const member = lists.members.get(booking.member_id)
      if (member) member.seats = member.seats.filter((s) => s.classId !== session.id)
    }
  }
}

/** Writes the cancellations, returns points, notifies, and serves the waitlists of their classes. */
const leave = async (tx: Tx, left: readonly Left[], lists: Lists, command: CancelSeats, now: Date): Promise<void> => {
  await writeLeft(tx, left, command, now)
  const backs = left.map(({ booking, session, decision }) => ({
    bookingId: booking.id,
    studioId: booking.studio_id,
    memberId: booking.member_id,
    points: decision.returned,
    note: session.name,
  }))
  await returnPoints(tx, backs, command.by, now)
  carry(lists, left)
  const touched = [...new Set(left.map((l) => l.session))]
  // `serveLists` recomputes `held`.
  for (const session of touched) session.held = Math.min(session.held, session.waitlisted)
  await writeCounts(tx, touched)
  await notifyGuestsCancelled(
    tx,
    left.filter((l) => l.booking.guest_of !== null).map((l) => l.booking.id),
    now,
  )
  if (command.removal) {
    if (!command.removal.moving && !command.removal.notified)
      await notifyRemoved(tx, left, command.bookingIds, { ...command.removal, by: command.by }, now)
    await auditCharged(tx, left, { ...command.removal, by: command.by }, now)
  } else if (command.byGuardian) {
    await notifyRemoved(tx, left, command.bookingIds, { charge: false, reason: null, by: command.by }, now)
  }
  const freed = touched.map((c) => c.id)
  await serveLists(tx, lists, freed, now, command.by)
}

/**
 * Cancels seats and waitlist places, of one member or several, in the given transaction: changes their status, returns
 * points by the policy, cancels the seats of their guests and serves the waitlists of the freed seats. A booking that
 * the same user cancelled before stays as it is and returns 0.
 * @returns one outcome per booking with the points returned; a refusal does not affect the others
 */
export const cancelBookings = async (
  tx: Tx,
  command: CancelSeats,
  now: Date,
): Promise<Outcome<{ returned: Points }>[]> => {
  const { bookingIds, by, triedAt } = command
  const leftAt = triedAt ?? now
  const seen = await readBookingRows(tx, bookingIds)
  const lists = await lockLists(
    tx,
    seen.map((b) => b.class_id),
    seen.map((b) => b.member_id),
    now,
  )
  const rows = await readBookingRows(tx, bookingIds)
  const bookings = new Map(rows.map((b) => [b.id, b]))
  const deciding: Deciding = { lists, command, endedBy: await readEndedBy(tx, rows, by) }
  const verdicts = bookingIds.map((id) => decide(bookings.get(id), deciding, leftAt))
  const hosts = verdicts.filter(isLeft)
  const guests = (
    await readGuestSeats(
      tx,
      hosts.map((h) => h.booking.id),
    )
  )
    .map((g) => decide(g, deciding, leftAt))
    .filter(isLeft)
  const left = [...hosts, ...guests]
  if (left.length > 0) await leave(tx, left, lists, command, now)
  return verdicts.map((v) => {
    if ('again' in v) return done({ returned: noPoints })
    return isLeft(v) ? done({ returned: inPoints(v.booking, v.decision.returned) }) : v
  })
}

/** Cancels one seat or waitlist place; see `cancelBookings`. */
export const cancelBooking = async (
  tx: Tx,
  { bookingId, ...command }: CancelSeat,
  now: Date,
): Promise<Outcome<{ returned: Points }>> =>
  (await cancelBookings(tx, { bookingIds: [bookingId], ...command }, now))[0] ?? refuse(refusals.notFound)
