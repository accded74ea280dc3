import type { BookingId, ClassId, ClassTypeId, PersonId, SpotId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import type { EarlierAbsence } from '@cupo/core/simulate'
import { sql } from 'kysely'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** A time span of past classes, from `from` (included) to `to` (excluded). */
export type Span = { from: Date; to: Date }

export type PastBookingRow = {
  id: BookingId
  class_id: ClassId
  member_id: PersonId
  guest_name: string | null
  points: Points
  spot_id: SpotId | null
  guest_of: BookingId | null
  min_notice_minutes: number
  free_since: Date | null
  told_at: Date | null
  asked_at: Date
  asked_seq: string
  seated_at: Date | null
  seated_seq: string | null
  seated_reason: string | null
  seated_from: string | null
  left_at: Date | null
  left_seq: string | null
  left_reason: string | null
  tried_at: Date | null
  arrived_at: Date | null
  absent_at: Date | null
  absent_by_service: boolean
  too_few: boolean
}

/**
 * Reads the bookings of a time span with the instants of their events, one row each. The simulation assumes the same
 * requests under different rules.
 */
export const readPastBookings = async (
  db: Db,
  studioId: AuthorizedStudioId,
  { from, to }: Span,
): Promise<PastBookingRow[]> => {
  const { rows } = await sql<PastBookingRow>`
    select b.id, b.class_id, b.member_id, b.guest_name, b.points, b.spot_id, b.guest_of, b.min_notice_minutes,
           b.free_since, b.told_at, e.*,
           case when b.status = ${statusSql.checkedIn} then e.checked_at end as arrived_at,
           case when b.status = ${statusSql.noShow} then coalesce(b.no_show_at, b.changed_at) end as absent_at
      from booking b
      join (
        select e.booking_id, min(e.at) as asked_at, min(e.id) as asked_seq,
               min(e.at) filter (where seats) as seated_at, min(e.id) filter (where seats) as seated_seq,
               (array_agg(e.reason order by e.id) filter (where seats))[1] as seated_reason,
               (array_agg(coalesce(e.from_status, '') order by e.id) filter (where seats))[1] as seated_from,
               min(e.at) filter (where leaves) as left_at, min(e.id) filter (where leaves) as left_seq,
               min(e.reason) filter (where leaves) as left_reason,
               min((e.details->>'triedAt')::timestamptz) filter (where leaves) as tried_at,
               max(e.at) filter (where e.to_status = ${statusSql.checkedIn}) as checked_at,
               coalesce(bool_and(e.by_user is null) filter (where e.to_status = ${statusSql.noShow}), false) as absent_by_service,
               bool_or(e.reason = 'too_few') as too_few
          from (
            select e.*,
                   e.to_status = ${statusSql.booked} and coalesce(e.from_status, ${statusSql.waitlisted}) = ${statusSql.waitlisted} as seats,
                   e.to_status in ${statusSql.cancelled} and e.from_status in ${statusSql.cancellable} as leaves
              from booking_event e
              join booking eb on eb.id = e.booking_id
              join class_session ec on ec.id = eb.class_id
             where ec.studio_id = ${studioId} and ec.starts_at >= ${from} and ec.starts_at < ${to}
          ) e
         group by e.booking_id
      ) e on e.booking_id = b.id
     order by b.id`.execute(db)
  return rows
}

export type PastClassRow = {
  id: ClassId
  class_type_id: ClassTypeId
  name: string
  starts_at: Date
  ends_at: Date
  time_zone: string
  capacity: number
  cancelled_at: Date | null
  spots: SpotId[]
}

/** Reads the ended classes of a time span, with the spots of their rooms by label. */
export const readPastClasses = async (
  db: Db,
  studioId: AuthorizedStudioId,
  { from, to }: Span,
  now: Date,
): Promise<PastClassRow[]> => {
  const { rows } = await sql<PastClassRow>`
    select c.id, c.class_type_id, t.name, c.starts_at, c.ends_at, c.time_zone, c.capacity, c.cancelled_at,
           array(select sp.id::text from spot sp
                  where sp.room_id = c.room_id and sp.archived_at is null
                  order by length(sp.label), sp.label) as spots
      from class_session c
      join class_type t on t.id = c.class_type_id
     where c.studio_id = ${studioId} and c.starts_at >= ${from} and c.starts_at < ${to} and c.ends_at <= ${now}
     order by c.starts_at, c.id`.execute(db)
  return rows
}

/** Reads absences in the year before the time span, the longest window of a policy. */
export const readEarlierAbsences = async (
  db: Db,
  studioId: AuthorizedStudioId,
  from: Date,
): Promise<EarlierAbsence[]> => {
  const { rows } = await sql<{ member_id: PersonId; no_show_at: Date }>`
    select member_id, no_show_at from booking
     where studio_id = ${studioId} and status = ${statusSql.noShow} and guest_of is null and starts_at < ${from}
       and no_show_at > ${from}::timestamptz - interval '366 days'
     order by no_show_at`.execute(db)
  return rows.map((row) => ({ memberId: row.member_id, at: row.no_show_at }))
}
