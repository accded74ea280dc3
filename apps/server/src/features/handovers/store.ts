import type { Data } from '@cupo/contract'
import { type HandoverKind, handoverExpiry, handoverState, mostHandoverTries } from '@cupo/core/handovers'
import type { HandoverId, PersonId, StudioId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

export type HandoverView = Data<'askHandover'>

/** The holder of archives: a person or a studio. */
export type Holder = { personId: PersonId } | { studioId: StudioId }

type Row = Omit<HandoverView, 'askedAt' | 'readyAt' | 'expiresAt'> & {
  askedAt: Date
  readyAt: Date | null
  expiresAt: Date | null
}

const viewOf = ({ askedAt, readyAt, expiresAt, ...row }: Row): HandoverView => ({
  ...row,
  askedAt: askedAt.toISOString(),
  readyAt: readyAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
})

const within = (holder: Holder) =>
  'personId' in holder
    ? sql<boolean>`h.kind = 'person' and h.person_id = ${holder.personId}`
    : sql<boolean>`h.kind = 'studio' and h.studio_id = ${holder.studioId}`

/** Reads the stored archives of a holder, newest first, or one by id. */
export const readHandovers = async (
  db: Db | Tx,
  holder: Holder,
  now: Date,
  id: HandoverId | null = null,
): Promise<HandoverView[]> => {
  const { rows } = await sql<Row>`
    select h.id, h.state, h.asked_at as "askedAt", h.done_rows as "doneRows", h.total_rows as "totalRows",
           h.ready_at as "readyAt", h.expires_at as "expiresAt", h.bytes::float8 as bytes, encode(h.sha256, 'hex') as sha256
      from handover h
     where ${within(holder)} and (${id}::bigint is null or h.id = ${id}::bigint)
       and (h.expires_at is null or h.expires_at > ${now})
     order by h.id desc limit 50`.execute(db)
  return rows.map(viewOf)
}

/** Locks the archive that is being made for a holder. */
export const lockUnfinished = async (tx: Tx, holder: Holder): Promise<HandoverId | null> => {
  const { rows } = await sql<{ id: HandoverId }>`
    select h.id from handover h where ${within(holder)} and h.state in ('waiting', 'running') for update`.execute(tx)
  return rows[0]?.id ?? null
}

/** Inserts a requested archive. @returns undefined if a concurrent request was first */
export const insertHandover = async (
  tx: Tx,
  row: { kind: HandoverKind; personId: PersonId; studioId: StudioId | null; now: Date },
): Promise<HandoverId | undefined> => {
  const { rows } = await sql<{ id: HandoverId }>`
    insert into handover (kind, person_id, studio_id, asked_at)
    values (${row.kind}, ${row.personId}, ${row.studioId}, ${row.now}) on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export type TakenHandover = {
  id: HandoverId
  kind: HandoverKind
  personId: PersonId
  studioId: StudioId | null
  tries: number
}

/** Time in ms without a heartbeat after which the process counts as dead. */
const beatMs = 60_000

/** Claims the oldest archive that waits, or whose process stopped. Concurrent processes never claim the same one. */
export const takeHandover = async (db: Db, now: Date): Promise<TakenHandover | undefined> => {
  const { rows } = await sql<TakenHandover>`
    update handover set state = 'running', beat_at = ${now}, tries = tries + 1, done_rows = 0
     where id = (select id from handover
                  where state in ('waiting', 'running') and (beat_at is null or beat_at < ${new Date(now.getTime() - beatMs)})
                  order by id limit 1 for update skip locked)
    returning id, kind, person_id as "personId", studio_id as "studioId", tries`.execute(db)
  return rows[0]
}

export const deleteParts = async (db: Db, id: HandoverId): Promise<void> => {
  await sql`delete from handover_part where handover_id = ${id}`.execute(db)
}

export const insertPart = async (db: Db, id: HandoverId, number: number, bytes: Buffer): Promise<void> => {
  await sql`insert into handover_part (handover_id, number, bytes) values (${id}, ${number}, ${bytes})`.execute(db)
}

/** Reads a part of an archive; undefined after the last. */
export const readPart = async (db: Db, id: HandoverId, number: number): Promise<Buffer | undefined> =>
  (
    await db
      .selectFrom('handover_part')
      .select('bytes')
      .where('handover_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
  )?.bytes

/** Stores progress and a heartbeat. @returns false if the archive was deleted or claimed by a different process */
export const saveProgress = async (
  db: Db,
  { id, tries }: TakenHandover,
  progress: { done: number; total: number },
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update handover set beat_at = ${now}, done_rows = ${progress.done}, total_rows = ${progress.total}
     where id = ${id} and tries = ${tries} and state = ${handoverState.running} returning id`.execute(db)
  return rows.length === 1
}

/** Marks an archive as ready. @returns its expiry; null if it was deleted or claimed by a different process */
export const saveReady = async (
  tx: Tx,
  { id, tries }: TakenHandover,
  { bytes, sha256 }: { bytes: number; sha256: Buffer },
  now: Date,
): Promise<Date | null> => {
  const expiresAt = handoverExpiry(now)
  const { rows } = await sql`
    update handover set state = ${handoverState.ready}, ready_at = ${now}, expires_at = ${expiresAt}, bytes = ${bytes},
           sha256 = ${sha256}, done_rows = total_rows
     where id = ${id} and tries = ${tries} and state = ${handoverState.running} returning id`.execute(tx)
  return rows.length === 1 ? expiresAt : null
}

/** Returns a failed attempt to the queue after a pause, or marks the archive as failed after the last attempt. */
export const saveFailure = async (db: Db, { id, tries }: TakenHandover, now: Date): Promise<void> => {
  const state = tries >= mostHandoverTries ? handoverState.failed : handoverState.waiting
  await sql`update handover set state = ${state}, beat_at = ${now} where id = ${id} and tries = ${tries}`.execute(db)
}

/** Deletes expired archives, and failed ones after a week. */
export const deleteExpiredHandovers = async (db: Db, now: Date): Promise<void> => {
  await sql`
    delete from handover
     where expires_at <= ${now} or state = ${handoverState.failed} and asked_at < ${now}::timestamptz - interval '7 days'`.execute(
    db,
  )
}

/** Reads the name of an archive's subject, and of the service. */
export const readNames = async (
  db: Db,
  { kind, personId, studioId }: TakenHandover,
): Promise<{ subject: string; service: string; language: Language }> => {
  const { rows } = await sql<{ subject: string; service: string; language: Language }>`
    select case when ${kind} = 'studio' then (select name from studio where id = ${studioId}) else u.name end as subject,
           c.name as service, u.language
      from app_user u cross join service_config c where u.id = ${personId}`.execute(db)
  return onlyRow(rows)
}

/** Reads the content of a version of a studio's document; null if it was erased since. */
export const readDocumentVersion = async (db: Db, id: string): Promise<Uint8Array | null> => {
  const { rows } = await sql<{ content: Uint8Array }>`
    select content from studio_document_version where id = ${id}`.execute(db)
  return rows[0]?.content ?? null
}

/** Reads the content of a client's document; null if it was erased since. */
export const readDocument = async (db: Db, id: string): Promise<Uint8Array | null> => {
  const { rows } = await sql<{ content: Uint8Array }>`select content from client_document where id = ${id}`.execute(db)
  return rows[0]?.content ?? null
}
