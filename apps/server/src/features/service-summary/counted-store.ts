import type { StudioId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'

/** Instants: `from` included, `to` excluded. */
export type Span = { from: Date; to: Date }

/** Progress of the counts: classes that started before an instant, bookings made before (the beginning of) a day. */
export type Counted = { startedBefore: Date; madeBefore: Date }

/** Progress before the first count. */
const nothingCounted: Counted = { startedBefore: new Date(0), madeBefore: new Date(0) }

export const readCounted = async (tx: Tx): Promise<Counted | undefined> => {
  const { rows } = await sql<Counted>`
    select started_before as "startedBefore", made_before::timestamp at time zone 'UTC' as "madeBefore"
      from service_counted`.execute(tx)
  return rows[0]
}

export const readCountedOrNothing = async (tx: Tx): Promise<Counted> => (await readCounted(tx)) ?? nothingCounted

/** A month (UTC) of a studio. */
export type StudioMonth = { month: string; studioId: StudioId }

/** The first day of the month (UTC) of a column, as text. */
const monthOf = (column: string): RawBuilder<unknown> =>
  sql`date_trunc('month', ${sql.ref(column)} at time zone 'UTC')::date::text`

/**
 * Reads studios and months of a time span with marks, or with classes that started between the last count and `until`.
 */
export const readStaleMonths = async (
  tx: Tx,
  { from, to }: Span,
  { startedBefore }: Pick<Counted, 'startedBefore'>,
  until: Date,
): Promise<StudioMonth[]> => {
  const { rows } = await sql<StudioMonth>`
    select studio_id as "studioId", ${monthOf('starts_at')} as month from class_session
     where starts_at >= ${startedBefore} and starts_at >= ${from} and starts_at < ${to} and starts_at <= ${until}
    union
    select studio_id, ${monthOf('at')} from service_mark
     where at >= ${from} and at < ${to} and at <= ${until}`.execute(tx)
  return rows
}

export type StudioMonthRow = StudioMonth & { active: number; seats: number; taken: number }

/**
 * Counts people, seats and taken seats of classes of these studios and months that started by `until`, from the
 * bookings.
 */
export const countStudioMonths = async (
  tx: Tx,
  pairs: readonly StudioMonth[],
  until: Date,
): Promise<StudioMonthRow[]> => {
  if (pairs.length === 0) return []
  const { rows } = await sql<StudioMonthRow>`
    with asked as (
      select studio_id, month::date as month, month::date::timestamp at time zone 'UTC' as from,
             least((month::date + interval '1 month') at time zone 'UTC', ${until}::timestamptz + interval '1 microsecond') as to
        from unnest(${pairs.map(({ studioId }) => studioId)}::bigint[], ${pairs.map(({ month }) => month)}::text[]) v (studio_id, month)
    )
    select a.studio_id as "studioId", a.month::text,
           (select count(distinct b.member_id)::int
              from class_session c join booking b on b.class_id = c.id and b.status in ${statusSql.attending}
             where c.studio_id = a.studio_id and c.starts_at >= a.from and c.starts_at < a.to) as active,
           s.seats, s.taken
      from asked a
     cross join lateral (
       select coalesce(sum(capacity), 0)::int as seats, coalesce(sum(booked), 0)::int as taken from class_session c
        where c.studio_id = a.studio_id and c.status = ${classStatusSql.scheduled}
          and c.starts_at >= a.from and c.starts_at < a.to) s`.execute(tx)
  return rows
}
