import type { BookingId, ClassId, PersonId, SessionId, StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Db } from '../deps.ts'
import { type BookingRow, bookingColumns, bookingSources } from '../features/classes/booking-store.ts'

export type SeatsRow = { id: ClassId; studio_id: StudioId; seats_left: number; waitlisted: number }

/** Seats of classes of studios that are not suspended. */
export const readSeats = async (db: Db, ids: readonly ClassId[]): Promise<SeatsRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<SeatsRow>`
    select c.id, c.studio_id, c.capacity - c.booked - c.held as seats_left, c.waitlisted
      from class_session c
      join studio s on s.id = c.studio_id
     where c.id = any(${ids}::bigint[]) and s.suspended_at is null
     order by c.id`.execute(db)
  return rows
}

/** Members' own bookings; a guest's seat is part of the inviting member's booking. */
export const readBookings = async (db: Db, ids: readonly BookingId[]): Promise<BookingRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns}
      from ${bookingSources}
     where b.id = any(${ids}::bigint[]) and b.guest_of is null
     order by b.id`.execute(db)
  return rows
}

export type GuardedRow = { id: BookingId; class_id: ClassId; member_id: PersonId; guardian_id: PersonId }

/** The bookings of dependants among these, each with the guardian at the studio of its class. */
export const readGuarded = async (db: Db, ids: readonly BookingId[]): Promise<GuardedRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<GuardedRow>`
    select b.id, b.class_id, b.member_id, d.guardian_id
      from booking b
      join client d on d.person_id = b.member_id and d.studio_id = b.studio_id
       and d.guardian_id is not null and d.archived_at is null
     where b.id = any(${ids}::bigint[]) and b.guest_of is null
     order by b.id`.execute(db)
  return rows
}

export type LiveSession = { id: SessionId; token: string; studio_ids: StudioId[] }

/** The sessions that are still valid, each with the current hash of its token and the studios a coach works for. */
export const readLiveSessions = async (db: Db, ids: readonly SessionId[], now: Date): Promise<LiveSession[]> => {
  const { rows } = await sql<LiveSession>`
    select s.id, encode(s.token_hash, 'base64') as token, array(select sc.studio_id::text from studio_coach sc where sc.user_id = u.id) as studio_ids
      from sign_in_session s
      join app_user u on u.id = s.user_id
      left join studio st on st.id = u.studio_id
      left join corporate c on c.id = u.corporate_id
     where s.id = any(${ids}::bigint[]) and s.expires_at > ${now}
       and u.suspended_at is null and st.suspended_at is null and c.suspended_at is null`.execute(db)
  return rows
}
