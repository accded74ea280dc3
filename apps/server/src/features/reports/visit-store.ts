import type { DisciplineColor } from '@cupo/core/discipline-colors'
import type { ClassTypeId, PersonId } from '@cupo/core/ids'
import type { StepUnit } from '@cupo/core/reports'
import { type RawBuilder, sql } from 'kysely'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

type Wanted = { studioId: AuthorizedStudioId; from: Date; to: Date; now: Date; timeZone: string }

/** Arrivals of a studio's people up to `now`, also imported ones: `person`, `at`, `class_id`. Guests are not counted. */
const visits = ({ studioId, now }: Pick<Wanted, 'studioId' | 'now'>): RawBuilder<unknown> => sql`
  select b.member_id as person, b.starts_at as at, b.class_id from booking b
   where b.studio_id = ${studioId} and b.guest_of is null and b.status = ${statusSql.checkedIn} and b.starts_at <= ${now}
  union all
  select v.person_id, v.at, null from past_visit v where v.studio_id = ${studioId} and v.at <= ${now}`

/** People of a range: with a visit, with their first one, and of those who have come again by now. */
export const readPeople = async (
  db: Db,
  wanted: Wanted,
): Promise<{ people: number; newPeople: number; newReturned: number }> => {
  const { from, to } = wanted
  const { rows } = await sql<{ people: number; newPeople: number; newReturned: number }>`
    with person as (
      select person, min(at) as first, count(*) as visits, bool_or(at >= ${from} and at < ${to}) as came
        from (${visits(wanted)}) v group by person
    )
    select (count(*) filter (where came))::int as people,
           (count(*) filter (where first >= ${from} and first < ${to}))::int as "newPeople",
           (count(*) filter (where first >= ${from} and first < ${to} and visits > 1))::int as "newReturned"
      from person`.execute(db)
  return rows[0] ?? { people: 0, newPeople: 0, newReturned: 0 }
}

/** New and returning people of each step of a range. A person counts once per step. */
export const readPeopleSteps = async (
  db: Db,
  wanted: Wanted,
  unit: StepUnit,
): Promise<{ step: string; newPeople: number; returning: number }[]> => {
  const { from, to, timeZone } = wanted
  const { rows } = await sql<{ step: string; newPeople: number; returning: number }>`
    with visit as (
      select person, at, min(at) over (partition by person) as first from (${visits(wanted)}) v
    ), stepped as (
      select distinct person, date_trunc(${unit}, at at time zone ${timeZone}) as step,
             date_trunc(${unit}, first at time zone ${timeZone}) as begun
        from visit where at >= ${from} and at < ${to}
    )
    select to_char(step, 'YYYY-MM-DD') as step, (count(*) filter (where begun = step))::int as "newPeople",
           (count(*) filter (where begun < step))::int as returning
      from stepped group by 1 order by 1`.execute(db)
  return rows
}

/** By month of the first visit and months since: how many people came. Distance 0 is the month itself. */
export const readCohorts = async (
  db: Db,
  wanted: Wanted,
): Promise<{ month: string; distance: number; people: number }[]> => {
  const { from, to, timeZone } = wanted
  const { rows } = await sql<{ month: string; distance: number; people: number }>`
    with visit as (
      select person, at, min(at) over (partition by person) as first from (${visits(wanted)}) v
    ), month as (
      select distinct person, date_trunc('month', first at time zone ${timeZone}) as begun,
             date_trunc('month', at at time zone ${timeZone}) as came
        from visit where first >= ${from} and first < ${to}
    )
    select to_char(begun, 'YYYY-MM') as month,
           ((extract(year from came) - extract(year from begun)) * 12
             + extract(month from came) - extract(month from begun))::int as distance,
           count(*)::int as people
      from month group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export type FirstVisitCell = {
  classTypeId: ClassTypeId
  discipline: string
  color: DisciplineColor
  coachId: PersonId | null
  coach: string | null
  avatar: string | null
  newPeople: number
  newReturned: number
}

/** New people of a range by the class of their first visit. Imported visits belong to no class. */
export const readFirstVisits = async (db: Db, wanted: Wanted): Promise<FirstVisitCell[]> => {
  const { from, to } = wanted
  const { rows } = await sql<FirstVisitCell>`
    with person as (
      select person, min(at) as first, count(*) as visits, (array_agg(class_id order by at, class_id))[1] as class_id
        from (${visits(wanted)}) v group by person
    )
    select c.class_type_id as "classTypeId", t.name as discipline, t.color, c.coach_id as "coachId", u.name as coach,
           u.avatar, count(*)::int as "newPeople", (count(*) filter (where p.visits > 1))::int as "newReturned"
      from person p
      join class_session c on c.id = p.class_id
      join class_type t on t.id = c.class_type_id
      left join app_user u on u.id = c.coach_id
     where p.first >= ${from} and p.first < ${to}
     group by 1, 2, 3, 4, 5, 6`.execute(db)
  return rows
}
