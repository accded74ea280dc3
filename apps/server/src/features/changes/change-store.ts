import type { ChangeKind } from '@cupo/core/change-kinds'
import type { AccountId, BookingId, ClassId, LotId, PersonId, StudioChangeId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { HeldMessages } from '../notifications/hold-messages.ts'
import { stateOf } from './snapshot-store.ts'

/** A change that can be undone. `before`: the state that an undo restores, as JSON text. */
export type NewChange = {
  studioId: AuthorizedStudioId
  kind: ChangeKind
  by: PersonId
  at: Date
  undoUntil: Date
  classIds: readonly ClassId[]
  createdIds: readonly string[]
  closedDates: readonly string[]
  before: string
  held: HeldMessages
}

/** Stores a change with the state of its classes after it. */
export const insertChange = async (tx: Tx, change: NewChange): Promise<StudioChangeId> => {
  const { studioId, kind, by, at, undoUntil, classIds, createdIds, closedDates, before, held } = change
  const { rows } = await sql<{ id: StudioChangeId }>`
    insert into studio_change
      (studio_id, kind, by_user, at, undo_until, class_ids, created_ids, closed_dates, before, after, messages)
    values (${studioId}, ${kind}, ${by}, ${at}, ${undoUntil}, ${classIds}::bigint[], ${createdIds}::bigint[],
            ${closedDates}::date[], ${before}::jsonb, ${stateOf([...classIds, ...createdIds])},
            ${JSON.stringify(held)}::jsonb)
    returning id`.execute(tx)
  return onlyRow(rows).id
}

export type LockedChange = {
  id: StudioChangeId
  at: Date
  undoUntil: Date
  classIds: ClassId[]
  createdIds: ClassId[]
  closedDates: string[]
  notifiedAt: Date | null
  undoneAt: Date | null
}

/** Locks a change of a studio; null if it has none with this id. */
export const lockChange = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: StudioChangeId,
): Promise<LockedChange | null> => {
  const { rows } = await sql<LockedChange>`
    select id, at, undo_until as "undoUntil", class_ids as "classIds", created_ids as "createdIds",
           closed_dates::text[] as "closedDates", told_at as "notifiedAt", undone_at as "undoneAt"
      from studio_change where id = ${id} and studio_id = ${studioId} for update`.execute(tx)
  return rows[0] ?? null
}

/** Locks the accounts of everybody with a booking in these classes, by account id. */
export const lockPeopleOf = async (tx: Tx, ids: readonly ClassId[]): Promise<void> => {
  await sql`
    select 1 from points_account
     where user_id in (select member_id from booking where class_id = any(${ids}::bigint[]))
     order by id
       for update`.execute(tx)
}

/**
 * Whether the (locked) classes of a change are unchanged since, and no member who lost a seat took an overlapping one.
 */
export const isAsLeft = async (tx: Tx, { id, at, classIds, createdIds }: LockedChange): Promise<boolean> => {
  const { rows } = await sql<{ same: boolean; elsewhere: boolean }>`
    select s.after = ${stateOf([...classIds, ...createdIds])} as same,
           exists (select from booking b
                     join booking o on o.member_id = b.member_id and o.class_id <> b.class_id
                                   and o.starts_at < b.ends_at and o.ends_at > b.starts_at
                                   and o.status in ${statusSql.seat} and o.changed_at >= ${at}
                    where b.class_id = any(${classIds}::bigint[]) and b.status = ${statusSql.classCancelled}
                      and o.class_id <> all(${classIds}::bigint[])) as elsewhere
      from studio_change s where s.id = ${id}`.execute(tx)
  const { same, elsewhere } = onlyRow(rows)
  return same && !elsewhere
}

/** Points that a change returned to one lot for one booking. */
export type ReturnedPart = {
  bookingId: BookingId
  memberAccountId: AccountId
  studioAccountId: AccountId
  points: Points
  lotId: LotId
  note: string
}

/** Reads the points that a change returned, by booking and lot, in the order of the transfers. */
export const readReturned = async (tx: Tx, { id, classIds }: LockedChange): Promise<ReturnedPart[]> => {
  const { rows } = await sql<ReturnedPart>`
    select t.booking_id as "bookingId", t.to_account as "memberAccountId", t.from_account as "studioAccountId",
           part.points, part.lot_id as "lotId", t.note
      from points_transfer t
     cross join lateral unnest(t.lots, t.lot_points) with ordinality as part (lot_id, points, n)
     where t.kind = 'return' and t.booking_id in (select b.id from booking b where b.class_id = any(${classIds}::bigint[]))
       and t.id > (select (before ->> 'transfer')::bigint from studio_change where id = ${id})
     order by t.id, part.n`.execute(tx)
  return rows
}

/** Reopens days that a change closed. */
export const openDays = async (tx: Tx, studioId: AuthorizedStudioId, dates: readonly string[]): Promise<void> => {
  await sql`
    delete from studio_holiday where studio_id = ${studioId} and date = any(${dates}::date[])`.execute(tx)
}

/** Marks a change as undone and deletes its stored states and messages. */
export const saveChangeUndone = async (tx: Tx, id: StudioChangeId, by: PersonId, now: Date): Promise<void> => {
  await sql`
    update studio_change set undone_at = ${now}, undone_by = ${by}, before = null, after = null, messages = null
     where id = ${id}`.execute(tx)
}

/** Reads changes that can no longer be undone and whose notifications are not sent yet, oldest first. */
export const readDueChanges = async (db: Db, now: Date, limit: number): Promise<StudioChangeId[]> => {
  const { rows } = await sql<{ id: StudioChangeId }>`
    select id from studio_change
     where told_at is null and undone_at is null and undo_until <= ${now} order by undo_until limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Marks a change as notified. @returns its messages; null if it was already undone or notified */
export const takeMessages = async (tx: Tx, id: StudioChangeId, now: Date): Promise<HeldMessages | null> => {
  const { rows } = await sql<{ held: HeldMessages }>`
    with kept as (
      select id, messages from studio_change where id = ${id} and told_at is null and undone_at is null for update
    )
    update studio_change c set told_at = ${now}, before = null, after = null, messages = null
      from kept where c.id = kept.id
    returning kept.messages as held`.execute(tx)
  return rows[0]?.held ?? null
}

/** Reads which of these classes are cancelled. Their members get a message about the cancellation. */
export const readCancelled = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from class_session
     where id = any(${ids}::bigint[]) and status = ${classStatusSql.cancelled}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
