import type { BookingStatus } from '@cupo/core/booking'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

export type BookingRow = {
  id: string
  class_id: string
  studio_id: string
  member_id: string
  status: BookingStatus
  spot_id: string | null
  points: number
  created_at: Date
  booked_at: Date | null
}

/** Bookings as they stand; read again after their class is locked, since they may have changed until then. */
export const readBookingRows = async (tx: Tx, ids: readonly string[]): Promise<BookingRow[]> => {
  const { rows } = await sql<BookingRow>`
    select id, class_id, studio_id, member_id, status, spot_id, points, created_at, booked_at
      from booking where id = any(${ids}::bigint[])`.execute(tx)
  return rows
}

export const readBookingRow = async (tx: Tx, id: string): Promise<BookingRow | undefined> =>
  (await readBookingRows(tx, [id]))[0]
