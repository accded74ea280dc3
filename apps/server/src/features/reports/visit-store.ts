import type { DisciplineColor } from '@cupo/core/discipline-colors'
import type { ClassTypeId, PersonId, StudioId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

type VisitFilter = { studioId: StudioId; from: Date; to: Date }

/** Visits of a studio's people, including imported ones: `person`, `at`. Guests are excluded. */
export const visitsBetween = (
  studioId: StudioId,
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select b.member_id as person, b.starts_at as at from booking b
   where b.studio_id = ${studioId} and b.guest_of is null and b.status = ${statusSql.checkedIn}
     and b.starts_at >= ${from} and b.starts_at < ${to}
  union all
  select v.person_id, v.at from past_visit v where v.studio_id = ${studioId} and v.at >= ${from} and v.at < ${to}`

/**
 * Counts the people of a range: with a visit, with their first one, and how many of those have come again by now. The
 * visits of the range decide about people whose first visit was before it and whose last one was after it. They are read
 * as a whole from an index of their time: looking up the bookings of each of these people touched a hundred times as many
 * pages.
 */
export const readPeople = async (
  db: Db,
  { studioId, from, to }: VisitFilter,
): Promise<{ people: number; newPeople: number; newReturned: number }> => {
  const { rows } = await sql<{ people: number; newPeople: number; newReturned: number }>`
    with person as (
      select p.visits, p.first_at >= ${from} and p.first_at < ${to} as begun,
             p.first_at >= ${from} and p.first_at < ${to} or p.last_at >= ${from} and p.last_at < ${to}
               or p.first_at < ${from} and p.last_at >= ${to} and p.person_id in (
                      select v.person from (${visitsBetween(studioId, sql`${from}`, sql`${to}`)}) v) as came
        from report_person p where p.studio_id = ${studioId} and p.visits > 0
    )
    select (count(*) filter (where came))::int as people, (count(*) filter (where begun))::int as "newPeople",
           (count(*) filter (where begun and visits > 1))::int as "newReturned"
      from person`.execute(db)
  return rows[0] ?? { people: 0, newPeople: 0, newReturned: 0 }
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

/** Counts new people of a range by the class of their first visit. Imported visits have no class. */
export const readFirstVisits = async (db: Db, { studioId, from, to }: VisitFilter): Promise<FirstVisitCell[]> => {
  const { rows } = await sql<FirstVisitCell>`
    select c.class_type_id as "classTypeId", t.name as discipline, t.color, c.coach_id as "coachId", u.name as coach,
           u.avatar, count(*)::int as "newPeople", (count(*) filter (where p.visits > 1))::int as "newReturned"
      from report_person p
      join class_session c on c.id = p.first_class_id
      join class_type t on t.id = c.class_type_id
      left join app_user u on u.id = c.coach_id
     where p.studio_id = ${studioId} and p.first_at >= ${from} and p.first_at < ${to}
     group by 1, 2, 3, 4, 5, 6`.execute(db)
  return rows
}
