import { type CalendarEvent, drawCalendar, longestKeptDays, staysInFeed } from '@cupo/core/calendar'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { type ClassCalendarRow, changedAtOf, classCalendarColumns } from '../classes/class-calendar.ts'

type FeedRow = ClassCalendarRow & {
  id: string
  class_id: string
  name: string
  studio_name: string
  address: string
  room_name: string | null
  coach_name: string | null
  starts_at: Date
  ends_at: Date
  time_zone: string
  cancel_reason: string | null
  changed_at: Date
}

/**
 * A person's seats, and those they lost because the studio cancelled the class. A seat that was given back is absent: a
 * subscribed calendar replaces the whole feed and so drops it. A waitlisted place never was an event.
 */
const readSeats = async (db: Db, userId: string, now: Date): Promise<FeedRow[]> => {
  // A day more than is kept: the exact limit depends on the zone of each class.
  const since = new Date(now.getTime() - (longestKeptDays + 1) * 86_400_000)
  const { rows } = await sql<FeedRow>`
    select b.id, b.class_id, t.name, s.name as studio_name, s.address, r.name as room_name, u.name as coach_name,
           b.starts_at, b.ends_at, c.time_zone, c.cancel_reason, b.changed_at, ${classCalendarColumns}
      from booking b
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
      left join room r on r.id = c.room_id
      left join app_user u on u.id = c.coach_id
     where b.member_id = ${userId} and b.guest_of is null and b.starts_at > ${since}
       and (b.status in ('booked', 'checked_in', 'no_show') or (b.status = 'class_cancelled' and b.booked_at is not null))
     order by b.starts_at, b.id`.execute(db)
  return rows.filter((row) =>
    staysInFeed({ startsAt: row.starts_at, timeZone: row.time_zone, cancelledAt: row.cancelled_at }, now),
  )
}

const eventOf = (row: FeedRow, publicUrl: string): CalendarEvent => ({
  uid: `booking-${row.id}@cupo`,
  sequence: row.ical_sequence,
  cancelled: row.cancelled_at !== null,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  changedAt: changedAtOf(row, row.changed_at),
  name: row.name,
  coach: row.coach_name,
  studio: row.studio_name,
  room: row.room_name,
  address: row.address,
  note: row.cancelled_at === null ? null : row.cancel_reason,
  url: `${publicUrl}/gym/calendar/class/${row.class_id}`,
})

/** A person's seats as iCalendar; undefined when the key is nobody's, or a suspended person's. */
export const drawCalendarFeed = async (
  db: Db,
  key: string,
  publicUrl: string,
  now: Date,
): Promise<string | undefined> => {
  const person = await db
    .selectFrom('app_user')
    .select('id')
    .where('calendar_key', '=', key)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (!person) return undefined
  const seats = await readSeats(db, person.id, now)
  return drawCalendar(
    seats.map((row) => eventOf(row, publicUrl)),
    now,
  )
}
