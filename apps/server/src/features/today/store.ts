import type { BookingId, ClassId, PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { Partner } from '@cupo/core/partners'
import { sql } from 'kysely'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** Attendance of a class. */
export type Attendance = { arrived: number; noShow: number; firstTimers: number }
const noAttendance: Attendance = { arrived: 0, noShow: 0, firstTimers: 0 }

/**
 * Counts arrivals, absences and first-timers by class. A first-timer has a seat, had none in an earlier class of the
 * studio, and has no imported visits.
 */
export const readAttendance = async (
  db: Db,
  classIds: readonly ClassId[],
): Promise<(classId: ClassId) => Attendance> => {
  const { rows } = await sql<Attendance & { classId: ClassId }>`
    select b.class_id as "classId", count(*) filter (where b.status = ${statusSql.checkedIn})::int as arrived,
           count(*) filter (where b.status = ${statusSql.noShow})::int as "noShow",
           count(*) filter (where b.status <> ${statusSql.noShow} and b.guest_of is null and not exists (
             select 1 from booking p
              where p.member_id = b.member_id and p.studio_id = b.studio_id and p.starts_at < b.starts_at
                and p.guest_of is null and p.status in ${statusSql.attending}) and not exists (
             select 1 from past_visit v where v.studio_id = b.studio_id and v.person_id = b.member_id))::int as "firstTimers"
      from booking b
     where b.class_id = any(${classIds}::bigint[]) and b.status in ${statusSql.seat}
     group by b.class_id`.execute(db)
  const byClass = new Map(rows.map(({ classId, ...attendance }) => [classId, attendance]))
  return (classId) => byClass.get(classId) ?? noAttendance
}

/** Whether a studio has ever created a class. */
export const hasClasses = async (db: Db, studioId: AuthorizedStudioId): Promise<boolean> => {
  const { rows } = await sql<{ opened: boolean }>`
    select exists (select 1 from class_session where studio_id = ${studioId}) as opened`.execute(db)
  return rows[0]?.opened ?? false
}

/** Seats and attendance of a day; null without classes. */
export type DayTotals = { seats: number; taken: number; noShows: number }

export const readDayTotals = async (
  db: Db,
  studioId: AuthorizedStudioId,
  span: { from: Date; to: Date },
): Promise<DayTotals | null> => {
  const { rows } = await sql<DayTotals & { classes: number }>`
    select count(*)::int as classes, coalesce(sum(c.capacity), 0)::int as seats, coalesce(sum(c.booked), 0)::int as taken,
           coalesce(sum((select count(*) from booking b where b.class_id = c.id and b.status = ${statusSql.noShow})), 0)::int as "noShows"
      from class_session c
     where c.studio_id = ${studioId} and c.status = ${classStatusSql.scheduled} and c.starts_at >= ${span.from} and c.starts_at < ${span.to}`.execute(
    db,
  )
  const [{ classes, ...totals } = { classes: 0, seats: 0, taken: 0, noShows: 0 }] = rows
  return classes > 0 ? totals : null
}

export type ArrivalRow = {
  bookingId: BookingId
  name: string
  avatar: string | null
  className: string
  partner: Partner | null
  at: Date
}

/** The latest arrivals in these classes, newest first. */
export const readArrivals = async (db: Db, classIds: readonly ClassId[], limit: number): Promise<ArrivalRow[]> => {
  const { rows } = await sql<ArrivalRow>`
    select b.id as "bookingId", coalesce(b.guest_name, u.name) as name,
           case when b.guest_of is null then u.avatar end as avatar, t.name as "className",
           (select a.partner from partner_booking p join partner_account a on a.id = p.account_id
             where p.booking_id = b.id) as partner, b.changed_at as at
      from booking b
      join app_user u on u.id = b.member_id
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
     where b.class_id = any(${classIds}::bigint[]) and b.status = ${statusSql.checkedIn}
     order by b.changed_at desc, b.id desc
     limit ${limit}`.execute(db)
  return rows
}

/** Time zone of the first studio a coach joined; null without a studio. */
export const readCoachZone = async (db: Db, coachId: PersonId): Promise<string | null> => {
  const row = await db
    .selectFrom('studio_coach as sc')
    .innerJoin('studio as s', 's.id', 'sc.studio_id')
    .select('s.time_zone')
    .where('sc.user_id', '=', coachId)
    .orderBy('sc.created_at')
    .orderBy('s.id')
    .executeTakeFirst()
  return row?.time_zone ?? null
}

export type CoachMonth = { classes: number; people: number; seats: number; attended: number }

/** Totals of a coach's classes that started between two instants: classes, distinct people, seats and arrivals. */
export const readCoachMonth = async (db: Db, coachId: PersonId, from: Date, to: Date): Promise<CoachMonth> => {
  const { rows } = await sql<CoachMonth>`
    with led as (
      select id, capacity from class_session
       where coach_id = ${coachId} and status = ${classStatusSql.scheduled} and starts_at >= ${from} and starts_at < ${to}
    )
    select (select count(*)::int from led) as classes, (select coalesce(sum(capacity), 0)::int from led) as seats,
           count(distinct b.member_id)::int as people, count(b.id)::int as attended
      from booking b where b.class_id in (select id from led) and b.status = ${statusSql.checkedIn}`.execute(db)
  return onlyRow(rows)
}

export type NextDay = {
  date: string
  classes: number
  first: { id: ClassId; name: string; startsAt: string; timeZone: string }
}

/** The next date after the given one with classes of a coach (local date of each studio), and its first class. */
export const readNextDay = async (db: Db, coachId: PersonId, date: string): Promise<NextDay | null> => {
  const { rows } = await sql<{
    date: string
    classes: number
    id: ClassId
    name: string
    starts_at: Date
    zone: string
  }>`
    select ahead.*, count(*) over (partition by date)::int as classes
      from (select c.id, t.name, c.starts_at, c.time_zone as zone,
                   to_char((c.starts_at at time zone c.time_zone)::date, 'YYYY-MM-DD') as date
              from class_session c join class_type t on t.id = c.class_type_id
             where c.coach_id = ${coachId} and c.status = ${classStatusSql.scheduled} and c.starts_at > ${date}::date - interval '1 day'
               and (c.starts_at at time zone c.time_zone)::date > ${date}::date) ahead
     order by date, starts_at, id limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const first = { id: row.id, name: row.name, startsAt: row.starts_at.toISOString(), timeZone: row.zone }
  return { date: row.date, classes: row.classes, first }
}
