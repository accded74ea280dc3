import type { DocumentKind } from '@cupo/core/client-documents'
import type { DocumentVersionId, FolderId, PersonId, StudioDocumentId, StudioId } from '@cupo/core/ids'
import { type ExpiryReminder, erasedBefore, expiryNoticeDays, type FolderAudience } from '@cupo/core/studio-documents'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { containing } from '../../db/containing.ts'
import type { Db } from '../../deps.ts'

/** A folder (`f`) with the folders around it: up to three levels. */
const withParents = sql`
  studio_folder f
  left join studio_folder p on p.id = f.parent_id
  left join studio_folder g on g.id = p.parent_id`
const isOpen = sql`(f.deleted_at is null and p.deleted_at is null and g.deleted_at is null)`
const audience = sql<FolderAudience>`coalesce(f.audience, p.audience, g.audience)`

const sharedWith = (coachId: PersonId) => sql`
  studio_coach c
  join studio s on s.id = c.studio_id and s.closed_at is null
  join studio_document d on d.studio_id = s.id and d.deleted_at is null
  join studio_document_version v on v.document_id = d.id and v.number = d.current
  join ${withParents} on f.id = d.folder_id and ${isOpen} and ${audience} = 'everybody'
 where c.user_id = ${coachId}`

export type CoachDocumentRow = {
  id: StudioDocumentId
  name: string
  kind: DocumentKind
  size: number
  versionId: DocumentVersionId
  at: Date
  studio: { id: string; name: string }
  folderId: FolderId
  description: string
  path: string[]
}

/** Reads the documents that studios share with a coach, by studio, folder and name. */
export const readSharedDocuments = async (
  db: Db,
  coachId: PersonId,
  q: string | undefined,
): Promise<CoachDocumentRow[]> => {
  const { rows } = await sql<CoachDocumentRow>`
    select d.id, d.name, v.kind, v.size, v.id as "versionId", v.added_at as at,
           jsonb_build_object('id', s.id::text, 'name', s.name) as studio,
           f.id as "folderId", f.description, array_remove(array[g.name, p.name, f.name], null) as path
      from ${sharedWith(coachId)} and folded(d.name) like ${containing(q)}
     order by folded(s.name), s.id, folded(array_to_string(array[g.name, p.name, f.name], '/')), f.id, folded(d.name), d.id`.execute(
    db,
  )
  return rows
}

/** Reads the current content of a shared document; null if none of the coach's studios shares such a document. */
export const readSharedContent = async (
  db: Db,
  coachId: PersonId,
  id: StudioDocumentId,
): Promise<Buffer<ArrayBuffer> | null> => {
  const { rows } = await sql<{ content: Uint8Array }>`
    select v.content from ${sharedWith(coachId)} and d.id = ${id}`.execute(db)
  const [row] = rows
  return row === undefined ? null : Buffer.from(row.content)
}

/** Reads documents that may need a reminder of their expiry, the earliest expiry first. */
export const readExpiring = async (db: Db, now: Date, limit: number): Promise<StudioDocumentId[]> => {
  const { rows } = await sql<{ id: StudioDocumentId }>`
    select d.id
      from studio_document d
      join studio s on s.id = d.studio_id
      join ${withParents} on f.id = d.folder_id and ${isOpen}
     cross join lateral (select (${now}::timestamptz at time zone s.time_zone)::date as today) t
     where d.expires_on is not null and d.deleted_at is null and d.reminded <> 'due' and s.closed_at is null
       and (d.expires_on <= t.today or d.reminded = 'none' and d.expires_on <= t.today + ${expiryNoticeDays}::int)
     order by d.expires_on, d.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type ExpiringDocument = {
  id: StudioDocumentId
  studioId: StudioId
  studio: string
  folderId: string
  name: string
  expiresOn: string
  reminded: ExpiryReminder
  timeZone: string
}

/** Locks a document with an expiry; null if it has none or was deleted. */
export const lockExpiring = async (tx: Tx, id: StudioDocumentId): Promise<ExpiringDocument | null> => {
  const { rows } = await sql<ExpiringDocument>`
    select d.id, d.studio_id as "studioId", s.name as studio, d.folder_id as "folderId", d.name,
           d.expires_on::text as "expiresOn", d.reminded, s.time_zone as "timeZone"
      from studio_document d join studio s on s.id = d.studio_id
     where d.id = ${id} and d.expires_on is not null and d.deleted_at is null
       for no key update of d`.execute(tx)
  return rows[0] ?? null
}

/** Records a sent reminder. */
export const saveReminded = async (tx: Tx, id: StudioDocumentId, reminded: ExpiryReminder): Promise<void> => {
  await tx.updateTable('studio_document').set({ reminded }).where('id', '=', id).execute()
}

/** Erases folders and documents that were deleted more than 30 days ago. @returns their number */
export const eraseDeleted = async (tx: Tx, now: Date, limit: number): Promise<number> => {
  const before = erasedBefore(now)
  const { numAffectedRows: folders } = await sql`
    delete from studio_folder where id in (
      select id from studio_folder where deleted_at <= ${before} order by deleted_at limit ${limit}
         for update skip locked)`.execute(tx)
  const { numAffectedRows: documents } = await sql`
    delete from studio_document where id in (
      select id from studio_document where deleted_at <= ${before} order by deleted_at limit ${limit}
         for update skip locked)`.execute(tx)
  return Number(folders ?? 0n) + Number(documents ?? 0n)
}
