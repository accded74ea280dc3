import type { Booking } from '@cupo/contract'
import type { BookingStatus } from '@cupo/core/booking'
import { freeCancelUntilFor, type Policy, policyWith } from '@cupo/core/policy'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'

/** What is read of a booking to show it. */
export type BookingRow = {
  id: string
  class_id: string
  member_id: string
  status: BookingStatus
  spot_id: string | null
  waitlist_position: number | null
  points: number
  created_at: Date
  booked_at: Date | null
  starts_at: Date
  check_in_code: string
  policy: Partial<Policy>
}

/** The columns of a `BookingRow`, of a booking `b` and its studio `s`. A place in line is counted only for who waits. */
export const bookingColumns: RawBuilder<unknown> = sql`
  b.id, b.class_id, b.member_id, b.status, b.spot_id, b.points, b.created_at, b.booked_at, b.starts_at, b.check_in_code,
  s.policy,
  case when b.status = 'waitlisted' then
    (select count(*)::int from booking w where w.class_id = b.class_id and w.status = 'waitlisted' and w.id <= b.id)
  end as waitlist_position`

/**
 * A booking as the contract shows it. The code of the QR is the member's alone: whoever checks people in learns it
 * by scanning, which is what proves that the person is there.
 */
export const bookingView = (row: BookingRow, caller: Caller): Booking => ({
  id: row.id,
  classId: row.class_id,
  status: row.status,
  spotId: row.spot_id,
  waitlistPosition: row.waitlist_position,
  points: row.points,
  createdAt: row.created_at.toISOString(),
  freeCancelUntil: freeCancelUntilFor(
    row.starts_at,
    row.booked_at ?? row.created_at,
    policyWith(row.policy),
  ).toISOString(),
  checkInCode: row.member_id === caller.userId ? row.check_in_code : '',
})

/** One booking as it stands; the caller's right to see it was checked before. */
export const readBookingView = async (db: Db | Tx, id: string, caller: Caller): Promise<Booking> => {
  const { rows } = await sql<BookingRow>`
    select ${bookingColumns} from booking b join studio s on s.id = b.studio_id where b.id = ${id}`.execute(db)
  return bookingView(rows[0] as BookingRow, caller)
}
