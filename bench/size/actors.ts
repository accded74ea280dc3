import { randomUUID } from 'node:crypto'
import { endpoints } from '@cupo/contract/endpoints'
import { onlyRow } from '@cupo/core/must-get'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'
import type { ReadName } from './reads.ts'
import type { SampleIds } from './sample-ids.ts'
import { INVITATION, LARGEST, NEWS_TOKEN, readMedian } from './seed-others.ts'
import { ZONE } from './seed-studios.ts'

/** A person whose reads are measured, with the authorization header. */
export type Actor = { name: string; role: string; token: string | null; samples: SampleIds }

const oneOf =
  (db: Db) =>
  async (query: RawBuilder<{ id: string | null }>): Promise<string | null> =>
    (await query.execute(db)).rows[0]?.id ?? null

/** Ids for the reads of a studio's accounts and people. */
const ids = async (db: Db, studioId: number): Promise<SampleIds> => {
  const one = oneOf(db)
  const clientId = await one(sql`
    select person_id::text as id from client where studio_id = ${studioId} order by visits desc, person_id limit 1`)
  return {
    studioId: String(studioId),
    clientId,
    classId: await one(sql`
      select id::text from class_session where studio_id = ${studioId} and starts_at > now() order by starts_at, id limit 1`),
    coachId: await one(sql`select min(user_id)::text as id from studio_coach where studio_id = ${studioId}`),
    bookingId: await one(sql`
      select id::text from booking where studio_id = ${studioId} and member_id = ${clientId} order by starts_at desc limit 1`),
    chatId: await one(sql`select id::text from conversation where studio_id = ${studioId} and member_id = ${clientId}`),
    saleId: await one(sql`select max(id)::text as id from sale where studio_id = ${studioId}`),
    shiftId: await one(sql`select max(id)::text as id from shift where studio_id = ${studioId}`),
    productId: await one(sql`select max(id)::text as id from product where studio_id = ${studioId}`),
    programId: await one(sql`select max(id)::text as id from program where studio_id = ${studioId}`),
    waiverId: await one(sql`select max(id)::text as id from waiver where studio_id = ${studioId}`),
    signatureId: await one(sql`select max(id)::text as id from waiver_signature where person_id = ${clientId}`),
    calendarKey: await one(sql`select calendar_key as id from app_user where id = ${clientId}`),
    // The desk only finds codes of the studio's classes of today.
    code: await one(sql`
      select b.check_in_code as id from class_session c join booking b on b.class_id = c.id and b.status in ('booked', 'checked_in')
       where c.studio_id = ${studioId} and c.starts_at >= date_trunc('day', now(), ${ZONE})
         and c.starts_at < date_trunc('day', now(), ${ZONE}) + interval '23 hours' order by c.starts_at limit 1`),
    payoutId: `${new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7).replace('-', '')}${studioId}`,
    documentId: await one(sql`
      select max(id)::text as id from client_document where studio_id = ${studioId} and person_id = ${clientId}`),
    studioDocumentId: await one(sql`select max(id)::text as id from studio_document where studio_id = ${studioId}`),
    studioVersionId: await one(sql`
      select max(id)::text as id from studio_document_version where studio_id = ${studioId}
         and document_id = (select max(id) from studio_document where studio_id = ${studioId})`),
    campaignId: await one(sql`select max(id)::text as id from campaign where studio_id = ${studioId}`),
    newsToken: NEWS_TOKEN,
    purchaseId: await one(sql`select max(id)::text as id from purchase where user_id = ${clientId}`),
    webhookId: await one(sql`select max(id)::text as id from webhook where studio_id = ${studioId}`),
    partnerId: await one(sql`select max(id)::text as id from partner_account where studio_id = ${studioId}`),
    handoverId: await one(sql`
      select max(id)::text as id from handover where studio_id = ${studioId} and expires_at > now()`),
    pictureKey: await one(sql`select max(key) as id from picture where studio_id = ${studioId}`),
    receiptId: await one(sql`select max(id)::text as id from receipt where studio_id = ${studioId}`),
    invitation: INVITATION,
  }
}

const signIn = async (db: Db, who: RawBuilder<unknown>): Promise<string> => {
  const token = `size-${randomUUID()}`
  const { rows } = await sql<{ id: string }>`
    insert into sign_in_session (user_id, token_hash, created_at, last_seen_at, expires_at)
    select (${who}), sha256(${token}::bytea), now(), now(), now() + interval '1 day' returning id`.execute(db)
  onlyRow(rows)
  return token
}

/** Ids owned by the member, the coach, the owner and the company, in addition to those of the large studio. */
const ownIds = async (db: Db, { clientId, coachId }: SampleIds) => {
  const one = oneOf(db)
  const archive = (personId: string | null) =>
    one(sql`select max(id)::text as id from handover where person_id = ${personId} and studio_id is null`)
  return {
    member: {
      handoverId: await archive(clientId),
      receiptId: await one(sql`select max(id)::text as id from receipt where member_id = ${clientId}`),
    },
    coach: {
      handoverId: await archive(coachId),
      classId: await one(sql`
        select id::text from class_session where coach_id = ${coachId} and starts_at > now() order by starts_at, id limit 1`),
    },
    owner: { receiptId: await one(sql`select max(id)::text as id from receipt where studio_id is null`) },
    company: {
      purchaseId: await one(sql`select max(id)::text as id from corporate_purchase`),
      receiptId: await one(sql`select max(receipt_id)::text as id from corporate_purchase`),
    },
  }
}

/** One person of each role, and the accounts of the largest and of the median studio. */
export const openActors = async (db: Db): Promise<Actor[]> => {
  const medianId = await readMedian(db)
  const [large, median] = [await ids(db, LARGEST), await ids(db, medianId)]
  const account = (studioId: number) =>
    sql`select min(id) from app_user where user_type = 5 and studio_id = ${studioId}`
  const coach = sql`select min(user_id) from studio_coach where studio_id = ${LARGEST}`
  const key = await sql<{ id: string }>`
    update app_user set calendar_key = ${`size-${randomUUID()}`} where id = ${large.clientId} returning calendar_key as id`.execute(
    db,
  )
  const samples = { ...large, calendarKey: key.rows[0]?.id ?? null }
  const own = await ownIds(db, samples)
  return [
    {
      name: 'member',
      role: 'member',
      token: await signIn(db, sql`select ${large.clientId}::bigint`),
      samples: { ...samples, ...own.member },
    },
    { name: 'large studio', role: 'studio', token: await signIn(db, account(LARGEST)), samples },
    { name: 'median studio', role: 'studio', token: await signIn(db, account(medianId)), samples: median },
    { name: 'coach', role: 'coach', token: await signIn(db, coach), samples: { ...samples, ...own.coach } },
    {
      name: 'owner',
      role: 'owner',
      token: await signIn(db, sql`select min(id) from app_user where user_type = 4`),
      samples: { ...samples, ...own.owner },
    },
    {
      name: 'company',
      role: 'corporate',
      token: await signIn(db, sql`select min(id) from app_user where user_type = 6`),
      samples: { ...samples, ...own.company },
    },
    { name: 'kiosk', role: 'kiosk', token: 'size-kiosk', samples },
    { name: 'visitor', role: 'public', token: null, samples },
  ]
}

/**
 * Whether a read is measured for an actor: for its roles; for a read of every signed-in role, for a member and a
 * studio.
 */
export const mayRead = (actor: Actor, name: ReadName): boolean => {
  const { who } = endpoints[name]
  if (who === 'public' || who === 'kiosk') return actor.role === who
  if (who === 'signedIn') return ['member', 'large studio'].includes(actor.name)
  return (who as readonly string[]).includes(actor.role)
}
