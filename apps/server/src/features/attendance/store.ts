import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { type BookingRow, bookingColumns, bookingSources } from '../classes/booking-view.ts'
import { coachSees, coachWorksThere } from '../coaches/coach-access.ts'

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
                and p.guest_of is null and p.status in ${statusSql.attending}) as first_time
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

/** The coach and studio of a class, and whether that coach works there; undefined where the studio is suspended. */
export const readClassAccess = (tx: Tx, classId: string) =>
  tx
    .selectFrom('class_session as c')
    .innerJoin('studio', 'studio.id', 'c.studio_id')
    .select(['c.coach_id', 'c.studio_id', coachWorksThere.as('works_there')])
    .where('c.id', '=', classId)
    .where('studio.suspended_at', 'is', null)
    .executeTakeFirst()

/** The id of the booking of a class with this pass number or QR code. */
export const readBookingByCode = async (
  tx: Tx,
  classId: string,
  typed: { kind: 'pass'; passNumber: number } | { kind: 'qr'; code: string },
): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('booking')
    .select('id')
    .where('class_id', '=', classId)
    .where(({ eb }) =>
      typed.kind === 'pass' ? eb('pass_number', '=', typed.passNumber) : eb('check_in_code', '=', typed.code),
    )
    .executeTakeFirst()
  return row?.id
}
