import { freeCancelUntilFor } from '@cupo/core/policy'
import { decidePromotions, type Promotion } from '@cupo/core/waitlist'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { type LockedClass, type LockedMember, readEarnedAccounts } from './load-state.ts'
import { recordEvents } from './record-events.ts'

export type WaitingRow = { id: string; member_id: string; min_notice_minutes: number }

/** Who waits for a class, in order of arrival. The lock on the class keeps the list as it is. */
export const readWaiting = async (tx: Tx, classId: string): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select id, member_id, min_notice_minutes from booking
     where class_id = ${classId} and status = 'waitlisted' order by id`.execute(tx)
  return rows
}

/**
 * Gives free seats to the waitlist by the rule of the core. The class and the points of everybody waiting must be
 * locked already; `session` is carried along with the seats given. Answers who got one.
 */
export const promoteWaiting = async (
  tx: Tx,
  session: LockedClass,
  waiting: readonly WaitingRow[],
  members: ReadonlyMap<string, LockedMember>,
  now: Date,
): Promise<(Promotion & { freeCancelUntil: Date })[]> => {
  const candidates = waiting.flatMap((w) => {
    const member = members.get(w.member_id)
    if (!member || member.suspended) return []
    return [
      {
        bookingId: w.id,
        memberId: w.member_id,
        minNoticeMinutes: w.min_notice_minutes,
        points: session.points,
        member,
      },
    ]
  })
  const promoted = decidePromotions(session, candidates, now)
  if (promoted.length === 0) return []
  const freeCancelUntil = freeCancelUntilFor(session.startsAt, now, session.policy)
  await sql`
    update booking b set status = 'booked', spot_id = v.spot_id, points = v.points, booked_at = ${now}, changed_at = ${now}
      from unnest(${promoted.map((p) => p.bookingId)}::bigint[], ${promoted.map((p) => p.spotId)}::bigint[],
                  ${promoted.map((p) => p.points)}::int[]) as v (id, spot_id, points)
     where b.id = v.id`.execute(tx)
  await payForSeats(tx, session, promoted, members, now)
  await recordEvents(
    tx,
    promoted.map((p) => ({
      studioId: session.studioId,
      bookingId: p.bookingId,
      at: now,
      by: null,
      from: 'waitlisted' as const,
      to: 'booked' as const,
      reason: 'promoted' as const,
      details: {
        policyVersion: session.policyVersion,
        points: p.points,
        startsAt: session.startsAt.toISOString(),
        timeZone: session.timeZone,
        freeCancelUntil: freeCancelUntil.toISOString(),
      },
    })),
  )
  session.booked += promoted.length
  session.waitlisted -= promoted.length
  return promoted.map((p) => ({ ...p, freeCancelUntil }))
}

const payForSeats = async (
  tx: Tx,
  session: LockedClass,
  promoted: readonly Promotion[],
  members: ReadonlyMap<string, LockedMember>,
  now: Date,
): Promise<void> => {
  const earned = await readEarnedAccounts(tx, [session.studioId])
  const posted = await postTransfers(
    tx,
    promoted
      .filter((p) => p.points > 0)
      .map((p) => ({
        kind: 'booking' as const,
        fromAccountId: (members.get(p.memberId) as LockedMember).accountId,
        toAccountId: earned.get(session.studioId) as string,
        points: p.points,
        bookingId: p.bookingId,
        byUser: null,
        note: session.name,
        at: now,
      })),
  )
  if (!posted.ok) throw new Error(`points refused after they were checked: ${posted.reason}`)
}
