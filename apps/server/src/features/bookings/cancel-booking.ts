import { decideCancel } from '@cupo/core/bookings'
import { type Freedom, freeCancelUntilFor } from '@cupo/core/policy'
import { refusals } from '@cupo/core/refusals'
import { type BookingStatus, isBooked, isCheckedIn, isNoShow, isWaitlisted } from '@cupo/core/seats'
import type { Tx } from '../../db/client.ts'
import type { Because } from '../../http/phrases/index.ts'
import { done, type Outcome, type Refusal, refuse } from '../../http/refusal.ts'
import { type BookingRow, readBookingRows } from '../seats/booking-store.ts'
import { recordEvents, writeCounts } from '../seats/event-store.ts'
import { tellGuestsGone } from '../seats/notify-guests.ts'
import { returnPoints } from '../seats/return-points.ts'
import type { LockedClass } from '../seats/state-store.ts'
import { type Lists, lockLists } from '../waitlist/lock-waitlists.ts'
import { serveLists } from '../waitlist/serve-waitlist.ts'
import { closeOffers } from '../waitlist/store.ts'
import { readEndedBy, readGuestSeats, writeCancelled } from './cancel-store.ts'
import type { Left, Removal } from './leave-seats.ts'
import { auditCharged, tellRemoved } from './notify-removed.ts'

/** `triedAt`: when they tried before and the service failed; leaving counts from then. */
export type CancelSeat = { bookingId: string; by: string; triedAt?: Date | null; removal?: Removal | undefined }
/** `cause` says what they are left for, where it is more than the wish to. */
export type CancelSeats = {
  bookingIds: readonly string[]
  by: string
  cause?: 'account_ended'
  triedAt?: Date | null
  removal?: Removal | undefined
}

/** What decides until when this booking can be left for free. */
const freedomOf = (booking: BookingRow, { startsAt }: LockedClass): Freedom => ({
  startsAt,
  bookedAt: booking.booked_at ?? booking.created_at,
  promotedAt: booking.promoted_at,
  toldAt: booking.told_at,
  freeSince: booking.free_since,
  freeUntil: booking.free_until,
})

/** Why a booking can't be left any more: it ended before, the person is there, or the class has begun. */
const whyNot = (status: BookingStatus): Because => {
  if (isBooked(status) || isWaitlisted(status)) return 'booking_begun'
  return isCheckedIn(status) || isNoShow(status) ? 'booking_arrived' : 'booking_gone'
}

const begunAt = ({ startsAt, timeZone }: LockedClass) => ({ at: startsAt.toISOString(), timeZone })

/** A booking that the same person ended before: ending it again changes nothing. */
type Again = { again: true }

type Deciding = { lists: Lists; command: CancelSeats; endedBy: ReadonlySet<string> }

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
    { ...freedomOf(booking, session), status, points, policy: session.policy },
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
        returned: l.decision.returned,
        refills: l.session.policy.returnWhenRefilled ? 1 : 0,
        startsAt: l.session.startsAt.toISOString(),
        timeZone: l.session.timeZone,
        bookedAt: instant(l.booking.booked_at),
        promotedAt: instant(l.booking.promoted_at),
        toldAt: instant(l.booking.told_at),
        freeSince: instant(l.booking.free_since),
        freeUntil: instant(l.booking.free_until),
        freeCancelUntil: freeCancelUntilFor(freedomOf(l.booking, l.session), l.session.policy).toISOString(),
      },
    })),
  )
}

/** Carries what was left into the state that the lists are served on. */
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

/** Writes the places that are left with all that hangs on them, and serves the lists of their classes. */
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
  // `held` is computed anew when the list is served.
  for (const session of touched) session.held = Math.min(session.held, session.waitlisted)
  await writeCounts(tx, touched)
  await tellGuestsGone(
    tx,
    left.filter((l) => l.booking.guest_of !== null).map((l) => l.booking.id),
    now,
  )
  if (command.removal) {
    await tellRemoved(tx, left, command.bookingIds, { ...command.removal, by: command.by }, now)
    await auditCharged(tx, left, { ...command.removal, by: command.by }, now)
  }
  const freed = touched.map((c) => c.id)
  await serveLists(tx, lists, freed, now, command.by)
}

/**
 * Leaves seats and places in waitlists, of one person or of several: each changes its status, points come back where
 * the rule says so, guests go with who brought them, and what is freed goes to whoever waits, all in the transaction
 * passed in. One verdict comes back for each booking with the points that came back; a refused one spoils no other.
 * What the same person has ended before stays as it is, with nothing returned.
 */
export const cancelBookings = async (
  tx: Tx,
  command: CancelSeats,
  now: Date,
): Promise<Outcome<{ returned: number }>[]> => {
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
    if ('again' in v) return done({ returned: 0 })
    return isLeft(v) ? done({ returned: v.decision.returned }) : v
  })
}

/** Leaves one seat or place in a waitlist; see `cancelBookings`. */
export const cancelBooking = async (
  tx: Tx,
  { bookingId, ...command }: CancelSeat,
  now: Date,
): Promise<Outcome<{ returned: number }>> =>
  (await cancelBookings(tx, { bookingIds: [bookingId], ...command }, now))[0] ?? refuse(refusals.notFound)
