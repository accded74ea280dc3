import type { PartnerAccountId } from '@cupo/core/ids'
import type { PartnerEventKind, PartnerEventState } from '@cupo/core/partners'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { PartnerNotice } from '../../partners/partner.ts'
import { leaseMs } from './slot-store.ts'

/** Stores a notification once, in one statement, so that the partner gets its response immediately. */
export const insertPartnerEvent = async (
  db: Db | Tx,
  accountId: PartnerAccountId,
  notice: PartnerNotice,
  now: Date,
): Promise<void> => {
  const { key, kind, number, externalSlotId, user, at } = notice
  await sql`
    insert into partner_event (account_id, key, kind, number, external_slot, external_user, person_name, at, received_at, due_at)
    values (${accountId}, ${key}, ${kind}, ${number}, ${externalSlotId}, ${user?.id ?? null}, ${user?.name ?? null}, ${at},
            ${now}, ${now})
    on conflict (account_id, key) do nothing`.execute(db)
}

/** A notification to process. */
export type PartnerEvent = {
  id: string
  accountId: PartnerAccountId
  kind: PartnerEventKind
  number: string | null
  externalSlotId: string | null
  userId: string | null
  personName: string | null
  at: Date
  attempts: number
}

/** Claims due notifications in order of arrival. */
export const claimEvents = async (db: Db, now: Date, limit: number): Promise<PartnerEvent[]> => {
  const { rows } = await sql<PartnerEvent>`
    update partner_event e set due_at = ${new Date(now.getTime() + leaseMs)}, attempts = e.attempts + 1
      from (select id from partner_event where due_at <= ${now} order by id limit ${limit} for update skip locked) d
     where e.id = d.id
    returning e.id::text as id, e.account_id as "accountId", e.kind, e.number, e.external_slot as "externalSlotId",
              e.external_user as "userId", e.person_name as "personName", e.at, e.attempts`.execute(db)
  return rows.sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1))
}

/** Stores the final state of a notification. */
export const settleEvent = async (
  tx: Tx | Db,
  id: string,
  state: Exclude<PartnerEventState, 'received'>,
  reason: string | null,
): Promise<void> => {
  await sql`
    update partner_event set state = ${state}, reason = ${reason}, due_at = null where id = ${id}`.execute(tx)
}

/** Plans a retry of a notification. */
export const postponeEvent = async (db: Db, id: string, at: Date): Promise<void> => {
  await sql`update partner_event set due_at = ${at} where id = ${id}`.execute(db)
}

/** TTL of notifications and calls in ms. */
const retentionMs = 90 * 86_400_000

/** Deletes old notifications, which contain names, and calls. */
export const deleteOldPartnerLog = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - retentionMs)
  await sql`delete from partner_event where received_at <= ${before} and due_at is null`.execute(db)
  await sql`delete from partner_call where created_at <= ${before} and due_at is null`.execute(db)
}
