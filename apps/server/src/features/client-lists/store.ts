import type { Body } from '@cupo/contract'
import type { ClientListId, PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type SavedFilter = Body<'createClientList'>['filter']
export type SavedList = { id: ClientListId; name: string; filter: SavedFilter }

/** Reads the saved lists of a studio by name, or a single one by id. */
export const readSavedLists = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  id: ClientListId | null = null,
): Promise<SavedList[]> => {
  const { rows } = await sql<SavedList>`
    select id, name, filter from client_list
     where studio_id = ${studioId} and (${id}::bigint is null or id = ${id}::bigint)
     order by lower(unaccent(name)), id`.execute(db)
  return rows
}

/** Locks the studio's lists, so that concurrent requests cannot exceed the limit. */
export const lockSavedLists = async (tx: Tx, studioId: AuthorizedStudioId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`client-lists:${studioId}`}, 0))`.execute(tx)
}

export const insertSavedList = async (
  tx: Tx,
  list: { studioId: AuthorizedStudioId; by: PersonId; name: string; filter: SavedFilter },
  now: Date,
): Promise<ClientListId> => {
  const { id } = await tx
    .insertInto('client_list')
    .values({
      studio_id: list.studioId,
      created_by: list.by,
      name: list.name,
      filter: JSON.stringify(list.filter),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates the given fields. @returns whether the studio has this list */
export const writeSavedList = async (
  tx: Tx,
  { studioId, id }: { studioId: AuthorizedStudioId; id: ClientListId },
  { name, filter }: { name?: string | undefined; filter?: SavedFilter | undefined },
): Promise<boolean> => {
  const { rows } = await sql`
    update client_list
       set name = coalesce(${name ?? null}, name),
           filter = coalesce(${filter === undefined ? null : JSON.stringify(filter)}::jsonb, filter)
     where id = ${id} and studio_id = ${studioId} returning 1`.execute(tx)
  return rows.length > 0
}

export const removeSavedList = async (
  tx: Tx,
  { studioId, id }: { studioId: AuthorizedStudioId; id: ClientListId },
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('client_list')
    .where('id', '=', id)
    .where('studio_id', '=', studioId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
