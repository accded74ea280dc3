import { erasedBefore } from '@cupo/core/studio-documents'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type DeletedRow = {
  id: string
  type: 'folder' | 'document'
  name: string
  folder: string | null
  size: number
  by: string
  at: Date
}

/** Maximum deleted folders, and documents, of a list. */
const most = 200

/**
 * Reads deleted folders and documents that can be restored, the latest first. Excludes those within another deleted
 * folder: they return with it.
 */
export const readDeleted = async (db: Db, studioId: AuthorizedStudioId, now: Date): Promise<DeletedRow[]> => {
  const since = erasedBefore(now)
  const { rows } = await sql<DeletedRow>`
    with recursive hidden as (
      select id from studio_folder where studio_id = ${studioId} and deleted_at is not null
      union select f.id from studio_folder f join hidden h on f.parent_id = h.id
    ), inside as (
      select h.id as root, h.id from studio_folder h where h.studio_id = ${studioId} and h.deleted_at is not null
      union all select i.root, f.id from studio_folder f join inside i on f.parent_id = i.id
    )
    select * from (
      (select f.id, 'folder' as type, f.name, p.name as folder, a.name as by, f.deleted_at as at,
              (select coalesce(sum(v.size), 0)::float8 from inside i
                 join studio_document d on d.folder_id = i.id
                 join studio_document_version v on v.document_id = d.id where i.root = f.id) as size
         from studio_folder f
         join app_user a on a.id = f.deleted_by
         left join studio_folder p on p.id = f.parent_id
        where f.studio_id = ${studioId} and f.deleted_at > ${since}
          and (f.parent_id is null or f.parent_id not in (select id from hidden))
        order by f.deleted_at desc limit ${most})
      union all
      (select d.id, 'document', d.name, f.name, a.name, d.deleted_at,
              (select sum(v.size)::float8 from studio_document_version v where v.document_id = d.id)
         from studio_document d
         join app_user a on a.id = d.deleted_by
         join studio_folder f on f.id = d.folder_id
        where d.studio_id = ${studioId} and d.deleted_at > ${since} and d.folder_id not in (select id from hidden)
        order by d.deleted_at desc limit ${most})) x
     order by at desc, type, id`.execute(db)
  return rows
}
