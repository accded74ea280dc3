import type { Data } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { signsIn } from '../../db/signs-in.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { openMember } from './filter-store.ts'
import { newsColumn } from './news-store.ts'

type ClientFile = Data<'updateClient'>
type NoteView = ClientFile['notes'][number]

/** Maximum notes in the file's response. */
const mostNotes = 50

type FileRow = Pick<
  ClientFile,
  'version' | 'birthday' | 'source' | 'archived' | 'getsNews' | 'news' | 'signsIn' | 'dependants'
> & {
  guardian: { id: PersonId; name: string } | null
}

export const readNotes = async (db: Db | Tx, studioId: AuthorizedStudioId, id: PersonId): Promise<NoteView[]> => {
  const { rows } = await sql<Omit<NoteView, 'at'> & { at: Date }>`
    select n.id, n.text, n.pinned, n.for_coaches as "forCoaches", a.name as author, n.created_at as at
      from client_note n left join app_user a on a.id = n.author_id
     where n.studio_id = ${studioId} and n.person_id = ${id} and n.removed_at is null
     order by n.pinned desc, n.id desc limit ${mostNotes}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Reads the studio's own data of a client; null if it has no such client. */
export const readFileRow = async (db: Db | Tx, studioId: AuthorizedStudioId, id: PersonId): Promise<FileRow | null> => {
  const { rows } = await sql<FileRow>`
    select c.version, c.birthday::text as birthday, c.source, c.archived_at is not null as archived,
           c.news_off_at is null as "getsNews", ${newsColumn} as news,
           ${signsIn} as "signsIn",
           case when g.id is null then null else jsonb_build_object('id', g.id::text, 'name', g.name) end as guardian,
           (select coalesce(jsonb_agg(jsonb_build_object('id', du.id::text, 'name', du.name, 'avatar', du.avatar,
                     'visits', d.visits) order by du.name, du.id), '[]')
              from client d join app_user du on du.id = d.person_id
             where d.studio_id = c.studio_id and d.guardian_id = c.person_id and d.archived_at is null) as dependants
      from client c
      join app_user u on u.id = c.person_id
      left join app_user g on g.id = c.guardian_id
     where c.studio_id = ${studioId} and c.person_id = ${id} and ${openMember}`.execute(db)
  return rows[0] ?? null
}
