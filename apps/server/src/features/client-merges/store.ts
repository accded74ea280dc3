import { type FileFields, mergeUndoDays } from '@cupo/core/client-merges'
import type { ClientMergeId, PersonId, TransferId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { signsIn } from '../../db/signs-in.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import type { Moved } from './move-store.ts'

/** A file before its merge. Instants are texts. */
export type FileBefore = FileFields<PersonId> & {
  name: string
  since: string
  signsIn: boolean
  archivedAt: string | null
  /** Whether the person is a client of no other studio. */
  onlyHere: boolean
}

/** Reads and locks the file of a client. */
export const readFileBefore = async (tx: Tx, studioId: AuthorizedStudioId, id: PersonId): Promise<FileBefore> => {
  const { rows } = await sql<FileBefore>`
    select u.name, u.email, u.phone, c.tags, c.birthday::text, c.guardian_id as "guardianId", c.since::text,
           c.news_off_at::text as "newsOffAt", c.news_agreed_at::text as "newsAgreedAt",
           c.news_agreed_source as "newsAgreedSource",
           c.archived_at::text as "archivedAt",
           ${signsIn} as "signsIn",
           not exists (select from client o where o.person_id = c.person_id and o.studio_id <> c.studio_id) as "onlyHere"
      from client c join app_user u on u.id = c.person_id
     where c.studio_id = ${studioId} and c.person_id = ${id}
       for no key update of c, u`.execute(tx)
  return onlyRow(rows)
}

/**
 * Locks the upcoming classes in which either person has a place. Before the points, the same order as every booking.
 */
export const lockClassesOf = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  people: readonly PersonId[],
  now: Date,
): Promise<void> => {
  await sql`
    select id from class_session
     where id in (select class_id from booking
                   where studio_id = ${studioId} and member_id = any(${people}::bigint[]) and ends_at > ${now})
     order by id for no key update`.execute(tx)
}

/** Whether both people have a place in the same class, past classes included. */
export const shareClass = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  target: PersonId,
  merge: PersonId,
): Promise<boolean> => {
  const { rows } = await sql`
    select from booking a join booking b on b.class_id = a.class_id
     where a.studio_id = ${studioId} and a.member_id = ${target} and b.member_id = ${merge}
       and a.guest_of is null and b.guest_of is null
       and a.status in ${statusSql.live} and b.status in ${statusSql.live} limit 1`.execute(tx)
  return rows.length > 0
}

/** Writes the fields of a file and of its person. */
export const saveFields = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: PersonId,
  { tags, birthday, newsOffAt, newsAgreedAt, newsAgreedSource, guardianId, email, phone }: FileFields<PersonId>,
  since: string,
): Promise<void> => {
  await sql`
    update client set tags = ${[...tags]}::text[], birthday = ${birthday}::date, guardian_id = ${guardianId}::bigint,
           since = ${since}::timestamptz, news_off_at = ${newsOffAt}::timestamptz,
           news_agreed_at = ${newsAgreedAt}::timestamptz, news_agreed_source = ${newsAgreedSource}
     where studio_id = ${studioId} and person_id = ${id}`.execute(tx)
  await sql`
    update app_user set email = ${email}, phone = ${phone}
     where id = ${id} and (email, phone) is distinct from (${email}::text, ${phone}::text)`.execute(tx)
}

/** Archives a merged file. A person who is no other studio's client loses their address and their search text. */
export const putAway = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: PersonId,
  { onlyHere, now }: { onlyHere: boolean; now: Date },
): Promise<void> => {
  await sql`
    update client set archived_at = coalesce(archived_at, ${now}), guardian_id = null
     where studio_id = ${studioId} and person_id = ${id}`.execute(tx)
  if (onlyHere) await sql`update app_user set suspended_at = ${now}, email = null where id = ${id}`.execute(tx)
}

/** Restores a merged file. Leaves the address out if it has a different owner by then. */
export const bringBack = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: PersonId,
  { archivedAt, guardianId, email, onlyHere }: FileBefore,
): Promise<void> => {
  await sql`
    update client set archived_at = ${archivedAt}::timestamptz,
           guardian_id = (select g.person_id from client g where g.studio_id = ${studioId} and g.person_id = ${guardianId}::bigint)
     where studio_id = ${studioId} and person_id = ${id}`.execute(tx)
  if (!onlyHere) return
  await sql`
    update app_user set suspended_at = null,
           email = case when exists (select from app_user o where o.email = ${email}) then email else ${email} end
     where id = ${id}`.execute(tx)
}

/** Recounts the visits of both files. */
export const countVisits = async (tx: Tx, studioId: AuthorizedStudioId, ids: readonly PersonId[]): Promise<void> => {
  await sql`
    update client c set (visits, last_visit_at) = (select v.visits, v.last_at from visits_of_client(c.studio_id, c.person_id) v)
     where c.studio_id = ${studioId} and c.person_id = any(${ids}::bigint[])`.execute(tx)
}

export type NewMerge = {
  studioId: AuthorizedStudioId
  keepId: PersonId
  mergeId: PersonId
  by: PersonId
  at: Date
  moved: Moved
  transfers: readonly TransferId[]
  before: { keep: FileBefore; merge: FileBefore }
}

export const insertMerge = async (tx: Tx, merge: NewMerge): Promise<ClientMergeId> => {
  const { rows } = await sql<{ id: ClientMergeId }>`
    insert into client_merge (studio_id, kept_id, merged_id, by_user, created_at, moved, transfers, before)
    values (${merge.studioId}, ${merge.keepId}, ${merge.mergeId}, ${merge.by}, ${merge.at},
            ${JSON.stringify(merge.moved)}::jsonb, ${merge.transfers}::bigint[], ${JSON.stringify(merge.before)}::jsonb)
    returning id`.execute(tx)
  return onlyRow(rows).id
}

export type StoredMerge = Omit<NewMerge, 'studioId' | 'by'> & {
  id: ClientMergeId
  undone: boolean
  targetIsMerged: boolean
}

/** Locks a merge; null if the studio has no such merge. */
export const lockMerge = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: ClientMergeId,
): Promise<StoredMerge | null> => {
  if (!isId(id)) return null
  const { rows } = await sql<StoredMerge>`
    select m.id, m.kept_id as "keepId", m.merged_id as "mergeId", m.created_at as at, m.moved, m.transfers, m.before,
           m.undone_at is not null as undone,
           exists (select from client_merge l
                    where l.studio_id = m.studio_id and l.merged_id = m.kept_id and l.undone_at is null) as "targetIsMerged"
      from client_merge m where m.id = ${id} and m.studio_id = ${studioId}
       for update of m`.execute(tx)
  return rows[0] ?? null
}

export const saveUndone = async (tx: Tx, id: ClientMergeId, by: PersonId, at: Date): Promise<void> => {
  await sql`update client_merge set undone_at = ${at}, undone_by = ${by} where id = ${id}`.execute(tx)
}

/** Reads the merges into a file that can still be undone, newest first. */
export const readMerges = async (
  db: Db,
  studioId: AuthorizedStudioId,
  id: PersonId,
  now: Date,
): Promise<{ id: ClientMergeId; at: Date; name: string; by: string }[]> => {
  const { rows } = await sql<{ id: ClientMergeId; at: Date; name: string; by: string }>`
    select m.id, m.created_at as at, u.name, w.name as by
      from client_merge m join app_user u on u.id = m.merged_id join app_user w on w.id = m.by_user
     where m.studio_id = ${studioId} and m.kept_id = ${id} and m.undone_at is null
       and m.created_at > ${now}::timestamptz - ${mergeUndoDays} * interval '1 day'
     order by m.id desc`.execute(db)
  return rows
}
