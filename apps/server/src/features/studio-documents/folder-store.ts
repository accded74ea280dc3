import type { FolderId, PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { type FolderAudience, folderPath } from '@cupo/core/studio-documents'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** Locks the folders and documents of a studio, so that places, names and limits are checked one request at a time. */
export const lockDocuments = async (tx: Tx, studioId: AuthorizedStudioId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`studio-documents:${studioId}`}, 0))`.execute(tx)
}

export type FolderRow = {
  id: FolderId
  parentId: FolderId | null
  name: string
  description: string
  audience: FolderAudience | null
  version: number
  /** Number and bytes of the documents directly in it. */
  documents: number
  size: number
}

/**
 * Reads the folders of a studio by name, without deleted ones and those within them. `restoring`: a deleted folder to
 * include.
 */
export const readFolders = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  restoring: FolderId | null = null,
): Promise<FolderRow[]> => {
  const { rows } = await sql<FolderRow>`
    select f.id, f.parent_id as "parentId", f.name, f.description, f.audience, f.version, n.documents, n.size
      from studio_folder f
     cross join lateral (
       select count(*)::int as documents, coalesce(sum(v.size), 0)::float8 as size
         from studio_document d
         join studio_document_version v on v.document_id = d.id and v.number = d.current
        where d.folder_id = f.id and d.deleted_at is null) n
     where f.studio_id = ${studioId} and (f.deleted_at is null or f.id = ${restoring}::bigint)
     order by folded(f.name), f.id`.execute(db)
  return rows.filter(({ id }) => folderPath(rows, id).length > 0)
}

type FolderFields = {
  name: string
  description: string
  parentId: FolderId | null
  /** Null for a folder in another one. */
  audience: FolderAudience | null
}

export const insertFolder = async (
  tx: Tx,
  { studioId, by, ...folder }: FolderFields & { studioId: AuthorizedStudioId; by: PersonId },
  now: Date,
): Promise<FolderId> => {
  const { id } = await tx
    .insertInto('studio_folder')
    .values({
      studio_id: studioId,
      parent_id: folder.parentId,
      name: folder.name,
      description: folder.description,
      audience: folder.audience,
      created_by: by,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const saveFolder = async (tx: Tx, id: FolderId, folder: FolderFields): Promise<void> => {
  await tx
    .updateTable('studio_folder')
    .set({
      parent_id: folder.parentId,
      name: folder.name,
      description: folder.description,
      audience: folder.audience,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes a folder, which hides everything in it. */
export const saveFolderDeleted = async (tx: Tx, id: FolderId, by: PersonId, now: Date): Promise<void> => {
  await tx.updateTable('studio_folder').set({ deleted_at: now, deleted_by: by }).where('id', '=', id).execute()
}

/** Restores a deleted folder under a name. */
export const saveFolderRestored = async (tx: Tx, id: FolderId, name: string): Promise<void> => {
  await tx.updateTable('studio_folder').set({ deleted_at: null, deleted_by: null, name }).where('id', '=', id).execute()
}

/** Erases a folder with everything in it. */
export const eraseFolder = async (tx: Tx, id: FolderId): Promise<void> => {
  await tx.deleteFrom('studio_folder').where('id', '=', id).execute()
}

export type DeletedFolder = { id: FolderId; name: string; parentId: FolderId | null; deleted: boolean }

/** Reads a folder, deleted or not; null if the studio has none with this id. */
export const readAnyFolder = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: FolderId,
): Promise<DeletedFolder | null> => {
  const { rows } = await sql<DeletedFolder>`
    select id, name, parent_id as "parentId", deleted_at is not null as deleted
      from studio_folder where id = ${id} and studio_id = ${studioId}`.execute(tx)
  return rows[0] ?? null
}

/** Reads how many documents a studio has, without deleted ones, and the bytes of all versions. */
export const readStorage = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
): Promise<{ documents: number; used: number }> => {
  const { rows } = await sql<{ documents: number; used: number }>`
    select (select count(*)::int from studio_document where studio_id = ${studioId} and deleted_at is null) as documents,
           (select coalesce(sum(size), 0)::float8 from studio_document_version where studio_id = ${studioId}) as used`.execute(
    db,
  )
  return onlyRow(rows)
}
