import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

export type Company = { name: string; people: number; pool: number }

/** A company with how many people it covers now and what stands in its pool. */
export const readCompany = async (db: Db, corporateId: string): Promise<Company> => {
  const { rows } = await sql<Company>`
    select c.name,
           (select count(*)::int from corporate_person p where p.corporate_id = c.id and p.until is null) as people,
           coalesce((select balance from points_account a where a.corporate_id = c.id), 0) as pool
      from corporate c where c.id = ${corporateId}`.execute(db)
  return rows[0] as Company
}

/** A figure with how many different people stand behind it. */
export type Counted = { people: number; bookings: number; points: number }

/** The visits of covered people in [from, to): seats they came to or still hold in classes that began by `now`. */
const visits = (corporateId: string, from: Date, to: Date, now: Date) => sql`
  select b.member_id, b.points, b.starts_at, t.name, t.color
    from corporate_person p
    join booking b on b.member_id = p.user_id
    join class_session c on c.id = b.class_id
    join class_type t on t.id = c.class_type_id
   where p.corporate_id = ${corporateId} and b.guest_of is null and b.status in ('booked', 'checked_in')
     and b.starts_at >= ${from} and b.starts_at < ${to} and b.starts_at <= ${now}
     and b.starts_at >= p.since and (p.until is null or b.starts_at < p.until)`

export const countVisits = async (db: Db, corporateId: string, from: Date, to: Date, now: Date): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    select count(distinct member_id)::int as people, count(*)::int as bookings, coalesce(sum(points), 0)::int as points
      from (${visits(corporateId, from, to, now)}) v`.execute(db)
  return rows[0] as Counted
}

/** How many different people moved in each week, weeks being told by their Monday (UTC). */
export const countWeeks = async (
  db: Db,
  corporateId: string,
  from: Date,
  to: Date,
  now: Date,
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ monday: string; people: number }>`
    select to_char(date_trunc('week', starts_at at time zone 'UTC'), 'YYYY-MM-DD') as monday,
           count(distinct member_id)::int as people
      from (${visits(corporateId, from, to, now)}) v group by 1`.execute(db)
  return new Map(rows.map((row) => [row.monday, row.people]))
}

export const countDisciplines = async (
  db: Db,
  corporateId: string,
  from: Date,
  to: Date,
  now: Date,
): Promise<{ name: string; color: string; people: number }[]> => {
  const { rows } = await sql<{ name: string; color: string; people: number }>`
    select name, min(color) as color, count(distinct member_id)::int as people
      from (${visits(corporateId, from, to, now)}) v group by name order by name`.execute(db)
  return rows
}
