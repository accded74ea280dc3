import { monthStart, nextMonthStart } from '@cupo/core/time'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import { utcDay } from '../../db/utc-days.ts'
import type { Counted, Span } from './counted-store.ts'

/** Classes (`c`) that match a condition. */
const classesWhere = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select id, starts_at from class_session c where ${which}) c`

/** Classes (`c`) of days (UTC) that started before an instant; one index scan per day. */
export const classesOfDays = (days: readonly string[], before: Date): RawBuilder<unknown> => sql`
  unnest(${days}::date[]) d (day)
  join class_session c on c.starts_at >= d.day::timestamp at time zone 'UTC'
                      and c.starts_at < (d.day + 1)::timestamp at time zone 'UTC' and c.starts_at < ${before}`

/** People with a seat in classes (`c`), as rows of `step` (a day in UTC), `part` and `people` (a bitmap). */
export const peopleOf = (classes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select step, (member_id / 8192)::int as part, bit_or(set_bit(0::bit(8192), (member_id % 8192)::int, 1)) as people
    from (select distinct (c.starts_at at time zone 'UTC')::date as step, b.member_id
            from ${classes} join booking b on b.class_id = c.id and b.status in ${statusSql.attending}) seat
   group by 1, 2`

const monthsWithin = ({ from, to }: Span): string[] => {
  const months: string[] = []
  const day = from.toISOString().slice(0, 10)
  let month = day.endsWith('-01') ? day : nextMonthStart(day)
  for (let next = nextMonthStart(month); new Date(next) <= to; next = nextMonthStart(month)) {
    months.push(month)
    month = next
  }
  return months
}

/** Reads days (UTC) with classes that changed after they were counted. */
export const readMarkedDays = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select distinct (at at time zone 'UTC')::date::text as day from service_mark order by 1`.execute(tx)
  return rows.map(({ day }) => day)
}

/** A query: days (UTC) of classes that started by `until`, the progress of the counts, and the marked days. */
type CountQuery = { span: Span; counted: Counted; marked: readonly string[]; until: Date }

/**
 * `whole_month`: counted months of the time span without a marked day. `other_month`: the other ones, which may lie partly
 * outside of the time span.
 */
const monthsOf = ({ span: { from, to }, marked }: CountQuery): RawBuilder<unknown> => sql`
  whole_month as materialized (
    select distinct step from service_people
     where unit = 'month' and step = any(${monthsWithin({ from, to })}::date[])
       and step <> all(${marked.map(monthStart)}::date[])),
  other_month as materialized (
    select m::date as month from generate_series(date_trunc('month', ${utcDay(from)}::timestamp), ${utcDay(to)}::timestamp, '1 month') m
    except select step from whole_month)`

/**
 * People of days outside whole months: from counted days without a mark; for others and new classes, from the bookings.
 * Days are read month by month, because reading those of the whole time span would skip over most of them.
 */
const peopleOfDays = ({
  span: { from, to },
  counted: { startedBefore },
  marked,
  until,
}: CountQuery): RawBuilder<unknown> => {
  const markedInSpan = marked.filter((day) => new Date(day) >= from && new Date(day) < to)
  const since = sql`c.starts_at >= ${startedBefore > from ? startedBefore : from} and c.starts_at < ${to} and c.starts_at <= ${until}`
  return sql`
    select p.step, p.part, p.people from other_month o
      join service_people p on p.unit = 'day' and p.step >= greatest(o.month, ${utcDay(from)})
                           and p.step < least((o.month + interval '1 month')::date, ${utcDay(to)})
     where p.step <> all(${markedInSpan}::date[])
    union all
    (${peopleOf(classesWhere(since))})
    ${markedInSpan.length === 0 ? sql`` : sql`union all (${peopleOf(classesOfDays(markedInSpan, startedBefore))})`}`
}

/** People of whole months, one row for each part. */
const peopleOfWholeMonths = sql`
  select step, part, people from service_people where unit = 'month' and step in (select step from whole_month)`

/** Counts the people who had a seat in a class of the time span that started by `until`. */
export const countPeople = async (tx: Tx, query: CountQuery): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    with ${monthsOf(query)}
    select coalesce(sum(bit_count(people)), 0)::int as people
      from (select bit_or(people) as people
              from (${peopleOfWholeMonths} union all ${peopleOfDays(query)}) p group by part) u`.execute(tx)
  return rows[0]?.people ?? 0
}

/** The same for each month of the time span, such as 2026-11. A month without people has no row. */
export const countPeopleByMonth = async (tx: Tx, query: CountQuery): Promise<{ month: string; people: number }[]> => {
  const { rows } = await sql<{ month: string; people: number }>`
    with ${monthsOf(query)}
    select left(month::text, 7) as month, sum(bit_count(people))::int as people
      from (select step as month, people from (${peopleOfWholeMonths}) m
            union all
            select date_trunc('month', step)::date, bit_or(people) from (${peopleOfDays(query)}) d group by 1, part) u
     group by u.month`.execute(tx)
  return rows
}
