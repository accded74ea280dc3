import type { BookingId, ClassId, PersonId, StudioId } from '@cupo/core/ids'
import type { Policy } from '@cupo/core/policy'
import { roles } from '@cupo/core/roles'
import { classStatus } from '@cupo/core/seats'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { type BookingRow, bookingRowColumns } from '../seats/booking-store.ts'

/**
 * Reads the live bookings of classes, including those marked as arrived or absent: a cancelled class has no attendance.
 */
export const readLiveBookings = async (tx: Tx, classIds: readonly ClassId[]): Promise<BookingRow[]> => {
  const { rows } = await sql<BookingRow>`
    select ${bookingRowColumns} from booking
     where class_id = any(${classIds}::bigint[]) and status in ${statusSql.live}
     order by id`.execute(tx)
  return rows
}

/** `reason`: the studio's own words; null when the low-enrolment rule cancels. */
export const writeCancelledClasses = async (
  tx: Tx,
  classIds: readonly ClassId[],
  reason: string | null,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('class_session')
    .set({ status: classStatus.cancelled, cancel_reason: reason, cancelled_at: now })
    .where(sql<boolean>`id = any(${classIds}::bigint[])`)
    .execute()
}

/** Ends bookings whose class is cancelled, each with its full amount returned. */
export const writeCancelledBookings = async (tx: Tx, bookingIds: readonly BookingId[], now: Date): Promise<void> => {
  await sql`
    update booking set status = ${statusSql.classCancelled}, changed_at = ${now},
                       returned = case when status = ${statusSql.waitlisted} then returned else points end
     where id = any(${bookingIds}::bigint[])`.execute(tx)
}

/** Withdraws the open waitlist offers of classes. */
export const withdrawOffers = async (tx: Tx, classIds: readonly ClassId[], now: Date): Promise<void> => {
  await sql`
    update waitlist_offer set closed_at = ${now}, outcome = 'withdrawn'
     where class_id = any(${classIds}::bigint[]) and closed_at is null`.execute(tx)
}

export type EnrolmentRow = {
  id: ClassId
  starts_at: Date
  time_zone: string
  policy: Partial<Policy>
  type_policy: Partial<Policy>
}

/** Reads upcoming classes with a minimum enrolment that were not checked yet, soonest first. */
export const readEnrolmentUnseen = async (db: Db, now: Date): Promise<EnrolmentRow[]> => {
  // The check may be due 72 h before the start, or at 22:00 on the evening before.
  const { rows } = await sql<EnrolmentRow>`
    select c.id, c.starts_at, c.time_zone, s.policy, t.policy as type_policy
      from class_session c
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
     where c.status = ${classStatusSql.scheduled} and c.starts_at > ${now} and c.starts_at <= ${now}::timestamptz + interval '73 hours'
       and c.enrolment_seen_at is null
       and coalesce(t.policy->>'lowEnrolmentMin', s.policy->>'lowEnrolmentMin', '0')::int > 0
     order by c.starts_at, c.id`.execute(db)
  return rows
}

/** Marks a class as checked for its minimum enrolment; false if it already was. */
export const markEnrolmentChecked = async (tx: Tx, classId: ClassId, now: Date): Promise<boolean> => {
  const seen = await tx
    .updateTable('class_session')
    .set({ enrolment_seen_at: now })
    .where('id', '=', classId)
    .where('enrolment_seen_at', 'is', null)
    .executeTakeFirst()
  return seen.numUpdatedRows > 0n
}

/** Reads the coach of a class and the studio's account, unless suspended. */
export const readStaffIds = async (tx: Tx, session: { id: ClassId; studioId: StudioId }): Promise<PersonId[]> => {
  const { rows } = await sql<{ id: PersonId }>`
    select id from app_user where suspended_at is null
       and (id = (select coach_id from class_session where id = ${session.id})
            or (user_type = ${roles.studio} and studio_id = ${session.studioId}))`.execute(tx)
  return rows.map((r) => r.id)
}
