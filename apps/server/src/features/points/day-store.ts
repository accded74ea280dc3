import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

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

/**
 * Adds the next transfers to the sums, by id, up to the first one since `before`: later ones are skipped, because a
 * transaction with a lower id may still commit.
 * @returns the number of added transfers; 0 also while a different process adds
 */
export const addPointsToDays = async (tx: Tx, before: Date, most: number): Promise<number> => {
  const { rows } = await sql<{ after: string; to: string; transfers: number }>`
    with summed as materialized (select points_id from ledger_summed for update skip locked),
         next as materialized (
           select t.id, t.at from points_transfer t where t.id > (select points_id from summed) order by t.id limit ${most}),
         ended as (select min(id) as id from next where at >= ${before})
    select summed.points_id as after, max(next.id) as to, count(*)::int as transfers
      from summed cross join next cross join ended where ended.id is null or next.id < ended.id
     group by summed.points_id`.execute(tx)
  const [found] = rows
  if (!found) return 0
  const { after, to, transfers } = found
  await sql`
    insert into points_day (day, kind, studio_id, points, visits, transferred, transfers)
    select day, kind, studio_id, ${sums}
      from (${movedPoints(sql`t.id > ${after}::bigint and t.id <= ${to}::bigint`)}) m
     group by grouping sets ((day, kind), (day, kind, studio_id))
    having grouping(studio_id) = 1 or studio_id is not null
     order by day, kind, studio_id
        on conflict (day, kind, studio_id) do update
       set points = points_day.points + excluded.points, visits = points_day.visits + excluded.visits,
           transferred = points_day.transferred + excluded.transferred,
           transfers = points_day.transfers + excluded.transfers`.execute(tx)
  await sql`update ledger_summed set points_id = ${to}::bigint`.execute(tx)
  return transfers
}
