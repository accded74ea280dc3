import { longestRetentionDays, staysInFeed } from '@cupo/core/calendar-feed'
import type { BookingId, ClassId, PersonId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'
import { newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import { inChargeOf } from '../../db/in-charge-of.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { type ClassCalendarRow, classCalendarColumns } from '../classes/calendar-store.ts'

export type FeedRow = ClassCalendarRow & {
  id: BookingId
  class_id: ClassId
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
  /** The name of the person in the reader's charge who has the seat; null for their own. */
  dependant: string | null
}

/** A person's own seats. */
const own = (userId: PersonId): RawBuilder<boolean> => sql<boolean>`b.member_id = ${userId}`

/** A person's own seats and those of the people in their charge. */
const withFamily = (userId: PersonId): RawBuilder<boolean> => sql<boolean>`
  b.member_id = any(array(select ${userId}::bigint union all select person_id from client where guardian_id = ${userId}))
  and (b.member_id = ${userId} or ${inChargeOf(userId)})`

/**
 * Reads the seats of classes that start after `since` (null: all), including seats lost because the studio cancelled
 * the class.
 */
const readSeatsOf = async (
  db: Db,
  userId: PersonId,
  since: Date | null,
  whose: RawBuilder<boolean>,
): Promise<FeedRow[]> => {
  const { rows } = await sql<FeedRow>`
    select b.id, b.class_id, t.name, s.name as studio_name, s.address, r.name as room_name, u.name as coach_name,
           b.starts_at, b.ends_at, c.time_zone, c.cancel_reason, b.changed_at, ${classCalendarColumns},
           case when b.member_id <> ${userId} then m.name end as dependant
      from booking b
      join app_user m on m.id = b.member_id
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
      left join room r on r.id = c.room_id
      left join app_user u on u.id = c.coach_id
     where ${whose} and b.guest_of is null and (${since}::timestamptz is null or b.starts_at > ${since}::timestamptz)
       and (b.status in ${statusSql.seat} or (b.status = ${statusSql.classCancelled} and b.booked_at is not null))
     order by b.starts_at, b.id`.execute(db)
  return rows
}

/** Reads the seats of a person for the archive of their data. */
export const readOwnSeats = (db: Db, userId: PersonId): Promise<FeedRow[]> => readSeatsOf(db, userId, null, own(userId))

/**
 * Reads the seats of a member and of the people in their charge for the feed, including those lost because the studio cancelled the class. Bookings that the
 * member cancelled are left out: a subscribed calendar replaces the whole feed and so removes their events. A waitlist
 * place is never an event.
 */
export const readSeats = async (db: Db, userId: PersonId, now: Date): Promise<FeedRow[]> => {
  // One extra day, because the exact retention limit depends on the time zone of each class.
  const since = new Date(now.getTime() - (longestRetentionDays + 1) * 86_400_000)
  const rows = await readSeatsOf(db, userId, since, withFamily(userId))
  return rows.filter((row) =>
    staysInFeed({ startsAt: row.starts_at, timeZone: row.time_zone, cancelledAt: row.cancelled_at }, now),
  )
}

/** Reads the private key of a person's calendar feed. */
export const readCalendarKey = async (db: Db, userId: PersonId): Promise<string> =>
  (await db.selectFrom('app_user').select('calendar_key').where('id', '=', userId).executeTakeFirstOrThrow())
    .calendar_key

/** Replaces the private key of a person's calendar feed. */
export const renewCalendarKey = async (tx: Tx, userId: PersonId): Promise<string> => {
  const key = newToken()
  await tx.updateTable('app_user').set({ calendar_key: key }).where('id', '=', userId).execute()
  return key
}

/** Reads the person whose calendar has this key; undefined for an unknown key or a suspended person. */
export const readKeyOwner = async (db: Db, key: string): Promise<PersonId | undefined> => {
  const person = await db
    .selectFrom('app_user')
    .select('id')
    .where('calendar_key', '=', key)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return person?.id
}
