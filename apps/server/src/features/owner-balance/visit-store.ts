import type { StudioId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Page } from '../../http/page.ts'
import type { Span } from './store.ts'

/** A booking, or the return of one, that was paid with points that are valid everywhere or of a company. */
export type Visit = {
  id: string
  at: Date
  studio: string
  className: string
  startsAt: Date
  timeZone: string
  /** Negative for a return. */
  points: Points
}

/** `studioId` null: of all studios. */
type VisitFilter = Span & { studioId: StudioId | null; before: string | null; limit: number | null }

const readVisits = async (tx: Tx, { from, to, studioId, before, limit }: VisitFilter): Promise<Visit[]> => {
  const { rows } = await sql<Visit>`
    with moved as (
      select coalesce(o.studio_id, f.studio_id) as studio_id, t.id, t.at, t.booking_id,
             (select coalesce(sum(-p.points), 0)
                from unnest(t.lots, t.lot_points) as p (lot_id, points)
                join points_lot l on l.id = p.lot_id and l.studio_id is null)
             - (select coalesce(sum(l.points), 0) from points_lot l where l.transfer_id = t.id and l.studio_id is null) as points
        from points_transfer t
        left join points_account o on o.id = t.to_account and o.kind = 'studio_earned'
        left join points_account f on f.id = t.from_account and f.kind = 'studio_earned'
       where t.kind in ('booking', 'return') and t.at >= ${from} and t.at < ${to}
         and (${before}::bigint is null or t.id < ${before}::bigint)
         and (${studioId}::bigint is null or coalesce(o.studio_id, f.studio_id) = ${studioId}::bigint)
    )
    select m.id::text as id, m.at, s.name as studio, ct.name as "className", c.starts_at as "startsAt",
           c.time_zone as "timeZone", m.points::float8 as points
      from moved m
      join studio s on s.id = m.studio_id
      join booking b on b.id = m.booking_id
      join class_session c on c.id = b.class_id
      join class_type ct on ct.id = c.class_type_id
     where m.points <> 0
     order by m.id desc limit ${limit}`.execute(tx)
  return rows
}

/** A page of the visits that a studio earns by, newest first. One row more than the limit. */
export const readVisitPage = (tx: Tx, studioId: StudioId, span: Span, page: Page): Promise<Visit[]> => {
  const [before] = page.after ?? []
  return readVisits(tx, { ...span, studioId, before: before ?? null, limit: page.limit + 1 })
}

/** All visits of a span, newest first. */
export const readAllVisits = (tx: Tx, span: Span): Promise<Visit[]> =>
  readVisits(tx, { ...span, studioId: null, before: null, limit: null })
