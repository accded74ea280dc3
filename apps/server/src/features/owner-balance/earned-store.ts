import type { StudioId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'
import { idRangesOf } from '../points/day-store.ts'

/** Instants of a period: `from` included, `to` excluded. */
export type Span = { from: Date; to: Date }

/** SQL condition on transfers (`t`) by which studios earn. */
export const isEarning = ({ from, to }: Span): RawBuilder<unknown> =>
  sql`t.kind in ('booking', 'return') and t.at >= ${from} and t.at < ${to}`

/**
 * SQL for transfers by which a studio earns: `studio_id`, the transfer's `id`, `at` and `booking_id`, and `points`:
 * those valid everywhere or of a company, minus points returned as new lots. Both directions use the account's index.
 * `before`: only lower ids.
 */
export const earnedTransfersOf = (studioId: StudioId, span: Span, before: string | null): RawBuilder<unknown> => {
  const earned = sql`(select id from points_account where kind = 'studio_earned' and studio_id = ${studioId})`
  const parts = idRangesOf(span).flatMap((ids) =>
    [sql`t.to_account`, sql`t.from_account`].map(
      (account) => sql`
        select t.id, t.at, t.booking_id, t.lots, t.lot_points from points_transfer t
         where ${account} = ${earned} and ${ids} and ${isEarning(span)}
           and (${before}::bigint is null or t.id < ${before}::bigint)`,
    ),
  )
  return sql`
    select ${studioId}::bigint as studio_id, t.id, t.at, t.booking_id,
           (select coalesce(sum(-p.points), 0)
              from unnest(t.lots, t.lot_points) as p (lot_id, points)
              join points_lot l on l.id = p.lot_id and l.studio_id is null)
           - (select coalesce(sum(l.points), 0) from points_lot l where l.transfer_id = t.id and l.studio_id is null) as points
      from (${sql.join(parts, sql` union all `)}) t`
}
