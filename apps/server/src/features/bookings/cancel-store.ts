import type { BookingId, PersonId } from '@cupo/core/ids'
import type { Points } from '@cupo/core/points'
import { isCancelled } from '@cupo/core/seats'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import { type BookingRow, bookingRowColumns } from '../seats/booking-store.ts'

const endedReasons = [
  'cancelled_free',
  'cancelled_late',
  'left_waitlist',
  'removed_by_desk',
  'charged_by_desk',
  'removed_from_list',
]

/** Reads which of these bookings this user cancelled, by the event that ended them. */
export const readEndedBy = async (
  tx: Tx,
  bookings: readonly BookingRow[],
  by: PersonId,
): Promise<ReadonlySet<BookingId>> => {
  const cancelledIds = bookings.filter((b) => isCancelled(b.status)).map((b) => b.id)
  if (cancelledIds.length === 0) return new Set()
  const { rows } = await sql<{ id: BookingId }>`
    select distinct booking_id as id from booking_event
     where booking_id = any(${cancelledIds}::bigint[]) and by_user = ${by} and reason = any(${endedReasons}::text[])`.execute(
    tx,
  )
  return new Set(rows.map((r) => r.id))
}

/** Reads the booked seats of these bookings' guests, excluding the bookings themselves. */
export const readGuestSeats = async (tx: Tx, hostIds: readonly BookingId[]): Promise<BookingRow[]> => {
  const { rows } = await sql<BookingRow>`
    select ${bookingRowColumns} from booking
     where guest_of = any(${hostIds}::bigint[]) and status = ${statusSql.booked} order by id`.execute(tx)
  return rows.filter((guest) => !hostIds.includes(guest.id))
}

/** Writes the end of bookings, with the points returned by each. */
export const writeCancelled = async (
  tx: Tx,
  cancelled: readonly { id: BookingId; status: string; returned: Points }[],
  now: Date,
): Promise<void> => {
  await sql`
    update booking b set status = v.status, returned = v.returned, changed_at = ${now}
      from unnest(${cancelled.map((c) => c.id)}::bigint[], ${cancelled.map((c) => c.status)}::text[],
                  ${cancelled.map((c) => c.returned)}::int[]) as v (id, status, returned)
     where b.id = v.id`.execute(tx)
}

/** Reads a member's live bookings of classes that have not begun, excluding guests. */
export const readBookingsAhead = async (tx: Tx, userId: PersonId, now: Date): Promise<BookingId[]> => {
  const { rows } = await sql<{ id: BookingId }>`
    select id from booking
     where member_id = ${userId} and guest_of is null and status in ${statusSql.cancellable} and starts_at > ${now}
     order by id`.execute(tx)
  return rows.map((r) => r.id)
}
