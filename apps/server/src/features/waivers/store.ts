import type { Body, Data } from '@cupo/contract'
import type { PersonId, WaiverId } from '@cupo/core/ids'
import type { WaiverText } from '@cupo/core/waivers'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { openClient } from '../clients/filter-store.ts'

export type WaiverView = Data<'createWaiver'>
type VersionView = Data<'readStudioWaiver'>['versions'][number]

/** Maximum texts of a studio in a response. */
const mostWaivers = 200

const columns = sql`
  w.id, w.kind, w.title, w.text, w.current, w.required_to_book as "requiredToBook", w.retired_at is not null as retired, w.version,
  (v.title, v.text) is distinct from (w.title, w.text) as changed,
  (select count(distinct s.person_id)::int from waiver_signature s
     join client c on c.person_id = s.person_id and c.studio_id = w.studio_id and c.archived_at is null
    where s.waiver_id = w.id and s.number >= w.valid_from) as signed`

const sources = sql`waiver w left join waiver_version v on v.waiver_id = w.id and v.number = w.current`

/** Reads the studio's texts, those in use first. */
export const readStudioWaivers = async (db: Db, studioId: AuthorizedStudioId): Promise<WaiverView[]> => {
  const { rows } = await sql<WaiverView>`
    select ${columns} from ${sources} where w.studio_id = ${studioId}
     order by w.retired_at is not null, w.id limit ${mostWaivers}`.execute(db)
  return rows
}

/** Reads one text; null if the studio has no such text. */
export const readWaiver = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  id: WaiverId,
): Promise<WaiverView | null> => {
  const { rows } = await sql<WaiverView>`
    select ${columns} from ${sources} where w.studio_id = ${studioId} and w.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Whether the studio has this text. */
export const hasWaiver = async (db: Db, studioId: AuthorizedStudioId, id: WaiverId): Promise<boolean> => {
  const { rows } = await sql`select 1 from waiver where studio_id = ${studioId} and id = ${id}`.execute(db)
  return rows.length > 0
}

/** Unarchived clients of the studio. */
export const countClients = async (db: Db, studioId: AuthorizedStudioId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from client c
     where c.studio_id = ${studioId} and c.archived_at is null and ${openClient}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Reads the published versions of a text, newest first. */
export const readVersions = async (db: Db, id: WaiverId): Promise<VersionView[]> => {
  const { rows } = await sql<Omit<VersionView, 'at'> & { at: Date }>`
    select v.number, v.title, v.text, v.hash, v.sign_again as "signAgain", a.name as by, v.published_at as at,
           (select count(*)::int from waiver_signature s where s.waiver_id = v.waiver_id and s.number = v.number) as signatures
      from waiver_version v join app_user a on a.id = v.published_by
     where v.waiver_id = ${id} order by v.number desc`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export type LockedWaiver = {
  title: string
  text: string
  kind: WaiverView['kind']
  requiredToBook: boolean
  current: number
  validFrom: number
  retired: boolean
  version: number
  published: WaiverText | null
}

/** Locks a text. @returns null if the studio has no such text */
export const lockWaiver = async (tx: Tx, studioId: AuthorizedStudioId, id: WaiverId): Promise<LockedWaiver | null> => {
  const { rows } = await sql<LockedWaiver>`
    select w.title, w.text, w.kind, w.required_to_book as "requiredToBook", w.current, w.valid_from as "validFrom",
           w.retired_at is not null as retired, w.version,
           (select jsonb_build_object('title', v.title, 'text', v.text) from waiver_version v
             where v.waiver_id = w.id and v.number = w.current) as published
      from waiver w where w.studio_id = ${studioId} and w.id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

export type Author = { studioId: AuthorizedStudioId; by: PersonId }

export const insertWaiver = async (
  tx: Tx,
  { studioId, by }: Author,
  { kind, title, text, requiredToBook = false }: Body<'createWaiver'>,
  now: Date,
): Promise<WaiverId> => {
  const { id } = await tx
    .insertInto('waiver')
    .values({
      studio_id: studioId,
      kind,
      title,
      text,
      required_to_book: requiredToBook,
      created_by: by,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a (locked) text. */
export const saveWaiver = async (
  tx: Tx,
  id: WaiverId,
  { title, text, requiredToBook }: WaiverText & { requiredToBook: boolean },
): Promise<void> => {
  await tx.updateTable('waiver').set({ title, text, required_to_book: requiredToBook }).where('id', '=', id).execute()
}

export type NewVersion = WaiverText & { number: number; validFrom: number; hash: string; signAgain: boolean }

/** Adds a published version to a (locked) text. */
export const insertVersion = async (
  tx: Tx,
  id: WaiverId,
  { title, text, number, validFrom, hash, signAgain }: NewVersion,
  by: PersonId,
  now: Date,
): Promise<void> => {
  const published = { published_by: by, published_at: now }
  await tx
    .insertInto('waiver_version')
    .values({ waiver_id: id, number, title, text, hash, sign_again: signAgain, ...published })
    .execute()
  await tx.updateTable('waiver').set({ current: number, valid_from: validFrom }).where('id', '=', id).execute()
}

export const saveRetired = async (tx: Tx, id: WaiverId, now: Date): Promise<void> => {
  await tx.updateTable('waiver').set({ retired_at: now }).where('id', '=', id).execute()
}
