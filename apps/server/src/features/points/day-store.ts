import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { type LedgerProgress, nextTransfers, saveProgress } from '../../db/next-transfers.ts'
import { utcDay } from '../../db/utc-days.ts'

/**
 * Rows of transfers: `day` (UTC), `kind`, `studio_id` (of the earning or returning studio; null for other transfers),
 * `points` (valid everywhere or of a company: received by lots minus spent from them), `visit` (1 for a booking paid
 * with such points, -1 for its return), `transferred` (all points, negative back to the issuing account; its sums are
 * for the release before).
 */
const movedPoints = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select m.day, m.kind, m.studio_id, m.points, m.transferred,
         case when m.points = 0 then 0 when m.kind = 'booking' then 1 when m.kind = 'return' then -1 else 0 end as visit
    from (
      select (t.at at time zone 'UTC')::date as day, t.kind, coalesce(o.studio_id, f.studio_id) as studio_id,
             (select coalesce(sum(p.points), 0)
                from unnest(t.lots, t.lot_points) as p (lot_id, points)
                join points_lot l on l.id = p.lot_id and l.studio_id is null)
             + (select coalesce(sum(l.points), 0) from points_lot l where l.transfer_id = t.id and l.studio_id is null) as points,
             case when t.to_account = (select id from points_account where kind = 'issue') then -t.points else t.points end as transferred
        from points_transfer t
        left join points_account o on o.id = t.to_account and o.kind = 'studio_earned'
        left join points_account f on f.id = t.from_account and f.kind = 'studio_earned'
       where ${which}
    ) m`

const sums = sql`sum(points)::bigint as points, sum(visit)::bigint as visits, sum(transferred)::bigint as transferred,
                 count(*)::bigint as transfers`

/** SQL condition: transfers that are not summed yet. */
const unsummed = sql`t.id > (select points_id from ledger_summed)`

/**
 * Rows of the points ledger by `day` and `kind`: `points`, `visits`, `transferred`, `transfers`. Must be read in one
 * statement.
 */
export const pointsByDay = (): RawBuilder<unknown> => sql`
  select day, kind, points, visits, transferred, transfers from points_day where studio_id is null
  union all
  select day, kind, ${sums} from (${movedPoints(unsummed)}) live group by day, kind`

/** The same by studio, only for transfers by which studios earned or returned points. */
export const studioPointsByDay = (): RawBuilder<unknown> => sql`
  select day, kind, studio_id, points, visits, transferred, transfers from points_day where studio_id is not null
  union all
  select day, kind, studio_id, ${sums}
    from (${movedPoints(unsummed)}) live where studio_id is not null group by day, kind, studio_id`

/** SQL for the points of lots without a transfer: from before lots existed. They are valid everywhere. */
export const pointsWithoutTransfer = sql`
  (select coalesce(sum(points), 0) from points_lot where transfer_id is null and studio_id is null)`

const summing: LedgerProgress = { table: 'points_transfer', column: 'points_id' }

/**
 * Adds the next transfers made before an instant to the sums (see `nextTransfers`).
 * @returns the number of added transfers; 0 also while a different process adds
 */
export const addPointsToDays = async (tx: Tx, before: Date, most: number): Promise<number> => {
  const next = await nextTransfers(tx, summing, { before, most })
  if (!next) return 0
  await sql`
    insert into points_day (day, kind, studio_id, points, visits, transferred, transfers)
    select day, kind, studio_id, ${sums}
      from (${movedPoints(sql`t.id > ${next.after}::bigint and t.id <= ${next.to}::bigint`)}) m
     group by grouping sets ((day, kind), (day, kind, studio_id))
    having grouping(studio_id) = 1 or studio_id is not null
     order by day, kind, studio_id
        on conflict (day, kind, studio_id) do update
       set points = points_day.points + excluded.points, visits = points_day.visits + excluded.visits,
           transferred = points_day.transferred + excluded.transferred,
           transfers = points_day.transfers + excluded.transfers`.execute(tx)
  await saveProgress(tx, summing, next.to)
  return next.count
}

const indexing: LedgerProgress = { table: 'points_transfer', column: 'day_ids_id' }

/** Adds the next transfers to the ranges of ids of their days, like `addPointsToDays`. */
export const addPointsToRanges = async (tx: Tx, before: Date, most: number): Promise<number> => {
  const next = await nextTransfers(tx, indexing, { before, most })
  if (!next) return 0
  await sql`
    insert into points_day_ids (day, first_id, last_id)
    select (at at time zone 'UTC')::date, min(id), max(id) from points_transfer
     where id > ${next.after}::bigint and id <= ${next.to}::bigint group by 1 order by 1
        on conflict (day) do update
       set first_id = least(points_day_ids.first_id, excluded.first_id),
           last_id = greatest(points_day_ids.last_id, excluded.last_id)`.execute(tx)
  await saveProgress(tx, indexing, next.to)
  return next.count
}

/**
 * SQL conditions on transfers (`t`) that together include every one in a time span, in disjoint ranges of ids: those of
 * its days, and those whose days are not known yet.
 */
export const idRangesOf = ({ from, to }: { from: Date; to: Date }): readonly RawBuilder<unknown>[] => {
  const days = sql`from points_day_ids where day >= ${utcDay(from)} and day <= ${utcDay(to)}`
  return [
    sql`t.id >= (select min(first_id) ${days}) and t.id <= (select max(last_id) ${days})`,
    sql`t.id > (select day_ids_id from ledger_summed)`,
  ]
}
