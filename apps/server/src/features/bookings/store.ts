import type { BookingId, PersonId } from '@cupo/core/ids'
import type { BookingStatus } from '@cupo/core/seats'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { inChargeOf } from '../../db/in-charge-of.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { type BookingRow, bookingColumns, bookingSources } from '../classes/booking-store.ts'

export type Scope = 'upcoming' | 'past'
type After = { startsAt: Date; id: string } | null

/** Upper bound of a class's duration. */
const longestClassMs = 24 * 60 * 60 * 1000

export type Listing = { scope: Scope; now: Date; limit: number; after: After }

/**
 * Reads the bookings that a condition selects, excluding guests: `upcoming` has the live ones of classes that have not
 * ended, soonest first; `past` all others, newest first.
 */
const readBookingsOf = async (
  db: Db,
  whose: RawBuilder<unknown>,
  { scope, now, limit, after }: Listing,
): Promise<BookingRow[]> => {
  const live = sql`(b.status in ${statusSql.live} and b.ends_at > ${now})`
  // The index is on `starts_at`: the lower bound skips classes that have certainly ended.
  const begun = new Date(now.getTime() - longestClassMs)
  const inScope = scope === 'upcoming' ? sql`${live} and b.starts_at > ${begun}` : sql`not ${live}`
  const beyond = !after
    ? sql`true`
    : scope === 'upcoming'
      ? sql`(b.starts_at, b.id) > (${after.startsAt}, ${after.id}::bigint)`
      : sql`(b.starts_at, b.id) < (${after.startsAt}, ${after.id}::bigint)`
  const order = scope === 'upcoming' ? sql`b.starts_at, b.id` : sql`b.starts_at desc, b.id desc`
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns}
      from ${bookingSources}
     where ${whose} and b.guest_of is null and ${inScope} and ${beyond}
     order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** Reads a member's own bookings. */
export const readMemberBookings = (db: Db, memberId: PersonId, listing: Listing): Promise<BookingRow[]> =>
  readBookingsOf(db, sql`b.member_id = ${memberId}`, listing)

/** Reads the bookings of the people in a member's charge, at the studios where they are. */
export const readDependantBookings = (db: Db, guardianId: PersonId, listing: Listing): Promise<BookingRow[]> =>
  readBookingsOf(
    db,
    sql`b.member_id = any(array(select person_id from client where guardian_id = ${guardianId}))
        and ${inChargeOf(guardianId)}`,
    listing,
  )

/** Reads one booking, if it is the caller's own, of a person in their charge, or belongs to the studio they run. */
export const readOwnBooking = async (db: Db, id: BookingId, caller: Caller): Promise<BookingRow | undefined> => {
  const mine =
    caller.role === 'studio'
      ? sql`b.studio_id = ${caller.studioId}`
      : sql`(b.member_id = ${caller.userId} or ${inChargeOf(caller.userId)})`
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns}
      from ${bookingSources}
     where b.id = ${id} and ${mine}`.execute(db)
  return rows[0]
}

/** Whether a booking is of a person in this member's charge. */
export const isInChargeOf = async (tx: Tx, id: BookingId, guardianId: PersonId): Promise<boolean> => {
  const { rows } = await sql`select from booking b where b.id = ${id} and ${inChargeOf(guardianId)}`.execute(tx)
  return rows.length > 0
}

export type EventRow = {
  at: Date
  from_status: BookingStatus | null
  to_status: BookingStatus
  reason: string
  details: Record<string, string | number | null>
  by_user: PersonId | null
  by_name: string | null
  by_type: number | null
}

/** Reads the events of a booking, oldest first. */
export const readEvents = async (db: Db, bookingId: BookingId): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select e.at, e.from_status, e.to_status, e.reason, e.details, e.by_user, u.name as by_name, u.user_type as by_type
      from booking_event e left join app_user u on u.id = e.by_user
     where e.booking_id = ${bookingId} order by e.id`.execute(db)
  return rows
}
