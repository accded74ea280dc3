import { type BookingStatus, type CancelDecision, decideCancel } from '@cupo/core/booking'
import { type Freedom, freeCancelUntilFor } from '@cupo/core/policy'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Because } from '../../http/phrases/index.ts'
import { done, type Outcome, type Refusal, refuse } from '../../http/refusal.ts'
import { type Lists, lockLists } from '../waitlist/lock-lists.ts'
import { serveLists } from '../waitlist/serve-waitlist.ts'
import { closeOffers } from '../waitlist/store.ts'
import { type BookingRow, bookingRowColumns, readBookingRows } from './load-booking.ts'
import type { LockedClass } from './load-state.ts'
import { recordEvents, writeCounts } from './record-events.ts'
import { returnPoints } from './return-points.ts'
import { tellGuestsGone } from './tell-guests.ts'

/** `triedAt`: when they tried before and the service failed; leaving counts from then. */
export type CancelSeat = { bookingId: string; by: string; triedAt?: Date | null }
/** `cause` says what they are left for, where it is more than the wish to. */
export type CancelSeats = {
  bookingIds: readonly string[]
  by: string
  cause?: 'account_ended'
  triedAt?: Date | null
}

/** A place that is left, with the rule that says what it costs. */
type Left = { booking: BookingRow; session: LockedClass; decision: CancelDecision & { ok: true } }

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
  if (status === 'booked' || status === 'waitlisted') return 'booking_begun'
  return status === 'checked_in' || status === 'no_show' ? 'booking_arrived' : 'booking_gone'
}

const begunAt = ({ startsAt, timeZone }: LockedClass) => ({ at: startsAt.toISOString(), timeZone })

const decide = (booking: BookingRow | undefined, lists: Lists, now: Date): Left | Refusal => {
  const session = booking && lists.classes.get(booking.class_id)
  if (!booking || !session) return refuse('NO_ENCONTRADO')
  const { status, points } = booking
  const decision = decideCancel({ ...freedomOf(booking, session), status, points, policy: session.policy }, now)
  return decision.ok
    ? { booking, session, decision }
    : refuse(decision.reason, { because: whyNot(status), params: begunAt(session) })
}

const isLeft = (verdict: Left | Refusal): verdict is Left => 'booking' in verdict

/** The seats of the guests who came with these bookings: they go with them, each by the same rule. */
const readGuests = async (tx: Tx, hosts: readonly Left[]): Promise<BookingRow[]> => {
  const { rows } = await sql<BookingRow>`
    select ${bookingRowColumns} from booking
     where guest_of = any(${hosts.map((h) => h.booking.id)}::bigint[]) and status = 'booked' order by id`.execute(tx)
  return rows.filter((guest) => !hosts.some((h) => h.booking.id === guest.id))
}

const reasonOf = ({ booking, decision }: Left, alone: ReadonlySet<string>) => {
  if (!alone.has(booking.id)) return 'guest_left' as const
  return ({ waitlist: 'left_waitlist', free: 'cancelled_free', late: 'cancelled_late' } as const)[decision.rule]
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

const writeLeft = async (
  tx: Tx,
  left: readonly Left[],
  { bookingIds, by, cause, triedAt = null }: CancelSeats,
  now: Date,
) => {
  await sql`
    update booking b set status = v.status, returned = v.returned, changed_at = ${now}
      from unnest(${left.map((l) => l.booking.id)}::bigint[], ${left.map((l) => l.decision.status)}::text[],
                  ${left.map((l) => l.decision.returned)}::int[]) as v (id, status, returned)
     where b.id = v.id`.execute(tx)
  await closeOffers(
    tx,
    left.filter((l) => l.decision.rule === 'waitlist').map((l) => l.booking.id),
    'withdrawn',
    now,
  )
  const alone = new Set(bookingIds)
  await recordEvents(
    tx,
    left.map((l) => ({
      studioId: l.booking.studio_id,
      bookingId: l.booking.id,
      at: now,
      by,
      from: l.booking.status,
      to: l.decision.status,
      reason: reasonOf(l, alone),
      details: {
        rule: l.decision.rule,
        cause: cause ?? null,
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
    if (booking.status === 'waitlisted') {
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

/**
 * Leaves seats and places in waitlists, of one person or of several: each changes its status, points come back where
 * the rule says so, guests go with who brought them, and what is freed goes to whoever waits, all in the transaction
 * passed in. One verdict comes back for each booking with the points that came back; a refused one spoils no other.
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
  const bookings = new Map((await readBookingRows(tx, bookingIds)).map((b) => [b.id, b]))
  const verdicts = bookingIds.map((id) => decide(bookings.get(id), lists, leftAt))
  const hosts = verdicts.filter(isLeft)
  const guests = (await readGuests(tx, hosts)).map((g) => decide(g, lists, leftAt)).filter(isLeft)
  const left = [...hosts, ...guests]
  if (left.length > 0) {
    await writeLeft(tx, left, command, now)
    const backs = left.map(({ booking, session, decision }) => ({
      bookingId: booking.id,
      studioId: booking.studio_id,
      memberId: booking.member_id,
      points: decision.returned,
      note: session.name,
    }))
    await returnPoints(tx, backs, by, now)
    carry(lists, left)
    const touched = [...new Set(left.map((l) => l.session))]
    // What was kept of the seats is counted anew when the list is served.
    for (const session of touched) session.held = Math.min(session.held, session.waitlisted)
    await writeCounts(tx, touched)
    await tellGuestsGone(
      tx,
      left.filter((l) => l.booking.guest_of !== null).map((l) => l.booking.id),
      now,
    )
    const freed = touched.map((c) => c.id)
    await serveLists(tx, lists, freed, now)
  }
  return verdicts.map((v) => (isLeft(v) ? done({ returned: v.decision.returned }) : v))
}

/** Leaves one seat or place in a waitlist; see `cancelBookings`. */
export const cancelBooking = async (
  tx: Tx,
  { bookingId, ...command }: CancelSeat,
  now: Date,
): Promise<Outcome<{ returned: number }>> =>
  (await cancelBookings(tx, { bookingIds: [bookingId], ...command }, now))[0] ?? refuse('NO_ENCONTRADO')
