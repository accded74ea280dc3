import type { DocumentKind } from '@cupo/core/client-documents'
import type { DocumentVersionId, FolderId, PersonId, StudioDocumentId } from '@cupo/core/ids'
import type { DocumentSort } from '@cupo/core/studio-documents'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { containing } from '../../db/containing.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type DocumentRow = {
  id: StudioDocumentId
  folderId: FolderId
  name: string
  kind: DocumentKind
  size: number
  versionId: DocumentVersionId
  versions: number
  by: string
  at: Date
  expiresOn: string | null
  version: number
}

const orders: Record<DocumentSort, RawBuilder<unknown>> = {
  name: sql`folded(d.name), d.id`,
  date: sql`v.added_at desc, d.id desc`,
  size: sql`v.size desc, d.id`,
}

type Wanted = {
  folderIds: readonly FolderId[]
  q?: string | undefined
  sort?: DocumentSort | undefined
  id?: StudioDocumentId
}

/** Reads the documents of some folders without their content, without deleted ones. */
export const readDocuments = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  { folderIds, q, sort = 'name', id }: Wanted,
): Promise<DocumentRow[]> => {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.folder_id as "folderId", d.name, v.kind, v.size, v.id as "versionId", a.name as by, v.added_at as at,
           d.expires_on::text as "expiresOn", d.version,
           (select count(*)::int from studio_document_version o where o.document_id = d.id) as versions
      from studio_document d
      join studio_document_version v on v.document_id = d.id and v.number = d.current
      join app_user a on a.id = v.added_by
     where d.studio_id = ${studioId} and d.folder_id = any(${folderIds}::bigint[]) and d.deleted_at is null
       and (${id ?? null}::bigint is null or d.id = ${id ?? null}::bigint)
       and folded(d.name) like ${containing(q)}
     order by ${orders[sort]}`.execute(db)
  return rows
}

/** Reads the names of the documents in a folder, except one. */
export const readNames = async (
  tx: Tx,
  folderId: FolderId,
  exceptId: StudioDocumentId | null = null,
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from studio_document
     where folder_id = ${folderId} and deleted_at is null and id is distinct from ${exceptId}::bigint`.execute(tx)
  return rows.map(({ name }) => name)
}

export type AnyDocument = { id: StudioDocumentId; folderId: FolderId; name: string; deleted: boolean }

/** Reads a document, deleted or not; null if the studio has none with this id. */
export const readAnyDocument = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: StudioDocumentId,
): Promise<AnyDocument | null> => {
  const { rows } = await sql<AnyDocument>`
    select id, folder_id as "folderId", name, deleted_at is not null as deleted
      from studio_document where id = ${id} and studio_id = ${studioId}`.execute(tx)
  return rows[0] ?? null
}

type NewDocument = { studioId: AuthorizedStudioId; folderId: FolderId; name: string; by: PersonId }

export const insertDocument = async (
  tx: Tx,
  { studioId, folderId, name, by }: NewDocument,
  now: Date,
): Promise<StudioDocumentId> => {
  const { id } = await tx
    .insertInto('studio_document')
    .values({ studio_id: studioId, folder_id: folderId, name, created_by: by, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a document. A different expiry starts its reminders again. */
export const saveDocument = async (
  tx: Tx,
  id: StudioDocumentId,
  { name, folderId, expiresOn }: { name: string; folderId: FolderId; expiresOn: string | null },
): Promise<void> => {
  await sql`
    update studio_document
       set name = ${name}, folder_id = ${folderId}, expires_on = ${expiresOn}::date,
           reminded = case when expires_on is distinct from ${expiresOn}::date then 'none' else reminded end
     where id = ${id}`.execute(tx)
}

export const saveDocumentDeleted = async (tx: Tx, id: StudioDocumentId, by: PersonId, now: Date): Promise<void> => {
  await tx.updateTable('studio_document').set({ deleted_at: now, deleted_by: by }).where('id', '=', id).execute()
}

/** Restores a deleted document under a name. */
export const saveDocumentRestored = async (tx: Tx, id: StudioDocumentId, name: string): Promise<void> => {
  await tx
    .updateTable('studio_document')
    .set({ deleted_at: null, deleted_by: null, name })
    .where('id', '=', id)
    .execute()
}

/** Erases a document with its versions. */
export const eraseDocument = async (tx: Tx, id: StudioDocumentId): Promise<void> => {
  await tx.deleteFrom('studio_document').where('id', '=', id).execute()
}
