import { bookingStatus, decideRefills, type LateSeat, type Refill, type Taking } from '@cupo/core/seats'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import { recordEvents } from './event-store.ts'
import { notifyRefilled } from './notify-refilled.ts'
import { returnPoints } from './return-points.ts'
import type { LockedClass } from './state-store.ts'

/** Seats of one class that were just taken, in the order in which they were. */
export type Takings = { session: LockedClass; takers: readonly Taking[] }

/** What was left late of these classes and is still kept, the oldest first; their locks keep it as it is. */
const readLate = async (tx: Tx, classIds: readonly string[]): Promise<Map<string, LateSeat[]>> => {
  const { rows } = await sql<LateSeat & { classId: string }>`
    select class_id as "classId", id as "bookingId", member_id as "memberId", spot_id as "spotId",
           points - returned as kept
      from booking
     where class_id = any(${classIds}::bigint[]) and status = ${statusSql.lateCancelled} and returned < points
     order by changed_at, id`.execute(tx)
  return Map.groupBy(rows, (r) => r.classId)
}

const writeRefills = async (
  tx: Tx,
  refills: readonly (Refill & { session: LockedClass })[],
  now: Date,
): Promise<void> => {
  await sql`
    update booking set returned = points, changed_at = ${now}
     where id = any(${refills.map((r) => r.late.bookingId)}::bigint[])`.execute(tx)
  await returnPoints(
    tx,
    refills.map(({ late, session }) => ({
      bookingId: late.bookingId,
      studioId: session.studioId,
      memberId: late.memberId,
      points: late.kept,
      note: session.name,
    })),
    null,
    now,
  )
  await recordEvents(
    tx,
    refills.map(({ late, session, taking }) => ({
      studioId: session.studioId,
      bookingId: late.bookingId,
      at: now,
      by: null,
      from: bookingStatus.lateCancelled,
      to: bookingStatus.lateCancelled,
      reason: 'seat_refilled' as const,
      details: {
        rule: 'returnWhenRefilled',
        policyVersion: session.policyVersion,
        returned: late.kept,
        spotId: late.spotId,
        takenSpotId: taking.spotId,
        startsAt: session.startsAt.toISOString(),
        timeZone: session.timeZone,
        at: now.toISOString(),
      },
    })),
  )
  await notifyRefilled(tx, refills, now)
}

/**
 * Gives the points of late cancellations back whose seats were taken again, by the rule of the core, writes that and
 * tells each. The classes must be locked, and the points of the members by `lockMembers` around them. Answers how
 * many seats came back.
 */
export const refillSeats = async (tx: Tx, taken: readonly Takings[], now: Date): Promise<number> => {
  const some = taken.filter((t) => t.takers.length > 0 && t.session.policy.returnWhenRefilled)
  if (some.length === 0) return 0
  const late = await readLate(
    tx,
    some.map((t) => t.session.id),
  )
  const refills = some.flatMap(({ session, takers }) =>
    decideRefills(late.get(session.id) ?? [], takers, session).map((refill) => ({ ...refill, session })),
  )
  if (refills.length > 0) await writeRefills(tx, refills, now)
  return refills.length
}

/** `refillSeats` for one class. */
export const refillLateSeats = (tx: Tx, session: LockedClass, takers: readonly Taking[], now: Date): Promise<number> =>
  refillSeats(tx, [{ session, takers }], now)
