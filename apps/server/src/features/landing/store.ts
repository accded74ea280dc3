import type { StudioId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import { isListedStudio } from '../../db/listed-studio-sql.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { isPublicSql } from '../studios/public-store.ts'

/** A class on a public page. Contains public data only. */
export type PublicClass = {
  id: string
  studioId: StudioId
  studio: string
  address: string
  timeZone: string
  name: string
  color: string
  /** The coach's public name. Members are included only as a count. */
  coach: string | null
  startsAt: Date
  endsAt: Date
  capacity: number
  taken: number
  waitlisted: number
  points: Points
  /** Days from today in the studio's calendar: 0 today, 1 tomorrow. */
  daysAhead: number
}

/** A class on the landing. `hasPage`: its studio has a public page. */
export type LandingClass = PublicClass & { hasPage: boolean }

/** Totals of the next seven days. */
export type LandingFigures = { studios: number; classes: number; seatsLeft: number }

const perStudio = 4
const mostStudios = 6

/** Lists today's and tomorrow's next classes by studio, the studio with the earliest class first. */
export const readNextClasses = async (db: Db, now: Date): Promise<LandingClass[]> => {
  const { rows } = await sql<LandingClass>`
    with soon as (
      select c.*, s.name as studio, s.address, ${isPublicSql} as "hasPage",
             row_number() over (partition by c.studio_id order by c.starts_at, c.id) as nth,
             min(c.starts_at) over (partition by c.studio_id) as first_start
        from class_session c
        join studio s on s.id = c.studio_id
       where s.suspended_at is null and c.status = ${classStatusSql.scheduled}
         and c.starts_at > ${now} and c.starts_at < ${now}::timestamptz + interval '2 days'
         and (c.starts_at at time zone c.time_zone)::date <= (${now}::timestamptz at time zone c.time_zone)::date + 1
    ), shown as (
      select *, dense_rank() over (order by first_start, studio_id) as place from soon where nth <= ${perStudio}
    )
    select c.id, c.studio_id as "studioId", c.studio, c.address, c.time_zone as "timeZone", t.name, t.color,
           u.name as coach, c.starts_at as "startsAt", c.ends_at as "endsAt", c.capacity, c.booked + c.held as taken,
           c.waitlisted, c.points, c."hasPage",
           (c.starts_at at time zone c.time_zone)::date
             - (${now}::timestamptz at time zone c.time_zone)::date as "daysAhead"
      from shown c
      join class_type t on t.id = c.class_type_id
      left join app_user u on u.id = c.coach_id and u.suspended_at is null
     where c.place <= ${mostStudios}
     order by c.place, c.nth`.execute(db)
  return rows
}

/** Counts the studios that accept bookings, and their classes and free seats in the next seven days. */
export const readFigures = async (db: Db, now: Date): Promise<LandingFigures> => {
  const { rows } = await sql<LandingFigures>`
    select (select count(*)::int from studio s where s.suspended_at is null and ${isListedStudio(sql`s.id`)}) as studios, count(*)::int as classes,
           coalesce(sum(greatest(c.capacity - c.booked - c.held, 0)), 0)::int as "seatsLeft"
      from class_session c
      join studio s on s.id = c.studio_id
     where s.suspended_at is null and c.status = ${classStatusSql.scheduled}
       and c.starts_at > ${now} and c.starts_at < ${now}::timestamptz + interval '7 days'`.execute(db)
  return rows[0] ?? { studios: 0, classes: 0, seatsLeft: 0 }
}

/** Lists the demo accounts that exist; empty outside of a demo. */
export const readDemoAccounts = async (db: Db, emails: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('app_user')
    .select('email')
    .where('email', 'in', [...emails])
    .execute()
  return rows.flatMap((row) => row.email ?? [])
}
