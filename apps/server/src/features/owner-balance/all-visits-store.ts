import type { ClassId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import { planPerCall } from '../../db/preparing-client.ts'
import type { Db } from '../../deps.ts'
import { firstPages } from '../../http/csv-pages.ts'
import { isEarning, type Span } from './earned-store.ts'

/** Transfers per page of a file, after the first pages. */
const pageSize = 4_000

const { count, rows: short } = firstPages
/** SQL for the number of the page with the `nth` transfer, both from 0. */
const pageOf = sql`case when nth < ${sql.lit(count * short)} then nth / ${sql.lit(short)}
                        else ${sql.lit(count)} + (nth - ${sql.lit(count * short)}) / ${sql.lit(pageSize)} end`

/** Lowest and highest transfer id of a page. */
type Ids = { first: string; last: string }

/** Splits the transfers of a time span into pages by id, newest first. */
export const readTransferPages = async (db: Db, span: Span): Promise<Ids[]> => {
  const { rows } = await sql<Ids>`${planPerCall}
    select min(id)::text as first, max(id)::text as last
      from (select t.id, row_number() over (order by t.id desc) - 1 as nth
              from points_transfer t where ${isEarning(span)}) numbered
     group by ${pageOf} order by min(id) desc`.execute(db)
  return rows
}

/** Reads the accounts that receive studios' earnings. */
export const readEarningAccounts = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from points_account where studio_id is not null and kind = 'studio_earned'`.execute(db)
  return rows.map(({ id }) => id)
}

/** A booking or its return (negative points), paid with points valid everywhere or of a company. */
export type EarnedTransfer = { at: Date; classId: ClassId; points: Points }

/**
 * Reads the visits and returns of a page, newest first. Excludes transfers of points valid at the studio only. Only
 * returns create lots.
 */
export const readEarnedPage = async (
  db: Db,
  { span, accounts }: { span: Span; accounts: readonly string[] },
  { first, last }: Ids,
): Promise<EarnedTransfer[]> => {
  const { rows } = await sql<EarnedTransfer>`${planPerCall}
    select m.at, b.class_id as "classId", m.points
      from (
        select t.id, t.at, t.booking_id,
               (select coalesce(sum(-p.points), 0)
                  from unnest(t.lots, t.lot_points) as p (lot_id, points)
                  join points_lot l on l.id = p.lot_id and l.studio_id is null)::float8
               - case t.kind when 'return' then
                   (select coalesce(sum(l.points), 0) from points_lot l where l.transfer_id = t.id and l.studio_id is null)::float8
                   else 0 end as points
          from points_transfer t
         where t.id >= ${first}::bigint and t.id <= ${last}::bigint and ${isEarning(span)}
           and case t.kind when 'booking' then t.to_account else t.from_account end = any(${accounts}::bigint[])
        offset 0
      ) m
      join booking b on b.id = m.booking_id
     where m.points <> 0
     order by m.id desc`.execute(db)
  return rows
}

export type VisitedClass = { id: ClassId; studio: string; name: string; date: string }

/** Reads the classes of visits, with the date in their time zone. */
export const readVisitedClasses = async (db: Db, ids: readonly ClassId[]): Promise<VisitedClass[]> => {
  const { rows } = await sql<VisitedClass>`
    select c.id, s.name as studio, t.name, (c.starts_at at time zone c.time_zone)::date::text as date
      from class_session c
      join studio s on s.id = c.studio_id
      join class_type t on t.id = c.class_type_id
     where c.id = any(${ids}::bigint[])`.execute(db)
  return rows
}
