import type { Booking } from '@cupo/contract'
import type { BookingId, ClassId, PassId, PersonId, SpotId } from '@cupo/core/ids'
import type { PaymentKind } from '@cupo/core/pass-vocabulary'
import type { Points } from '@cupo/core/points'
import type { Policy } from '@cupo/core/policy'
import type { BookingStatus } from '@cupo/core/seats'
import { type RawBuilder, sql } from 'kysely'
import type { CancelColumns } from '../../db/cancel-terms.ts'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

/** The columns of a booking view. */
export type BookingRow = CancelColumns & {
  /** Guests of the booking. */
  guests: Booking['guests']
  id: BookingId
  class_id: ClassId
  member_id: PersonId
  status: BookingStatus
  spot_id: SpotId | null
  waitlist_position: number | null
  /** In the unit of the payment. */
  points: Points
  paid_kind: PaymentKind
  pass_id: PassId | null
  no_show_at: Date | null
  starts_at: Date
  check_in_code: string
  /** Null for bookings of a release without pass codes. */
  pass_number: number | null
  min_notice_minutes: number
  either_group: string | null
  returned: Points
  /** Expiry of the seat offered to this waitlisted booking. */
  offered_until: Date | null
  /** Whether that offer was closed because the member did not take the seat in time. */
  offer_lapsed: boolean
  /** Whether the scheduled class has a free seat. */
  seat_free: boolean
  /** Whether the scheduled class has a free seat that is not held for the waitlist. */
  seat_unheld: boolean
  policy: Partial<Policy>
  type_policy: Partial<Policy>
}

/** Tables of a `BookingRow`: booking `b`, studio `s`, class type `t`. */
export const bookingSources: RawBuilder<unknown> = sql`
  booking b
  join studio s on s.id = b.studio_id
  join class_session bc on bc.id = b.class_id
  join class_type t on t.id = bc.class_type_id`

/**
 * Columns of a `BookingRow`, read from `bookingSources`. The waitlist position is counted for waitlisted bookings only.
 */
export const bookingColumns: RawBuilder<unknown> = sql`
  b.id, b.class_id, b.member_id, b.status, b.spot_id, b.points, b.paid_kind, b.pass_id, b.created_at, b.booked_at, b.promoted_at, b.told_at,
  b.free_since, b.free_until, b.starts_at, b.check_in_code, b.pass_number, b.min_notice_minutes, b.either_group, b.returned, b.no_show_at,
  s.policy, t.policy as type_policy, bc.booked < bc.capacity and bc.status = ${classStatusSql.scheduled} as seat_free,
  bc.booked + bc.held < bc.capacity and bc.status = ${classStatusSql.scheduled} as seat_unheld,
  case when b.status = ${statusSql.waitlisted} then
    (select o.expires_at from waitlist_offer o where o.booking_id = b.id and o.closed_at is null)
  end as offered_until,
  b.status = ${statusSql.waitlisted} and exists (
    select 1 from waitlist_offer o where o.booking_id = b.id and o.outcome = 'lapsed') as offer_lapsed,
  case when b.status = ${statusSql.waitlisted} then
    (select count(*)::int from booking w
      where w.class_id = b.class_id and w.status = ${statusSql.waitlisted}
        and (coalesce(w.first_in_line_at, 'infinity'), w.id) <= (coalesce(b.first_in_line_at, 'infinity'), b.id))
  end as waitlist_position,
  coalesce((select json_agg(json_build_object('id', g.id::text, 'name', g.guest_name, 'status', g.status) order by g.id)
              from booking g where g.guest_of = b.id), '[]') as guests`

export const readBookingRowsById = async (db: Db | Tx, ids: readonly BookingId[]): Promise<BookingRow[]> => {
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns} from ${bookingSources} where b.id = any(${ids}::bigint[])`.execute(db)
  return rows
}
