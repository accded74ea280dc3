import type { ClassId, StudioId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Page } from '../../http/page.ts'
import { earnedTransfersOf, type Span } from './earned-store.ts'

/** A booking or its return, paid with points valid everywhere or of a company. */
export type Visit = {
  id: string
  at: Date
  studio: string
  classId: ClassId
  className: string
  startsAt: Date
  timeZone: string
  /** Negative for a return. */
  points: Points
}

const readVisits = async (tx: Tx, earned: RawBuilder<unknown>, limit: number | null): Promise<Visit[]> => {
  const { rows } = await sql<Visit>`
    with moved as (${earned}),
         shown as (select * from moved where points <> 0 order by id desc limit ${limit})
    select m.id::text as id, m.at, s.name as studio, c.id as "classId", ct.name as "className", c.starts_at as "startsAt",
           c.time_zone as "timeZone", m.points::float8 as points
      from shown m
      join studio s on s.id = m.studio_id
      join booking b on b.id = m.booking_id
      join class_session c on c.id = b.class_id
      join class_type ct on ct.id = c.class_type_id
     order by m.id desc`.execute(tx)
  return rows
}

/** Reads a page of a studio's earning visits, newest first. Reads one row more than the limit. */
export const readVisitPage = (tx: Tx, studioId: StudioId, span: Span, page: Page): Promise<Visit[]> => {
  const [before] = page.after ?? []
  return readVisits(tx, earnedTransfersOf(studioId, span, before ?? null), page.limit + 1)
}

/** Reads all earning visits of a studio in a time span, newest first. */
export const readStudioVisits = (tx: Tx, span: Span, studioId: StudioId): Promise<Visit[]> =>
  readVisits(tx, earnedTransfersOf(studioId, span, null), null)
