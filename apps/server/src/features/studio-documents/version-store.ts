import type { DocumentKind } from '@cupo/core/client-documents'
import type { DocumentVersionId, PersonId, StudioDocumentId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type VersionRow = {
  id: DocumentVersionId
  number: number
  kind: DocumentKind
  size: number
  by: string
  at: Date
  current: boolean
}

/** Reads the versions of a document without their content, the latest first. */
export const readVersions = async (db: Db | Tx, documentId: StudioDocumentId): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select v.id, v.number, v.kind, v.size, a.name as by, v.added_at as at, v.number = d.current as current
      from studio_document_version v
      join studio_document d on d.id = v.document_id
      join app_user a on a.id = v.added_by
     where v.document_id = ${documentId}
     order by v.number desc`.execute(db)
  return rows
}

/** Reads the content of a version; null if the document has no such version. */
export const readVersionContent = async (
  db: Db,
  documentId: StudioDocumentId,
  id: DocumentVersionId,
): Promise<Buffer<ArrayBuffer> | null> => {
  const row = await db
    .selectFrom('studio_document_version')
    .select('content')
    .where('id', '=', id)
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row === undefined ? null : Buffer.from(row.content)
}

type NewVersion = {
  studioId: AuthorizedStudioId
  documentId: StudioDocumentId
  kind: DocumentKind
  content: Buffer
  by: PersonId
}

/** Adds a version and makes it the current one. @returns its number */
export const insertVersion = async (tx: Tx, version: NewVersion, now: Date): Promise<number> => {
  const { studioId, documentId, kind, content, by } = version
  const { rows } = await sql<{ number: number }>`
    with added as (
      insert into studio_document_version (studio_id, document_id, number, kind, content, added_by, added_at)
      select ${studioId}::bigint, ${documentId}::bigint,
             coalesce((select max(number) from studio_document_version where document_id = ${documentId}), 0) + 1,
             ${kind}, ${content}::bytea, ${by}::bigint, ${now}::timestamptz
      returning number)
    update studio_document d set current = added.number from added where d.id = ${documentId}
    returning d.current as number`.execute(tx)
  return rows[0]?.number ?? 1
}

/** Makes a version the current one. */
export const saveCurrent = async (tx: Tx, documentId: StudioDocumentId, number: number): Promise<void> => {
  await tx.updateTable('studio_document').set({ current: number }).where('id', '=', documentId).execute()
}

export const eraseVersion = async (tx: Tx, id: DocumentVersionId): Promise<void> => {
  await tx.deleteFrom('studio_document_version').where('id', '=', id).execute()
}
