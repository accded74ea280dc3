import type { StudioId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'

/** Instants of a period: `from` included, `to` not. */
export type Span = { from: Date; to: Date }

/** Transfers (`t`) by which studios earn. */
const isEarning = ({ from, to }: Span): RawBuilder<unknown> =>
  sql`t.kind in ('booking', 'return') and t.at >= ${from} and t.at < ${to}`

/**
 * Rows of transfers by which a studio earns: `studio_id`, the transfer's `id`, `at` and `booking_id`, and `points`: those
 * that are valid everywhere or of a company, less what came back as new lots. Each from the index of its account;
 * `before`: only those with a lower id.
 */
export const earnedTransfersOf = (studioId: StudioId, span: Span, before: string | null): RawBuilder<unknown> => {
  const earned = sql`(select id from points_account where kind = 'studio_earned' and studio_id = ${studioId})`
  return sql`
    select ${studioId}::bigint as studio_id, t.id, t.at, t.booking_id,
           (select coalesce(sum(-p.points), 0)
              from unnest(t.lots, t.lot_points) as p (lot_id, points)
              join points_lot l on l.id = p.lot_id and l.studio_id is null)
           - (select coalesce(sum(l.points), 0) from points_lot l where l.transfer_id = t.id and l.studio_id is null) as points
      from (select * from points_transfer where to_account = ${earned}
            union all
            select * from points_transfer where from_account = ${earned}) t
     where ${isEarning(span)} and (${before}::bigint is null or t.id < ${before}::bigint)`
}

/** The same of all studios. Reads the lots of all transfers at once, as a month has hundreds of thousands. */
export const allEarnedTransfers = (span: Span): RawBuilder<unknown> => sql`
  with t as materialized (
    select t.id, t.at, t.booking_id, t.lots, t.lot_points, a.studio_id
      from points_transfer t
      join points_account a
        on a.id = case t.kind when 'booking' then t.to_account else t.from_account end and a.kind = 'studio_earned'
     where ${isEarning(span)}
  ), spent as (
    select t.id, -sum(p.points) as points
      from t cross join unnest(t.lots, t.lot_points) as p (lot_id, points)
      join points_lot l on l.id = p.lot_id and l.studio_id is null
     group by t.id
  ), returned as (
    select l.transfer_id as id, sum(l.points) as points
      from points_lot l join t on t.id = l.transfer_id where l.studio_id is null group by l.transfer_id
  )
  select t.studio_id, t.id, t.at, t.booking_id, coalesce(s.points, 0) - coalesce(r.points, 0) as points
    from t left join spent s on s.id = t.id left join returned r on r.id = t.id`
