import type { Data } from '@cupo/contract'
import type { PersonId, StudioId, WaiverId, WaiverSignatureId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'

export type SignatureView = Data<'signWaiver'>
export type SignatureRow = Omit<SignatureView, 'at'> & { at: Date }

/** Maximum signatures of a client in a response. */
const mostSignatures = 200

export const viewSignature = (row: SignatureRow): SignatureView => ({ ...row, at: row.at.toISOString() })

export const signatureColumns = sql`
  s.id, s.waiver_id as "waiverId", w.kind, v.title, s.number, s.hash, s.name, s.signed_at as at, x.name as witness,
  jsonb_build_object('id', st.id::text, 'name', st.name) as studio,
  jsonb_build_object('id', p.id::text, 'name', p.name) as person,
  jsonb_build_object('id', g.id::text, 'name', g.name) as signer,
  w.retired_at is null and s.number >= w.valid_from as stands`

export const signatureSources = sql`
  waiver_signature s
  join waiver w on w.id = s.waiver_id
  join waiver_version v on v.waiver_id = s.waiver_id and v.number = s.number
  join studio st on st.id = w.studio_id
  join app_user p on p.id = s.person_id
  join app_user g on g.id = s.signer_id
  left join app_user x on x.id = s.witness_id`

/** Reads the signatures for a person at a studio, newest first. */
export const readSignatures = async (db: Db, studioId: StudioId, personId: PersonId): Promise<SignatureView[]> => {
  const { rows } = await sql<SignatureRow>`
    select ${signatureColumns} from ${signatureSources}
     where w.studio_id = ${studioId} and s.person_id = ${personId}
     order by s.id desc limit ${mostSignatures}`.execute(db)
  return rows.map(viewSignature)
}

export const readSignature = async (tx: Tx, id: WaiverSignatureId): Promise<SignatureView | null> => {
  const { rows } = await sql<SignatureRow>`
    select ${signatureColumns} from ${signatureSources} where s.id = ${id}`.execute(tx)
  return rows[0] === undefined ? null : viewSignature(rows[0])
}

export const readName = async (db: Db, id: PersonId): Promise<string> =>
  (await db.selectFrom('app_user').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

/** Reads the signatures by or for a person, newest first. Reads one row more than the limit. */
export const readOwnSignatures = async (db: Db, personId: PersonId, page: Page): Promise<SignatureRow[]> => {
  const [before] = page.after ?? [null]
  const { rows } = await sql<SignatureRow>`
    select ${signatureColumns} from ${signatureSources}
     where s.id = any(array(select id from waiver_signature where person_id = ${personId} or signer_id = ${personId}))
       and (${before}::bigint is null or s.id < ${before}::bigint)
     order by s.id desc limit ${page.limit + 1}`.execute(db)
  return rows
}

/** Reads a signature with its text; null if it is unknown or the person or studio may not read it. */
export const findSignedText = async (
  db: Db,
  id: WaiverSignatureId,
  by: { personId: PersonId } | { studioId: StudioId },
): Promise<{ signature: SignatureView; text: string } | null> => {
  const mine =
    'studioId' in by
      ? sql`w.studio_id = ${by.studioId}`
      : sql`(s.person_id = ${by.personId} or s.signer_id = ${by.personId})`
  const { rows } = await sql<SignatureRow & { text: string }>`
    select ${signatureColumns}, v.text from ${signatureSources} where s.id = ${id} and ${mine}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { text, ...signature } = row
  return { signature: viewSignature(signature), text }
}

/** A text to sign, locked against a new version. */
export type OpenWaiver = {
  studioId: StudioId
  current: number
  validFrom: number
  retired: boolean
  hash: string | null
}

/** Locks a text and reads its current version; null for an unknown text or a suspended studio. */
export const lockVersion = async (tx: Tx, id: WaiverId): Promise<OpenWaiver | null> => {
  const { rows } = await sql<OpenWaiver>`
    select w.studio_id as "studioId", w.current, w.valid_from as "validFrom", w.retired_at is not null as retired,
           (select v.hash from waiver_version v where v.waiver_id = w.id and v.number = w.current) as hash
      from waiver w join studio st on st.id = w.studio_id
     where w.id = ${id} and st.suspended_at is null for share of w`.execute(tx)
  return rows[0] ?? null
}

type Known = { birthday: string | null; guardianId: PersonId | null }

/** Locks a person, so that concurrent requests create one signature, and reads their data at the studio. */
export const lockPerson = async (tx: Tx, studioId: StudioId, personId: PersonId): Promise<Known> => {
  await sql`select 1 from app_user where id = ${personId} for no key update`.execute(tx)
  return readKnown(tx, studioId, personId)
}

/** Reads birthday and guardian from the studio's file; both null for a person who is not its client. */
export const readKnown = async (db: Db | Tx, studioId: StudioId, personId: PersonId): Promise<Known> => {
  const { rows } = await sql<Known>`
    select birthday::text as birthday, guardian_id as "guardianId" from client
     where studio_id = ${studioId} and person_id = ${personId}`.execute(db)
  return rows[0] ?? { birthday: null, guardianId: null }
}

/** Reads the latest valid signature of a person. */
export const findStanding = async (
  tx: Tx,
  waiverId: WaiverId,
  personId: PersonId,
  validFrom: number,
): Promise<WaiverSignatureId | null> => {
  const row = await tx
    .selectFrom('waiver_signature')
    .select('id')
    .where('waiver_id', '=', waiverId)
    .where('person_id', '=', personId)
    .where('number', '>=', validFrom)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

export type NewSignature = {
  waiverId: WaiverId
  number: number
  hash: string
  personId: PersonId
  signerId: PersonId
  witnessId: PersonId | null
  name: string
}

export const insertSignature = async (tx: Tx, signature: NewSignature, now: Date): Promise<WaiverSignatureId> => {
  const { waiverId, number, hash, personId, signerId, witnessId, name } = signature
  const { id } = await tx
    .insertInto('waiver_signature')
    .values({
      waiver_id: waiverId,
      number,
      hash,
      person_id: personId,
      signer_id: signerId,
      witness_id: witnessId,
      name,
      signed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
