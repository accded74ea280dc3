import type { DocumentKind } from '@cupo/core/client-documents'
import type { ClientDocumentId, PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type FileOf = { studioId: AuthorizedStudioId; personId: PersonId }

export type DocumentRow = {
  id: ClientDocumentId
  name: string
  kind: DocumentKind
  size: number
  by: string
  at: Date
}

/** Reads the documents of a client without their content, newest first, or a single one by id. */
export const readDocuments = async (
  db: Db | Tx,
  { studioId, personId }: FileOf,
  id: ClientDocumentId | null = null,
): Promise<DocumentRow[]> => {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.name, d.kind, d.size, a.name as by, d.added_at as at
      from client_document d join app_user a on a.id = d.added_by
     where d.studio_id = ${studioId} and d.person_id = ${personId} and (${id}::bigint is null or d.id = ${id}::bigint)
     order by d.id desc`.execute(db)
  return rows
}

/** Reads the content of a document; null if the client has no such document. */
export const readContent = async (
  db: Db,
  { studioId, personId }: FileOf,
  id: ClientDocumentId,
): Promise<Buffer<ArrayBuffer> | null> => {
  const row = await db
    .selectFrom('client_document')
    .select('content')
    .where('id', '=', id)
    .where('studio_id', '=', studioId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row === undefined ? null : Buffer.from(row.content)
}

export const insertDocument = async (
  tx: Tx,
  document: FileOf & { name: string; kind: DocumentKind; content: Buffer; by: PersonId; at: Date },
): Promise<ClientDocumentId> => {
  const { id } = await tx
    .insertInto('client_document')
    .values({
      studio_id: document.studioId,
      person_id: document.personId,
      name: document.name,
      kind: document.kind,
      content: document.content,
      added_by: document.by,
      added_at: document.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a document. @returns whether the client had it */
export const deleteDocument = async (
  tx: Tx,
  { studioId, personId }: FileOf,
  id: ClientDocumentId,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('client_document')
    .where('id', '=', id)
    .where('studio_id', '=', studioId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
