import type { StudioId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Page } from '../../http/page.ts'
import { earnedTransfers, type Span } from './earned-store.ts'

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

const readVisits = async (tx: Tx, { studioId, before, limit, ...span }: VisitFilter): Promise<Visit[]> => {
  const { rows } = await sql<Visit>`
    with moved as (${earnedTransfers(span, { studioId, before })})
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

/** All visits of a span, newest first, of one studio or of all (null). */
export const readAllVisits = (tx: Tx, span: Span, studioId: StudioId | null): Promise<Visit[]> =>
  readVisits(tx, { ...span, studioId, before: null, limit: null })
