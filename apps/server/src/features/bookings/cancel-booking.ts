import { type BookingStatus, decideCancel } from '@cupo/core/booking'
import { freeCancelUntilFor } from '@cupo/core/policy'
import type { Tx } from '../../db/client.ts'
import type { Because } from '../../http/phrases/index.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { type BookingRow, readBookingRow } from './load-booking.ts'
import { type LockedClass, lockClasses, lockMembers, readEarnedAccounts } from './load-state.ts'
import { promoteWaiting, readWaiting } from './promote-waiting.ts'
import { recordEvents, writeCounts } from './record-events.ts'
import { tellPromoted } from './tell-members.ts'

export type CancelSeat = { bookingId: string; by: string }

/**
 * Leaves a seat or a waitlist: the status changes, points come back where the rule says so, and a freed seat goes
 * to whoever waits, all in the transaction passed in. Answers the points that came back.
 */
export const cancelBooking = async (tx: Tx, command: CancelSeat, now: Date): Promise<Outcome<{ returned: number }>> => {
  const seen = await readBookingRow(tx, command.bookingId)
  if (!seen) return refuse('NO_ENCONTRADO')
  const session = (await lockClasses(tx, [seen.class_id])).get(seen.class_id) as LockedClass
  const waiting = await readWaiting(tx, session.id)
  const members = await lockMembers(tx, [seen.member_id, ...waiting.map((w) => w.member_id)], [session])
  const booking = (await readBookingRow(tx, command.bookingId)) as BookingRow
  const bookedAt = booking.booked_at ?? booking.created_at
  const decision = decideCancel(
    { status: booking.status, points: booking.points, bookedAt, startsAt: session.startsAt, policy: session.policy },
    now,
  )
  if (!decision.ok) return refuse(decision.reason, { because: whyNot(booking.status) })
  await writeCancelled(tx, booking, decision, session, command.by, now)
  if (decision.returned > 0) await giveBack(tx, booking, session, command.by, decision.returned, now)

  const left = members.get(booking.member_id)
  if (left) {
    left.balance += decision.returned
    left.seats = left.seats.filter((s) => s.classId !== session.id)
  }
  if (booking.status === 'waitlisted') session.waitlisted -= 1
  else {
    session.booked -= 1
    session.spots = session.spots.map((s) => (s.id === booking.spot_id ? { ...s, taken: false } : s))
    const stillWaiting = waiting.filter((w) => w.id !== booking.id)
    await tellPromoted(tx, session, await promoteWaiting(tx, session, stillWaiting, members, now), now)
  }
  await writeCounts(tx, [session])
  return done({ returned: decision.returned })
}

/** Why a booking can't be left any more: it ended before, the person is there, or the class has begun. */
const whyNot = (status: BookingStatus): Because => {
  if (status === 'booked' || status === 'waitlisted') return 'booking_begun'
  return status === 'checked_in' || status === 'no_show' ? 'booking_arrived' : 'booking_gone'
}

const writeCancelled = async (
  tx: Tx,
  booking: BookingRow,
  decision: { status: BookingStatus; returned: number; rule: 'waitlist' | 'free' | 'late' },
  session: LockedClass,
  by: string,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('booking')
    .set({ status: decision.status, changed_at: now })
    .where('id', '=', booking.id)
    .execute()
  const reasons = { waitlist: 'left_waitlist', free: 'cancelled_free', late: 'cancelled_late' } as const
  await recordEvents(tx, [
    {
      studioId: booking.studio_id,
      bookingId: booking.id,
      at: now,
      by,
      from: booking.status,
      to: decision.status,
      reason: reasons[decision.rule],
      details: {
        policyVersion: session.policyVersion,
        points: booking.points,
        returned: decision.returned,
        startsAt: session.startsAt.toISOString(),
        timeZone: session.timeZone,
        freeCancelUntil: freeCancelUntilFor(
          session.startsAt,
          booking.booked_at ?? booking.created_at,
          session.policy,
        ).toISOString(),
      },
    },
  ])
}

const giveBack = async (
  tx: Tx,
  booking: BookingRow,
  session: LockedClass,
  by: string,
  points: number,
  now: Date,
): Promise<void> => {
  const earned = await readEarnedAccounts(tx, [booking.studio_id])
  const account = await tx
    .selectFrom('points_account')
    .select('id')
    .where('user_id', '=', booking.member_id)
    .executeTakeFirstOrThrow()
  const posted = await postTransfers(tx, [
    {
      kind: 'return',
      fromAccountId: earned.get(booking.studio_id) as string,
      toAccountId: account.id,
      points,
      bookingId: booking.id,
      byUser: by,
      note: session.name,
      at: now,
    },
  ])
  if (!posted.ok) throw new Error(`a return of points was refused: ${posted.reason}`)
}
