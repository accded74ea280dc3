import type { StudioId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'

/** Instants of a period: `from` included, `to` not. */
export type Span = { from: Date; to: Date }

/** The transfers to and from the earnings of a studio, each from the index of its account. */
const transfersOf = (studioId: StudioId): RawBuilder<unknown> => {
  const earned = sql`(select id from points_account where kind = 'studio_earned' and studio_id = ${studioId})`
  return sql`
    select * from points_transfer where to_account = ${earned} union all select * from points_transfer where from_account = ${earned}`
}

/**
 * Rows of transfers by which studios earn: `studio_id`, the transfer's `id`, `at` and `booking_id`, `visit` (1, or -1 for a
 * return) and `points`: those that are valid everywhere or of a company, less what came back as new lots.
 */
export const earnedTransfers = (
  { from, to }: Span,
  { studioId = null, before = null }: { studioId?: StudioId | null; before?: string | null } = {},
): RawBuilder<unknown> => sql`
  select coalesce(o.studio_id, f.studio_id) as studio_id, t.id, t.at, t.booking_id,
         case t.kind when 'booking' then 1 else -1 end as visit,
         (select coalesce(sum(-p.points), 0)
            from unnest(t.lots, t.lot_points) as p (lot_id, points)
            join points_lot l on l.id = p.lot_id and l.studio_id is null)
         - (select coalesce(sum(l.points), 0) from points_lot l where l.transfer_id = t.id and l.studio_id is null) as points
    from ${studioId === null ? sql`points_transfer t` : sql`(${transfersOf(studioId)}) t`}
    left join points_account o on o.id = t.to_account and o.kind = 'studio_earned'
    left join points_account f on f.id = t.from_account and f.kind = 'studio_earned'
   where t.kind in ('booking', 'return') and t.at >= ${from} and t.at < ${to}
     and (${before}::bigint is null or t.id < ${before}::bigint)`
