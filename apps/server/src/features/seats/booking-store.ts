import type { BookingId, ClassId, PassId, PersonId, SpotId, StudioId } from '@cupo/core/ids'
import { noPoints, type Points } from '@cupo/core/points'
import type { BookingStatus } from '@cupo/core/seats'
import { type RawBuilder, sql } from 'kysely'
import type { CancelColumns } from '../../db/cancel-terms.ts'
import type { Tx } from '../../db/client.ts'

export type BookingRow = CancelColumns & {
  id: BookingId
  class_id: ClassId
  studio_id: StudioId
  member_id: PersonId
  status: BookingStatus
  spot_id: SpotId | null
  points: Points
  returned: Points
  no_show_at: Date | null
  either_group: string | null
  guest_of: string | null
  pass_id: PassId | null
}

/** The points of a booking's amount: none if a pass paid. For messages and sums of points. */
export const inPoints = ({ pass_id }: Pick<BookingRow, 'pass_id'>, amount: Points): Points =>
  pass_id === null ? amount : noPoints

/** The pass uses of a booking's amount: none if points paid. For messages. */
export const inUses = ({ pass_id }: Pick<BookingRow, 'pass_id'>, amount: Points): number =>
  pass_id === null ? 0 : amount

/** The columns of a `BookingRow`. */
export const bookingRowColumns: RawBuilder<unknown> = sql`
  id, class_id, studio_id, member_id, status, spot_id, points, returned, created_at, booked_at, promoted_at, told_at,
  free_since, free_until, no_show_at, either_group, guest_of, pass_id`

/** Reads bookings by id. Read them again after locking their class, because they may have changed. */
export const readBookingRows = async (tx: Tx, ids: readonly BookingId[]): Promise<BookingRow[]> => {
  const { rows } = await sql<BookingRow>`
    select ${bookingRowColumns} from booking where id = any(${ids}::bigint[])`.execute(tx)
  return rows
}

export const readBookingRow = async (tx: Tx, id: BookingId): Promise<BookingRow | undefined> =>
  (await readBookingRows(tx, [id]))[0]
