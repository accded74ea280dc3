import type { Visit } from '@cupo/core/corporate'
import type { PersonId } from '@cupo/core/ids'
import { mustIndex, onlyRow } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import type { CalendarDate } from '@cupo/core/time'
import { type RawBuilder, sql } from 'kysely'
import { jsonList } from '../../db/json-list.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'

/** SQL of a column as milliseconds since 1970. */
const milliseconds = (column: string): RawBuilder<unknown> => sql`extract(epoch from ${sql.ref(column)}) * 1000`

export type Company = { name: string; pool: Points }

/** Reads a company's name and pool balance. */
export const readCompany = async (db: Db, corporateId: AuthorizedCorporateId): Promise<Company> => {
  const { rows } = await sql<Company>`
    select c.name, coalesce((select balance from points_account a where a.corporate_id = c.id), 0) as pool
      from corporate c where c.id = ${corporateId}`.execute(db)
  return onlyRow(rows)
}

/** Start and end of a company's coverage of a person. A person can have several. */
export type Cover = { person: PersonId; since: Date; until: Date | null }

/** Reads a company's covers as lists, because a company can have thousands. */
export const readCovers = async (db: Db, corporateId: AuthorizedCorporateId): Promise<Cover[]> => {
  const { rows } = await sql<{ people: PersonId[]; since: number[]; until: (number | null)[] }>`
    select ${jsonList(sql`user_id::text`)} as people, ${jsonList(milliseconds('since'))} as since,
           ${jsonList(milliseconds('until'))} as until
      from corporate_person where corporate_id = ${corporateId}`.execute(db)
  const { people, since, until } = onlyRow(rows)
  return people.map((person, at) => {
    const end = mustIndex(until, at)
    return { person, since: new Date(mustIndex(since, at)), until: end === null ? null : new Date(end) }
  })
}

export type CountedVisit = Visit & { color: string }

/** Visits as lists: every list has a value of each visit. */
type VisitLists = {
  people: PersonId[]
  days: CalendarDate[]
  disciplines: string[]
  colors: string[]
  points: Points[]
}

/**
 * Reads the visits of covered people in [from, to): attended or still held seats of classes that started by `now`.
 * `points`: the company's points that paid.
 */
export const readVisits = async (
  db: Db,
  corporateId: AuthorizedCorporateId,
  from: Date,
  to: Date,
  now: Date,
): Promise<CountedVisit[]> => {
  const { rows } = await sql<VisitLists>`
    select ${jsonList(sql`b.member_id::text`)} as people,
           ${jsonList(sql`(b.starts_at at time zone 'UTC')::date`)} as days,
           ${jsonList(sql`t.name`)} as disciplines, ${jsonList(sql`t.color`)} as colors,
           -- Only a booking that was paid with points has a transfer: thousands of others are not looked up.
           ${jsonList(sql`case when b.paid_kind = 'points' then
             coalesce((select -sum(paid.points)
                         from points_transfer x
                        cross join unnest(x.lots, x.lot_points) paid(lot, points)
                         join points_lot l on l.id = paid.lot and l.corporate_id = p.corporate_id
                        where x.booking_id = b.id and x.kind = 'booking'), 0)
             else 0 end::int`)} as points
      from corporate_person p
      join booking b on b.member_id = p.user_id
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
     where p.corporate_id = ${corporateId} and b.guest_of is null and b.status in ${statusSql.attending}
       and b.starts_at >= ${from} and b.starts_at < ${to} and b.starts_at <= ${now}
       and b.starts_at >= p.since and (p.until is null or b.starts_at < p.until)`.execute(db)
  const { people, days, disciplines, colors, points } = onlyRow(rows)
  return people.map((person, at) => ({
    person,
    day: mustIndex(days, at),
    discipline: mustIndex(disciplines, at),
    color: mustIndex(colors, at),
    points: mustIndex(points, at),
  }))
}
