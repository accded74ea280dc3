import type { BranchId, ClassTypeId, RoomId, StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from './client.ts'

/** Tables of a studio's named items, which are archived instead of deleted. */
type StudioTable = 'room' | 'class_type' | 'branch'
type ItemId = RoomId | ClassTypeId | BranchId

/** Whether a different active item of the studio has this name, ignoring case. */
export const isNameTaken = async (
  tx: Tx,
  table: StudioTable,
  { studioId, name, exceptId }: { studioId: StudioId; name: string; exceptId: ItemId | null },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from ${sql.table(table)}
     where studio_id = ${studioId} and lower(name) = lower(${name}) and archived_at is null
       and id is distinct from ${exceptId}::bigint`.execute(tx)
  return rows.length > 0
}

/** Whether an active weekly rule uses this item, by the studio's calendar date. */
export const isInRule = async (
  tx: Tx,
  table: 'room' | 'class_type',
  id: RoomId | ClassTypeId,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from class_series w join studio s on s.id = w.studio_id
     where ${sql.ref(`w.${table}_id`)} = ${id} and w.archived_at is null
       and (w.until_date is null or w.until_date >= (${now}::timestamptz at time zone s.time_zone)::date)
     limit 1`.execute(tx)
  return rows.length > 0
}

/** Archives an item. */
export const archiveItem = async (tx: Tx, table: StudioTable, id: ItemId, now: Date): Promise<void> => {
  await tx.updateTable(table).set({ archived_at: now }).where('id', '=', id).execute()
}
