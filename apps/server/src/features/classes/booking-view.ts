import type { Booking } from '@cupo/contract'
import { noShowFinalAt, passCodeOf } from '@cupo/core/attendance'
import { mustGet } from '@cupo/core/must-get'
import { claimOpensAt, freeCancelUntilFor, type Policy, policyWith } from '@cupo/core/policy'
import { type BookingStatus, isLateCancelled, isNoShow, isWaitlisted } from '@cupo/core/seats'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'

/** What is read of a booking to show it. */
export type BookingRow = {
  /** The people who come along. */
  guests: Booking['guests']
  id: string
  class_id: string
  member_id: string
  status: BookingStatus
  spot_id: string | null
  waitlist_position: number | null
  points: number
  created_at: Date
  booked_at: Date | null
  promoted_at: Date | null
  told_at: Date | null
  free_since: Date | null
  no_show_at: Date | null
  free_until: Date | null
  starts_at: Date
  check_in_code: string
  /** Null for a booking of a release without typed codes. */
  pass_number: number | null
  min_notice_minutes: number
  either_group: string | null
  returned: number
  /** Until when a seat is kept for who waits, if one is. */
  offered_until: Date | null
  /** Whether a seat of the class is taken by nobody. */
  seat_free: boolean
  policy: Partial<Policy>
  type_policy: Partial<Policy>
}

/** Where the columns of a `BookingRow` come from: a booking `b` with its studio `s` and its class type `t`. */
export const bookingSources: RawBuilder<unknown> = sql`
  booking b
  join studio s on s.id = b.studio_id
  join class_session bc on bc.id = b.class_id
  join class_type t on t.id = bc.class_type_id`

/** The columns of a `BookingRow`, read from `bookingSources`. A place in line is counted only for who waits. */
export const bookingColumns: RawBuilder<unknown> = sql`
  b.id, b.class_id, b.member_id, b.status, b.spot_id, b.points, b.created_at, b.booked_at, b.promoted_at, b.told_at,
  b.free_since, b.free_until, b.starts_at, b.check_in_code, b.pass_number, b.min_notice_minutes, b.either_group, b.returned, b.no_show_at,
  s.policy, t.policy as type_policy, bc.booked < bc.capacity and bc.status = ${classStatusSql.scheduled} as seat_free,
  case when b.status = ${statusSql.waitlisted} then
    (select o.expires_at from waitlist_offer o where o.booking_id = b.id and o.closed_at is null)
  end as offered_until,
  case when b.status = ${statusSql.waitlisted} then
    (select count(*)::int from booking w
      where w.class_id = b.class_id and w.status = ${statusSql.waitlisted}
        and (coalesce(w.first_in_line_at, 'infinity'), w.id) <= (coalesce(b.first_in_line_at, 'infinity'), b.id))
  end as waitlist_position,
  coalesce((select json_agg(json_build_object('id', g.id::text, 'name', g.guest_name, 'status', g.status) order by g.id)
              from booking g where g.guest_of = b.id), '[]') as guests`

/**
 * A booking as the contract shows it. Only the member gets the codes of the pass: staff learn them by scanning or from
 * the person, which proves that the person is there.
 */
export const bookingView = (row: BookingRow, caller: Caller, now: Date): Booking => {
  const policy = policyWith(row.policy, row.type_policy)
  const own = row.member_id === caller.userId
  const offered = row.offered_until !== null && now < row.offered_until
  const openToList = now >= claimOpensAt(row.starts_at, policy) && now < row.starts_at && row.seat_free
  return {
    id: row.id,
    classId: row.class_id,
    status: row.status,
    spotId: row.spot_id,
    waitlistPosition: row.waitlist_position,
    points: row.points,
    createdAt: row.created_at.toISOString(),
    freeCancelUntil: freeCancelUntilFor(
      {
        startsAt: row.starts_at,
        bookedAt: row.booked_at ?? row.created_at,
        promotedAt: row.promoted_at,
        toldAt: row.told_at,
        freeSince: row.free_since,
        freeUntil: row.free_until,
      },
      policy,
    ).toISOString(),
    checkInCode: own ? row.check_in_code : '',
    passCode: own && row.pass_number !== null ? passCodeOf(row.pass_number) : '',
    offer: offered && row.offered_until ? { expiresAt: row.offered_until.toISOString() } : null,
    claimable: isWaitlisted(row.status) && (offered || openToList),
    minNoticeMinutes: row.min_notice_minutes,
    eitherGroup: row.either_group,
    returned: row.returned,
    mayComeBack:
      isLateCancelled(row.status) && row.returned < row.points && now < row.starts_at && policy.returnWhenRefilled,
    undoUntil: isNoShow(row.status) && row.no_show_at ? noShowFinalAt(row.no_show_at, policy).toISOString() : null,
    guests: row.guests,
  }
}

/** Bookings as they stand, by id, each as its caller may see it; their right to see it was checked before. */
export const readBookingViews = async (
  db: Db | Tx,
  asked: readonly { id: string; caller: Caller }[],
  now: Date,
): Promise<Map<string, Booking>> => {
  if (asked.length === 0) return new Map()
  const callers = new Map(asked.map(({ id, caller }) => [id, caller]))
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns} from ${bookingSources} where b.id = any(${[...callers.keys()]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, bookingView(row, mustGet(callers, row.id), now)]))
}

/** One booking as it stands; see `readBookingViews`. */
export const readBookingView = async (db: Db | Tx, id: string, caller: Caller, now: Date): Promise<Booking> =>
  mustGet(await readBookingViews(db, [{ id, caller }], now), id)
