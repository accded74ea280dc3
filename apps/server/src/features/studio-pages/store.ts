import type { StudioId } from '@cupo/core/ids'
import type { Policy } from '@cupo/core/policy'
import { sql } from 'kysely'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { PublicClass } from '../landing/store.ts'
import { isPublicSql } from '../studios/public-store.ts'

/** A studio with a public page. `people` who reviewed it, and the sum of their ratings. */
export type PublicStudio = {
  id: StudioId
  name: string
  about: string
  address: string
  city: string | null
  timeZone: string
  latitude: number | null
  longitude: number | null
  photos: string[]
  people: number
  stars: number
}

/** Reads a studio with a public page. */
export const readPublicStudio = async (db: Db, id: string): Promise<PublicStudio | undefined> => {
  const { rows } = await sql<PublicStudio>`
    select s.id, s.name, s.about, s.address, city.name as city, s.time_zone as "timeZone", s.latitude, s.longitude,
           s.photos, coalesce(m.people, 0) as people, coalesce(m.stars, 0) as stars
      from studio s
      left join review_summary m on m.studio_id = s.id and m.coach_id is null
      left join city on city.id = s.city_id
     where s.id = ${id} and ${isPublicSql}`.execute(db)
  return rows[0]
}

/** A class on the page of its studio: at the address of its branch, with the rules of its studio and discipline. */
export type StudioClass = PublicClass & { date: string; policy: Partial<Policy>; typePolicy: Partial<Policy> }

/** Reads the next classes of a studio that begin before `until`, by start. Contains public data only. */
export const readStudioClasses = async (
  db: Db,
  { id, now, until, limit }: { id: StudioId; now: Date; until: Date; limit: number },
): Promise<StudioClass[]> => {
  const { rows } = await sql<StudioClass>`
    select c.id, c.studio_id as "studioId", s.name as studio, coalesce(nullif(b.address, ''), s.address) as address,
           c.time_zone as "timeZone", t.name, t.color, u.name as coach, c.starts_at as "startsAt", c.ends_at as "endsAt",
           c.capacity, c.booked + c.held as taken, c.waitlisted, c.points,
           to_char(c.starts_at at time zone c.time_zone, 'YYYY-MM-DD') as date,
           (c.starts_at at time zone c.time_zone)::date
             - (${now}::timestamptz at time zone c.time_zone)::date as "daysAhead",
           s.policy, t.policy as "typePolicy"
      from class_session c
      join studio s on s.id = c.studio_id
      join class_type t on t.id = c.class_type_id
      left join branch b on b.id = c.branch_id
      left join app_user u on u.id = c.coach_id and u.suspended_at is null
     where c.studio_id = ${id} and c.status = ${classStatusSql.scheduled}
       and c.starts_at > ${now} and c.starts_at < ${until}
     order by c.starts_at, c.id
     limit ${limit}`.execute(db)
  return rows
}

/** What the preview of a link contains. */
export type LinkedStudio = { studioId: StudioId; studio: string; about: string; photo: string | null }
export type LinkedClass = LinkedStudio & { name: string; coach: string | null; startsAt: Date; timeZone: string }

/** Reads what the preview of a link to a studio contains; nothing without a public page. */
export const readLinkedStudio = async (db: Db, id: string): Promise<LinkedStudio | undefined> => {
  const { rows } = await sql<LinkedStudio>`
    select s.id as "studioId", s.name as studio, s.about, s.photos[1] as photo
      from studio s where s.id = ${id} and ${isPublicSql}`.execute(db)
  return rows[0]
}

/** Reads what the preview of a link to a class contains; nothing for a cancelled one, or without a public page. */
export const readLinkedClass = async (db: Db, id: string): Promise<LinkedClass | undefined> => {
  const { rows } = await sql<LinkedClass>`
    select s.id as "studioId", s.name as studio, s.about, s.photos[1] as photo, t.name, u.name as coach,
           c.starts_at as "startsAt", c.time_zone as "timeZone"
      from class_session c
      join studio s on s.id = c.studio_id
      join class_type t on t.id = c.class_type_id
      left join app_user u on u.id = c.coach_id and u.suspended_at is null
     where c.id = ${id} and c.status = ${classStatusSql.scheduled} and ${isPublicSql}`.execute(db)
  return rows[0]
}
