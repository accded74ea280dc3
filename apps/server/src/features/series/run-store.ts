import type { ClassId, PersonId, SeriesId, SeriesRunId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { lockClassRows } from '../seats/state-store.ts'

export type NewRun = {
  studioId: AuthorizedStudioId
  classIds: readonly ClassId[]
  to: string
  /** The last generated date of each rule before the run. */
  before: ReadonlyMap<SeriesId, string | null>
  by: PersonId
  at: Date
}

export const insertRun = async (tx: Tx, run: NewRun): Promise<SeriesRunId> => {
  const { rows } = await sql<{ id: SeriesRunId }>`
    insert into series_run (studio_id, class_ids, to_date, generated_before, by_user, at)
    values (${run.studioId}, ${run.classIds}::bigint[], ${run.to}::date, ${JSON.stringify(Object.fromEntries(run.before))}::jsonb,
            ${run.by}, ${run.at})
    returning id`.execute(tx)
  return onlyRow(rows).id
}

export type LockedRun = { classIds: ClassId[]; undoneAt: Date | null }

/** Locks a run of a studio; null for an unknown one. */
export const lockRun = async (tx: Tx, studioId: AuthorizedStudioId, id: SeriesRunId): Promise<LockedRun | null> => {
  const { rows } = await sql<LockedRun>`
    select class_ids as "classIds", undone_at as "undoneAt" from series_run
     where id = ${id} and studio_id = ${studioId} for update`.execute(tx)
  return rows[0] ?? null
}

/**
 * Whether any of these classes has begun, or has ever had a booking, a held seat or a purchase. The classes are locked.
 */
export const isRunUsed = async (tx: Tx, ids: readonly ClassId[], now: Date): Promise<boolean> => {
  await lockClassRows(tx, ids)
  const { rows } = await sql`
    select 1 from class_session c
     where c.id = any(${ids}::bigint[])
       and (c.starts_at <= ${now} or exists (select from booking b where b.class_id = c.id)
            or exists (select from seat_hold h where h.class_id = c.id)
            or exists (select from purchase p where p.book_class_id = c.id)
            or exists (select from mandate m where m.class_id = c.id))
     limit 1`.execute(tx)
  return rows.length > 0
}

/** Reads the starts of locked classes that an undo of their run deletes. */
export const readStarts = async (tx: Tx, ids: readonly ClassId[]): Promise<{ id: ClassId; startsAt: Date }[]> => {
  const { rows } = await sql<{ id: ClassId; startsAt: Date }>`
    select id, starts_at as "startsAt" from class_session where id = any(${ids}::bigint[])`.execute(tx)
  return rows
}

/**
 * Detaches classes that a partner may have published from their rules. They stay, cancelled, until the partner has
 * withdrawn them.
 */
const detachPublished = async (tx: Tx, ids: readonly ClassId[]): Promise<ReadonlySet<ClassId>> => {
  const { rows } = await sql<{ id: ClassId }>`
    update class_session set series_id = null, series_date = null
     where id in (select class_id from partner_slot where class_id = any(${ids}::bigint[])) returning id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Deletes the scheduled classes of a run that follow their rule, with their substitution requests and spot outages.
 * They are cancelled first, so that the trigger notifies open pages.
 * @returns the number of deleted classes
 */
export const deleteRunClasses = async (tx: Tx, ids: readonly ClassId[], now: Date): Promise<number> => {
  const untouched = sql`id = any(${ids}::bigint[]) and not detached and status = ${classStatusSql.scheduled}`
  const { rows: cancelled } = await sql<{ id: ClassId }>`
    update class_session set status = ${classStatusSql.cancelled}, cancelled_at = ${now} where ${untouched} returning id`.execute(
    tx,
  )
  const all = cancelled.map(({ id }) => id)
  const published = await detachPublished(tx, all)
  const deleted = all.filter((id) => !published.has(id))
  for (const table of ['substitution', 'spot_outage_class', 'report_mark'])
    await sql`delete from ${sql.table(table)} where class_id = any(${deleted}::bigint[])`.execute(tx)
  await sql`delete from class_session where id = any(${deleted}::bigint[])`.execute(tx)
  return all.length
}

/** Marks a run as undone. Rules without a later run return to their previous last generated date. */
export const saveUndone = async (tx: Tx, id: SeriesRunId, by: PersonId, now: Date): Promise<void> => {
  await sql`
    update class_series s set generated_until = (r.generated_before ->> s.id::text)::date
      from series_run r
     where r.id = ${id} and s.studio_id = r.studio_id and s.generated_until = r.to_date
       and r.generated_before ? s.id::text`.execute(tx)
  await sql`update series_run set undone_at = ${now}, undone_by = ${by} where id = ${id}`.execute(tx)
}
