import type { BookingId, ClassId } from '@cupo/core/ids'
import type { LateSeat } from '@cupo/core/seats'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'

/**
 * Reads late cancellations in these classes whose points were not returned, oldest first. The classes must be locked.
 */
export const readLateSeats = async (tx: Tx, classIds: readonly ClassId[]): Promise<Map<ClassId, LateSeat[]>> => {
  const { rows } = await sql<LateSeat & { classId: ClassId }>`
    select class_id as "classId", id as "bookingId", member_id as "memberId", spot_id as "spotId",
           points - returned as charged, pass_id is not null as "byPass"
      from booking
     where class_id = any(${classIds}::bigint[]) and status = ${statusSql.lateCancelled} and returned < points
     order by changed_at, id`.execute(tx)
  return Map.groupBy(rows, (r) => r.classId)
}

/** Marks late cancellations as fully returned. */
export const writeRefilled = async (tx: Tx, bookingIds: readonly BookingId[], now: Date): Promise<void> => {
  await sql`
    update booking set returned = points, changed_at = ${now}
     where id = any(${bookingIds}::bigint[])`.execute(tx)
}
