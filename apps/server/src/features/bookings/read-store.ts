import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { type BookingRow, bookingColumns, bookingSources } from '../classes/booking-view.ts'
import { coachSees } from '../coaches/coach-access.ts'

export type Scope = 'upcoming' | 'past'
type After = { startsAt: Date; id: string } | null

/** No class lasts a day. */
const longestClassMs = 24 * 60 * 60 * 1000

/**
 * A member's bookings: upcoming are the live ones of classes that have not ended, soonest first; past is everything
 * else, newest first.
 */
export const readMemberBookings = async (
  db: Db,
  memberId: string,
  options: { scope: Scope; now: Date; limit: number; after: After },
): Promise<BookingRow[]> => {
  const { scope, now, limit, after } = options
  const live = sql`(b.status in ('booked', 'waitlisted', 'checked_in', 'no_show') and b.ends_at > ${now})`
  // The index goes by the start: what began before the longest class ago has ended, and is not walked through.
  const begun = new Date(now.getTime() - longestClassMs)
  const wanted = scope === 'upcoming' ? sql`${live} and b.starts_at > ${begun}` : sql`not ${live}`
  const beyond = !after
    ? sql`true`
    : scope === 'upcoming'
      ? sql`(b.starts_at, b.id) > (${after.startsAt}, ${after.id}::bigint)`
      : sql`(b.starts_at, b.id) < (${after.startsAt}, ${after.id}::bigint)`
  const order = scope === 'upcoming' ? sql`b.starts_at, b.id` : sql`b.starts_at desc, b.id desc`
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns}
      from ${bookingSources}
     where b.member_id = ${memberId} and b.guest_of is null and ${wanted} and ${beyond}
     order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** One booking, if it is the caller's own or of the studio they run. */
export const readOwnBooking = async (db: Db, id: string, caller: Caller): Promise<BookingRow | undefined> => {
  const mine = caller.role === 'studio' ? sql`b.studio_id = ${caller.studioId}` : sql`b.member_id = ${caller.userId}`
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns}
      from ${bookingSources}
     where b.id = ${id} and ${mine}`.execute(db)
  return rows[0]
}

export type EventRow = {
  at: Date
  from_status: string | null
  to_status: string
  reason: string
  details: Record<string, string | number | null>
  by_user: string | null
  by_name: string | null
  by_type: number | null
}

/** What a booking went through, oldest first. */
export const readEvents = async (db: Db, bookingId: string): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select e.at, e.from_status, e.to_status, e.reason, e.details, e.by_user, u.name as by_name, u.user_type as by_type
      from booking_event e left join app_user u on u.id = e.by_user
     where e.booking_id = ${bookingId} order by e.id`.execute(db)
  return rows
}

export type RosterRow = BookingRow & {
  /** A guest goes by their own name, with that of who brings them beside it. */
  name: string
  guest_of_name: string | null
  avatar: string | null
  health_notes: string | null
  first_time: boolean
}

/**
 * Who has a place in a class: arrivals by name first, the waitlist in its order after them. Whose waiting ended with the
 * start is among them until the end: they may stand at the desk.
 */
export const readRosterRows = async (db: Db, classId: string, now: Date): Promise<RosterRow[]> => {
  const { rows } = await sql<RosterRow>`
    select ${bookingColumns}, coalesce(b.guest_name, u.name) as name,
           case when b.guest_of is not null then u.name end as guest_of_name,
           case when b.guest_of is null then u.avatar end as avatar,
           case when b.guest_of is null then u.health_notes end as health_notes,
           b.guest_of is null and not exists (
             select 1 from booking p
              where p.member_id = b.member_id and p.studio_id = b.studio_id and p.starts_at < b.starts_at
                and p.guest_of is null and p.status in ('booked', 'checked_in')) as first_time
      from ${bookingSources}
      join app_user u on u.id = b.member_id
     where b.class_id = ${classId}
       and (b.status in ('booked', 'waitlisted', 'checked_in', 'no_show')
            or (b.status = 'expired' and b.ends_at > ${now} and not exists (
                  select 1 from booking l
                   where l.class_id = b.class_id and l.member_id = b.member_id and l.guest_of is null
                     and l.status in ('booked', 'checked_in', 'no_show'))))
     order by b.status in ('waitlisted', 'expired'), case when b.status in ('waitlisted', 'expired') then b.id end, unaccent(lower(u.name)), coalesce(b.guest_of, b.id), b.id`.execute(
    db,
  )
  return rows
}

/**
 * The studio of a class, and whether a person may see its people as its coach; undefined when there is no such class or
 * its studio is suspended.
 */
export const readRosterAccess = (db: Db, classId: string, userId: string, now: Date) =>
  db
    .selectFrom('class_session as c')
    .innerJoin('studio as s', 's.id', 'c.studio_id')
    .select(['c.studio_id', coachSees(userId, now).as('as_coach')])
    .where('c.id', '=', classId)
    .where('s.suspended_at', 'is', null)
    .executeTakeFirst()
