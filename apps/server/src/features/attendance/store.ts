import type { BookingId, ClassId, PersonId, StudioId } from '@cupo/core/ids'
import type { Partner } from '@cupo/core/partners'
import type { Points } from '@cupo/core/points'
import { defaultPolicy } from '@cupo/core/policy'
import { bookingStatus } from '@cupo/core/seats'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { type BookingRow, bookingColumns, bookingSources } from '../classes/booking-store.ts'
import { coachCanReadRoster, coachWorksThere } from '../coaches/access-store.ts'

export type RosterRow = BookingRow & {
  /** A guest's own name; `guest_of_name` is the member who brings them. */
  name: string
  guest_of_name: string | null
  avatar: string | null
  health_notes: string | null
  first_time: boolean
  /** The pass partner that pays for the seat. */
  partner: Partner | null
  /** Notes for coaches, the latest first. */
  notes: { text: string; author: string | null }[]
}

const notesForCoaches = sql`coalesce(
  (select jsonb_agg(jsonb_build_object('text', n.text, 'author', n.author) order by n.id desc)
     from (select n.id, n.text, a.name as author from client_note n left join app_user a on a.id = n.author_id
            where n.studio_id = b.studio_id and n.person_id = b.member_id and n.for_coaches and n.removed_at is null
            order by n.id desc limit 3) n), '[]')`

/**
 * Everyone with a place in a class: seats by name, then the waitlist in order. Members whose place in the waitlist
 * expired at the start stay listed until the end, since they may be at the desk for a late release.
 */
export const readRosterRows = async (db: Db, classId: ClassId, now: Date): Promise<RosterRow[]> => {
  const { rows } = await sql<RosterRow>`
    select ${bookingColumns}, coalesce(b.guest_name, u.name) as name,
           case when b.guest_of is not null then u.name end as guest_of_name,
           case when b.guest_of is null then u.avatar end as avatar,
           case when b.guest_of is null then u.health_notes end as health_notes,
           b.guest_of is null and not exists (
             select 1 from booking p
              where p.member_id = b.member_id and p.studio_id = b.studio_id and p.starts_at < b.starts_at
                and p.guest_of is null and p.status in ${statusSql.attending})
             and not exists (
             select 1 from past_visit v where v.studio_id = b.studio_id and v.person_id = b.member_id) as first_time,
           (select a.partner from partner_booking p join partner_account a on a.id = p.account_id
             where p.booking_id = b.id) as partner,
           case when b.guest_of is null then ${notesForCoaches} else '[]' end as notes
      from ${bookingSources}
      join app_user u on u.id = b.member_id
     where b.class_id = ${classId}
       and (b.status in ${statusSql.live}
            or (b.status = ${statusSql.expired} and b.ends_at > ${now} and not exists (
                  select 1 from booking l
                   where l.class_id = b.class_id and l.member_id = b.member_id and l.guest_of is null
                     and l.status in ${statusSql.seat})))
     order by b.status in ${statusSql.seatless}, case when b.status in ${statusSql.seatless} then b.id end, unaccent(lower(u.name)), coalesce(b.guest_of, b.id), b.id`.execute(
    db,
  )
  return rows
}

/**
 * The studio of a class, and whether a user may read its roster as its coach; undefined for an unknown class or a
 * suspended studio.
 */
export const readRosterAccess = (db: Db, classId: ClassId, userId: PersonId, now: Date) =>
  db
    .selectFrom('class_session as c')
    .innerJoin('studio as s', 's.id', 'c.studio_id')
    .select(['c.studio_id', coachCanReadRoster(userId, now).as('as_coach')])
    .where('c.id', '=', classId)
    .where('s.suspended_at', 'is', null)
    .executeTakeFirst()

/** The coach and studio of a class, and whether that coach works there; undefined where the studio is suspended. */
export const readClassAccess = (tx: Tx, classId: ClassId) =>
  tx
    .selectFrom('class_session as c')
    .innerJoin('studio', 'studio.id', 'c.studio_id')
    .select(['c.coach_id', 'c.studio_id', coachWorksThere.as('works_there')])
    .where('c.id', '=', classId)
    .where('studio.suspended_at', 'is', null)
    .executeTakeFirst()

/** A booking, with the class in which its code is valid. */
export type CodeHome = {
  id: BookingId
  class_id: ClassId
  studio_id: StudioId
  name: string
  starts_at: Date
  ends_at: Date
  time_zone: string
}

/** Reads the booking with this QR code, in any class, or with this pass number in this class. */
export const readCodeHome = (
  tx: Tx,
  classId: ClassId,
  typed: { kind: 'pass'; passNumber: number } | { kind: 'qr'; code: string },
): Promise<CodeHome | undefined> =>
  tx
    .selectFrom('booking as b')
    .innerJoin('class_session as c', 'c.id', 'b.class_id')
    .innerJoin('class_type as t', 't.id', 'c.class_type_id')
    .select(['b.id', 'b.class_id', 'b.studio_id', 't.name', 'c.starts_at', 'c.ends_at', 'c.time_zone'])
    .where(({ and, eb }) =>
      typed.kind === 'pass'
        ? and([eb('b.class_id', '=', classId), eb('b.pass_number', '=', typed.passNumber)])
        : eb('b.check_in_code', '=', typed.code),
    )
    .executeTakeFirst()

export type Arrival = { id: BookingId; visit: number | null; arrived_at: Date | null }

/**
 * Per live booking of a class: the ordinal of the member's visit to the studio (null for guests), and the arrival time.
 */
export const readArrivals = async (db: Db, classId: ClassId): Promise<Map<BookingId, Arrival>> => {
  const { rows } = await sql<Arrival>`
    select b.id,
           case when b.guest_of is null then 1 + (
             select count(*)::int from booking p
              where p.member_id = b.member_id and p.studio_id = b.studio_id and p.guest_of is null
                and p.status = ${statusSql.checkedIn} and p.starts_at < b.starts_at) end as visit,
           case when b.status = ${statusSql.checkedIn} then coalesce(
             (select max(e.at) from booking_event e where e.booking_id = b.id and e.to_status = ${statusSql.checkedIn}),
             b.changed_at) end as arrived_at
      from booking b where b.class_id = ${classId} and b.status in ${statusSql.live}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Bookings of a class with a seat and no mark of arrival or absence. Excludes those whose absence was undone. */
export const readUnmarked = async (tx: Tx, classId: ClassId): Promise<BookingId[]> => {
  const { rows } = await sql<{ id: BookingId }>`
    select id from booking where class_id = ${classId} and status = ${statusSql.booked} and no_show_at is null order by id`.execute(
    tx,
  )
  return rows.map((r) => r.id)
}

/**
 * Excludes the unmarked bookings of a class from being marked absent, like those whose absence was undone.
 * @returns their number
 */
export const excuseUnmarked = async (tx: Tx, classId: ClassId, now: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update booking set no_show_at = ${now}
     where class_id = ${classId} and status = ${statusSql.booked} and no_show_at is null`.execute(tx)
  return Number(numAffectedRows)
}

/** Classes past their marking window that have a booking without a mark, first ended first. */
export const readUnmarkedClasses = async (db: Db, now: Date, limit: number): Promise<{ id: ClassId }[]> => {
  // Starts from the few bookings without a mark. The planner expects thousands of them; `offset 0` prevents it from
  // reading all classes instead.
  const { rows } = await sql<{ id: ClassId }>`
    select distinct c.id, c.ends_at
      from booking b
     cross join lateral (
       select c.id, c.ends_at, coalesce(t.policy->>'noShowMarkHours', s.policy->>'noShowMarkHours',
                                        ${String(defaultPolicy.noShowMarkHours)})::int as hours
         from class_session c
         join class_type t on t.id = c.class_type_id
         join studio s on s.id = c.studio_id
        where c.id = b.class_id offset 0) c
     where b.status = ${statusSql.booked} and b.no_show_at is null and b.ends_at <= ${now}
       and b.ends_at <= ${now}::timestamptz - make_interval(hours => c.hours)
     order by c.ends_at, c.id limit ${limit}`.execute(db)
  return rows
}

export type WrittenMark = { bookingId: BookingId; status: string; returned: Points }

/** Writes marks of arrival and absence, with the total points returned per booking. */
export const writeMarks = async (tx: Tx, marks: readonly WrittenMark[], now: Date): Promise<void> => {
  await sql`
    update booking b set status = v.status, returned = v.returned, changed_at = ${now},
                         no_show_at = case when v.status = ${statusSql.noShow} then ${now}::timestamptz else b.no_show_at end
      from unnest(${marks.map((m) => m.bookingId)}::bigint[], ${marks.map((m) => m.status)}::text[],
                  ${marks.map((m) => m.returned)}::int[]) as v (id, status, returned)
     where b.id = v.id`.execute(tx)
}

/** Ends the booking of a member who has not arrived; `returned`: total points returned. */
export const writeReleasedSeat = async (tx: Tx, bookingId: BookingId, returned: Points, now: Date): Promise<void> => {
  await tx
    .updateTable('booking')
    .set({ status: bookingStatus.lateCancelled, returned, changed_at: now })
    .where('id', '=', bookingId)
    .execute()
}

export const writeCheckedIn = async (tx: Tx, bookingId: BookingId, now: Date): Promise<void> => {
  await tx
    .updateTable('booking')
    .set({ status: bookingStatus.checkedIn, changed_at: now })
    .where('id', '=', bookingId)
    .execute()
}
