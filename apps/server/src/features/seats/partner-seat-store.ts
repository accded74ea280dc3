import type { ClassId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/**
 * Clears the seats of cancelled classes that are reserved for partners; the caller writes their counts of booked seats.
 */
export const clearPartnerSeats = async (tx: Tx, classIds: readonly ClassId[]): Promise<void> => {
  await sql`
    update partner_slot set kept = 0, due_at = '-infinity' where class_id = any(${classIds}::bigint[])`.execute(tx)
}
