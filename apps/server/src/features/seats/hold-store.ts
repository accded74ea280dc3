import type { HoldEnd } from '@cupo/core/hold-ends'
import type { ClassId, PersonId, SeatHoldId, SpotId, StudioId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { inChargeOf } from '../../db/in-charge-of.ts'
import type { Db } from '../../deps.ts'

/**
 * A seat that is held while its buyer pays. A live hold counts in `class_session.booked`, and its spot is taken. Insert
 * and end it only while its class is locked.
 */
export type HoldRow = {
  id: SeatHoldId
  classId: ClassId
  memberId: PersonId
  spotId: SpotId | null
  until: Date
}

const columns = sql.raw('id, class_id as "classId", member_id as "memberId", spot_id as "spotId", until')

/** Reads a member's live hold in a class. */
export const findLiveHold = async (tx: Tx, classId: ClassId, memberId: PersonId): Promise<HoldRow | undefined> => {
  const { rows } = await sql<HoldRow>`
    select ${columns} from seat_hold
     where class_id = ${classId} and member_id = ${memberId} and ended_at is null`.execute(tx)
  return rows[0]
}

/** Reads a hold of a member or of their dependant, live or ended. */
export const findOwnHold = async (
  tx: Tx,
  id: SeatHoldId,
  memberId: PersonId,
): Promise<{ classId: ClassId } | undefined> => {
  const { rows } = await sql<{ classId: ClassId }>`
    select b.class_id as "classId" from seat_hold b
     where b.id = ${id} and (b.member_id = ${memberId} or ${inChargeOf(memberId)})`.execute(tx)
  return rows[0]
}

/** Inserts a hold: the seat of the locked class counts as taken. */
export const beginHold = async (
  tx: Tx,
  hold: Omit<HoldRow, 'id'> & { studioId: StudioId },
  now: Date,
): Promise<HoldRow> => {
  await sql`update class_session set booked = booked + 1 where id = ${hold.classId}`.execute(tx)
  const { rows } = await sql<HoldRow>`
    insert into seat_hold (studio_id, class_id, member_id, spot_id, until, created_at)
    values (${hold.studioId}, ${hold.classId}, ${hold.memberId}, ${hold.spotId}, ${hold.until}, ${now})
    returning ${columns}`.execute(tx)
  return onlyRow(rows)
}

/** Moves a live hold to a different spot of its locked class. */
export const moveHold = async (tx: Tx, id: SeatHoldId, spotId: SpotId | null): Promise<void> => {
  await tx.updateTable('seat_hold').set({ spot_id: spotId }).where('id', '=', id).execute()
}

/** Expires a member's holds of other classes. The job ends them, because their classes are not locked here. */
export const lapseOtherHolds = async (tx: Tx, memberId: PersonId, classId: ClassId, now: Date): Promise<void> => {
  await tx
    .updateTable('seat_hold')
    .set({ until: now })
    .where('member_id', '=', memberId)
    .where('class_id', '<>', classId)
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .execute()
}

const endWhere = async (tx: Tx, ids: readonly SeatHoldId[], as: HoldEnd, now: Date): Promise<number> => {
  const { rows } = await sql<{ ended: number }>`
    with ended as (
      update seat_hold set ended_at = ${now}, ended_as = ${as}
       where id = any(${ids}::bigint[]) and ended_at is null
      returning class_id
    ), freed as (
      update class_session c set booked = c.booked - e.seats
        from (select class_id, count(*)::int as seats from ended group by class_id) e
       where c.id = e.class_id
    )
    select count(*)::int as ended from ended`.execute(tx)
  return onlyRow(rows).ended
}

/**
 * Ends live holds of a locked class and frees their seats.
 * @returns the number that were live
 */
export const endHolds = async (tx: Tx, ids: readonly SeatHoldId[], as: HoldEnd, now: Date): Promise<number> =>
  ids.length === 0 ? 0 : endWhere(tx, ids, as, now)

/** Reads the expired live holds of a locked class. */
export const readLapsedHolds = async (tx: Tx, classId: ClassId, now: Date): Promise<SeatHoldId[]> => {
  const rows = await tx
    .selectFrom('seat_hold')
    .select('id')
    .where('class_id', '=', classId)
    .where('ended_at', 'is', null)
    .where('until', '<=', now)
    .execute()
  return rows.map((r) => r.id)
}

/** Ends the live holds of cancelled classes; the caller writes their counts. */
export const endHoldsOfClasses = async (tx: Tx, classIds: readonly ClassId[], now: Date): Promise<void> => {
  await sql`
    update seat_hold set ended_at = ${now}, ended_as = 'released'
     where class_id = any(${classIds}::bigint[]) and ended_at is null`.execute(tx)
}

/** Reads classes with expired holds. */
export const readClassesWithLapsedHolds = async (db: Db, now: Date, limit: number): Promise<ClassId[]> => {
  const rows = await db
    .selectFrom('seat_hold')
    .select('class_id')
    .distinct()
    .where('until', '<=', now)
    .where('ended_at', 'is', null)
    .limit(limit)
    .execute()
  return rows.map((r) => r.class_id)
}

/** Reads the start times of a member's holds of a class since `since` that ended without a booking, newest first. */
export const readUnusedHolds = async (tx: Tx, classId: ClassId, memberId: PersonId, since: Date): Promise<Date[]> => {
  const rows = await tx
    .selectFrom('seat_hold')
    .select('created_at')
    .where('class_id', '=', classId)
    .where('member_id', '=', memberId)
    .where('created_at', '>', since)
    .where('ended_as', 'in', ['expired', 'released'])
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((r) => r.created_at)
}
