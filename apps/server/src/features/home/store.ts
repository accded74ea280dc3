import type { ClientSource } from '@cupo/core/clients'
import type { CityId, ClassTypeId, PersonId, StudioId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { BookingStatus } from '@cupo/core/seats'
import { sql } from 'kysely'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

export type WeekRow = { date: string; status: BookingStatus; name: string; ends_at: Date }

/** Reads the member's bookings on the dates of one week, in local time of the zone. */
export const readWeekRows = async (db: Db, memberId: PersonId, monday: string, zone: string): Promise<WeekRow[]> => {
  const { rows } = await sql<WeekRow>`
    select to_char((b.starts_at at time zone ${zone})::date, 'YYYY-MM-DD') as date, b.status, t.name, b.ends_at
      from booking b
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
     where b.member_id = ${memberId} and b.guest_of is null
       and b.status in ${statusSql.live}
       and b.starts_at >= ${monday}::date::timestamp at time zone ${zone}
       and b.starts_at < (${monday}::date + 7)::timestamp at time zone ${zone}
     order by b.starts_at`.execute(db)
  return rows
}

/** Reads the Mondays of the weeks in which the member attended a class, newest first, at most five years. */
export const readAttendedWeeks = async (db: Db, memberId: PersonId, zone: string): Promise<string[]> => {
  const { rows } = await sql<{ monday: string }>`
    select distinct to_char(date_trunc('week', b.starts_at at time zone ${zone}), 'YYYY-MM-DD') as monday
      from booking b where b.member_id = ${memberId} and b.guest_of is null and b.status = ${statusSql.checkedIn}
     order by monday desc limit 260`.execute(db)
  return rows.map((r) => r.monday)
}

export type Visit = {
  class_type_id: ClassTypeId
  coach_id: PersonId | null
  coach_name: string | null
  studio_id: StudioId
  studio_name: string
  name: string
  time_zone: string
  /** 1 Monday to 7 Sunday, and minutes since midnight, in local time of the studio. */
  weekday: number
  minute: number
}

/** Reads the member's bookings of the last 60 days that were not cancelled, in local time of each studio. */
export const readVisits = async (db: Db, memberId: PersonId, now: Date): Promise<Visit[]> => {
  const since = new Date(now.getTime() - 60 * 86_400_000)
  const { rows } = await sql<Visit>`
    select c.class_type_id, c.coach_id, u.name as coach_name, c.studio_id, s.name as studio_name, t.name, c.time_zone,
           extract(isodow from c.starts_at at time zone c.time_zone)::int as weekday,
           (extract(epoch from (c.starts_at at time zone c.time_zone)::time) / 60)::int as minute
      from booking b
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
      left join app_user u on u.id = c.coach_id
     where b.member_id = ${memberId} and b.guest_of is null and b.starts_at between ${since} and ${now}
       and b.status in ${statusSql.seat}`.execute(db)
  return rows
}

/** The city of a member, and the studios that have their file. */
export type MemberPlaces = { cityId: CityId | null; files: { id: StudioId; timeZone: string }[] }

/**
 * Reads the city of a member and the studios that have their file, newest first, at most 20. Excludes files that only a
 * booking created, whose studios are known from the visits.
 */
export const readMemberPlaces = async (db: Db, userId: PersonId): Promise<MemberPlaces> => {
  const { rows } = await sql<MemberPlaces>`
    select u.city_id as "cityId", coalesce((
             select jsonb_agg(jsonb_build_object('id', f.id::text, 'timeZone', f.time_zone))
               from (select s.id, s.time_zone
                       from client c
                       join studio s on s.id = c.studio_id and s.suspended_at is null
                      where c.person_id = u.id and c.archived_at is null
                        and c.source <> ${'booking' satisfies ClientSource}
                      order by c.since desc, s.id limit 20) f), '[]') as files
      from app_user u where u.id = ${userId}`.execute(db)
  return onlyRow(rows)
}
