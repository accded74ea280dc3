import type { BookingId, ClassId, PersonId } from '@cupo/core/ids'
import { bookingStatus } from '@cupo/core/seats'
import type { EarlierAbsence, Moment, Past, PastBooking, PastClass } from '@cupo/core/simulate'
import { sql } from 'kysely'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** The span of past classes, from `from` (included) to `to` (excluded). */
export type Span = { from: Date; to: Date }

type BookingRow = {
  id: BookingId
  class_id: ClassId
  member_id: PersonId
  guest_name: string | null
  points: number
  spot_id: string | null
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
 * Reads the bookings of a span with the instants of their events, one row each. These are assumed to be the same under
 * other rules.
 */
const readBookings = async (db: Db, studioId: AuthorizedStudioId, { from, to }: Span): Promise<BookingRow[]> => {
  const { rows } = await sql<BookingRow>`
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

type ClassRow = {
  id: ClassId
  class_type_id: string
  name: string
  starts_at: Date
  ends_at: Date
  time_zone: string
  capacity: number
  cancelled_at: Date | null
  spots: string[]
}

const readClasses = async (
  db: Db,
  studioId: AuthorizedStudioId,
  { from, to }: Span,
  now: Date,
): Promise<ClassRow[]> => {
  const { rows } = await sql<ClassRow>`
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

/** Absences in the year before the span. No window of a policy is longer. */
const readEarlier = async (db: Db, studioId: AuthorizedStudioId, from: Date): Promise<EarlierAbsence[]> => {
  const { rows } = await sql<{ member_id: PersonId; no_show_at: Date }>`
    select member_id, no_show_at from booking
     where studio_id = ${studioId} and status = ${statusSql.noShow} and guest_of is null and starts_at < ${from}
       and no_show_at > ${from}::timestamptz - interval '366 days'
     order by no_show_at`.execute(db)
  return rows.map((row) => ({ memberId: row.member_id, at: row.no_show_at }))
}

const momentOf = (at: Date, seq: string | null): Moment => ({ at, seq: Number(seq) })

/** A removal by staff keeps its outcome under any rules. */
const removedBy: Record<string, 'returned' | 'charged'> = { removed_by_desk: 'returned', charged_by_desk: 'charged' }

const howSeated = (row: BookingRow): 'booking' | 'promotion' | 'claim' => {
  if (row.seated_reason === 'promoted') return 'promotion'
  // A waitlisted member who booked a seat themselves made a claim, whether the seat was held for them or free for all.
  return row.seated_from === bookingStatus.waitlisted ? 'claim' : 'booking'
}

const bookingOf = (row: BookingRow): PastBooking => ({
  id: row.id,
  memberId: row.member_id,
  points: row.points,
  spotId: row.spot_id,
  guestOf: row.guest_of,
  minNoticeMinutes: row.min_notice_minutes,
  asked: momentOf(row.asked_at, row.asked_seq),
  seated: row.seated_at
    ? { ...momentOf(row.seated_at, row.seated_seq), by: howSeated(row), toldAt: row.told_at }
    : null,
  left: row.left_at
    ? {
        ...momentOf(row.left_at, row.left_seq),
        settled: row.left_reason === 'either_settled',
        removed: removedBy[row.left_reason ?? ''] ?? null,
        triedAt: row.tried_at,
      }
    : null,
  freeSince: row.free_since,
  arrivedAt: row.arrived_at,
  absent: row.absent_at ? { at: row.absent_at, byService: row.absent_by_service } : null,
})

export type NamedPast = Past & {
  names: ReadonlyMap<string, string>
  /** Names of guests by booking id. */
  guests: ReadonlyMap<string, string>
}

/** Reads the finished classes of a studio in a span, with all events of their bookings, in three queries. */
export const readPast = async (db: Db, studioId: AuthorizedStudioId, span: Span, now: Date): Promise<NamedPast> => {
  const [classes, bookings, earlier] = await Promise.all([
    readClasses(db, studioId, span, now),
    readBookings(db, studioId, span),
    readEarlier(db, studioId, span.from),
  ])
  const byClass = Map.groupBy(bookings, (row) => row.class_id)
  return {
    studioId,
    earlier,
    names: new Map(classes.map((c) => [c.class_type_id, c.name])),
    guests: new Map(bookings.flatMap((b) => (b.guest_name === null ? [] : [[b.id, b.guest_name]]))),
    classes: classes.map((c): PastClass => {
      const rows = byClass.get(c.id) ?? []
      const byRule = rows.some((row) => row.too_few)
      return {
        id: c.id,
        classTypeId: c.class_type_id,
        startsAt: c.starts_at,
        endsAt: c.ends_at,
        timeZone: c.time_zone,
        capacity: c.capacity,
        spots: c.spots,
        cancelled: c.cancelled_at && !byRule ? { at: c.cancelled_at, seq: Number.MAX_SAFE_INTEGER } : null,
        bookings: rows.map(bookingOf),
      }
    }),
  }
}
