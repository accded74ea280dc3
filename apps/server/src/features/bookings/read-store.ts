import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { type BookingRow, bookingColumns } from '../classes/booking-view.ts'

export type Scope = 'upcoming' | 'past'
type After = { startsAt: Date; id: string } | null

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
  const wanted = scope === 'upcoming' ? live : sql`not ${live}`
  const beyond = !after
    ? sql`true`
    : scope === 'upcoming'
      ? sql`(b.starts_at, b.id) > (${after.startsAt}, ${after.id}::bigint)`
      : sql`(b.starts_at, b.id) < (${after.startsAt}, ${after.id}::bigint)`
  const order = scope === 'upcoming' ? sql`b.starts_at, b.id` : sql`b.starts_at desc, b.id desc`
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns}
      from booking b join studio s on s.id = b.studio_id
     where b.member_id = ${memberId} and ${wanted} and ${beyond}
     order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** One booking, if it is the caller's own or of the studio they run. */
export const readOwnBooking = async (db: Db, id: string, caller: Caller): Promise<BookingRow | undefined> => {
  const mine = caller.role === 'studio' ? sql`b.studio_id = ${caller.studioId}` : sql`b.member_id = ${caller.userId}`
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns}
      from booking b join studio s on s.id = b.studio_id
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
  name: string
  avatar: string | null
  health_notes: string | null
  first_time: boolean
}

/** Who has a place in a class: arrivals by name first, the waitlist in its order after them. */
export const readRosterRows = async (db: Db, classId: string): Promise<RosterRow[]> => {
  const { rows } = await sql<RosterRow>`
    select ${bookingColumns}, u.name, u.avatar, u.health_notes,
           not exists (select 1 from booking p
                        where p.member_id = b.member_id and p.studio_id = b.studio_id and p.starts_at < b.starts_at
                          and p.status in ('booked', 'checked_in')) as first_time
      from booking b
      join studio s on s.id = b.studio_id
      join app_user u on u.id = b.member_id
     where b.class_id = ${classId} and b.status in ('booked', 'waitlisted', 'checked_in', 'no_show')
     order by b.status = 'waitlisted', case when b.status = 'waitlisted' then b.id end, unaccent(lower(u.name)), b.id`.execute(
    db,
  )
  return rows
}

/** The studio and the coach of a class; undefined when there is no such class or its studio is suspended. */
export const readClassOwners = (db: Db, classId: string) =>
  db
    .selectFrom('class_session as c')
    .innerJoin('studio as s', 's.id', 'c.studio_id')
    .select(['c.studio_id', 'c.coach_id'])
    .where('c.id', '=', classId)
    .where('s.suspended_at', 'is', null)
    .executeTakeFirst()
