import { randomUUID } from 'node:crypto'
import { endpoints } from '@cupo/contract/endpoints'
import { onlyRow } from '@cupo/core/must-get'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'
import type { Known } from './known.ts'
import type { ReadName } from './reads.ts'

/** A person who reads, with the authorization header. */
export type Actor = { name: string; role: string; token: string | null; known: Known }

const ids = async (db: Db, studioId: number): Promise<Known> => {
  const one = async (query: RawBuilder<{ id: string | null }>): Promise<string | null> =>
    (await query.execute(db)).rows[0]?.id ?? null
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
    waiverId: await one(sql`select max(id)::text as id from waiver where studio_id = ${studioId}`),
    signatureId: await one(sql`select max(id)::text as id from waiver_signature where person_id = ${clientId}`),
    calendarKey: await one(sql`select calendar_key as id from app_user where id = ${clientId}`),
    code: await one(sql`
      select check_in_code as id from booking where studio_id = ${studioId} and starts_at > now() order by starts_at limit 1`),
    payoutId: `${new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7).replace('-', '')}${studioId}`,
    documentId: null,
    purchaseId: null,
    webhookId: null,
    partnerId: null,
    handoverId: null,
    pictureKey: null,
    receiptId: null,
    invitation: null,
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

/** The median of 1,000 studios by size. */
const MEDIAN = 500

/** One person of each role, and the accounts of the largest and of the median studio. */
export const openActors = async (db: Db): Promise<Actor[]> => {
  const [large, median] = [await ids(db, 1), await ids(db, MEDIAN)]
  const account = (studioId: number) =>
    sql`select min(id) from app_user where user_type = 5 and studio_id = ${studioId}`
  const coach = sql`select min(user_id) from studio_coach where studio_id = 1`
  const key = await sql<{ id: string }>`
    update app_user set calendar_key = ${`size-${randomUUID()}`} where id = ${large.clientId} returning calendar_key as id`.execute(
    db,
  )
  const known = { ...large, calendarKey: key.rows[0]?.id ?? null }
  return [
    { name: 'member', role: 'member', token: await signIn(db, sql`select ${large.clientId}::bigint`), known },
    { name: 'large studio', role: 'studio', token: await signIn(db, account(1)), known },
    { name: 'median studio', role: 'studio', token: await signIn(db, account(MEDIAN)), known: median },
    { name: 'coach', role: 'coach', token: await signIn(db, coach), known },
    {
      name: 'owner',
      role: 'owner',
      token: await signIn(db, sql`select min(id) from app_user where user_type = 4`),
      known,
    },
    {
      name: 'company',
      role: 'corporate',
      token: await signIn(db, sql`select min(id) from app_user where user_type = 6`),
      known,
    },
    { name: 'kiosk', role: 'kiosk', token: 'size-kiosk', known },
    { name: 'visitor', role: 'public', token: null, known },
  ]
}

/** Whether an actor measures a read: its roles, a member and a studio for what everybody signed in may read. */
export const mayRead = (actor: Actor, name: ReadName): boolean => {
  const { who } = endpoints[name]
  if (who === 'public' || who === 'kiosk') return actor.role === who
  if (who === 'signedIn') return ['member', 'large studio'].includes(actor.name)
  return (who as readonly string[]).includes(actor.role)
}
