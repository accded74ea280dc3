import type { PartnerAccountId } from '@cupo/core/ids'
import type { PartnerCallKind, PartnerFailure, PartnerRejection } from '@cupo/core/partners'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { leaseMs } from './slot-store.ts'

type NewCall = {
  accountId: PartnerAccountId
  kind: PartnerCallKind
  number: string
  externalUser?: string | null
  reason?: PartnerRejection
}

/** Queues a call in the transaction that causes it. Each kind is queued once per booking. */
export const queueCall = async (tx: Tx, call: NewCall, now: Date): Promise<void> => {
  await sql`
    insert into partner_call (account_id, kind, number, external_user, reason, created_at, due_at)
    values (${call.accountId}, ${call.kind}, ${call.number}, ${call.externalUser ?? null}, ${call.reason ?? null}, ${now}, ${now})
    on conflict (account_id, number, kind) do nothing`.execute(tx)
}

/** A call to send. */
export type DueCall = {
  id: string
  accountId: PartnerAccountId
  kind: PartnerCallKind
  number: string
  externalUser: string | null
  reason: PartnerRejection | null
  attempts: number
}

/**
 * Claims due calls. A call waits for pending earlier ones of its booking, so that a cancellation is never sent before
 * its confirmation. Finally failed calls do not block later ones.
 */
export const claimCalls = async (db: Db, now: Date, limit: number): Promise<DueCall[]> => {
  const { rows } = await sql<DueCall>`
    update partner_call c set due_at = ${new Date(now.getTime() + leaseMs)}
      from (select d.id from partner_call d
             where d.due_at <= ${now}
               and not exists (select from partner_call f where f.account_id = d.account_id and f.number = d.number
                                  and f.id < d.id and f.state = 'pending')
             order by d.id limit ${limit} for update skip locked) d
     where c.id = d.id
    returning c.id::text as id, c.account_id as "accountId", c.kind, c.number, c.external_user as "externalUser", c.reason,
              c.attempts`.execute(db)
  return rows
}

/** Stores a successful call, and the time of a confirmed visit. */
export const saveCallDone = async (tx: Tx, call: DueCall, now: Date): Promise<void> => {
  await sql`
    update partner_call set state = 'done', attempts = ${call.attempts + 1}, failure = null, due_at = null
     where id = ${call.id}`.execute(tx)
  if (call.kind === 'validate')
    await sql`
      update partner_booking set validated_at = ${now}
       where account_id = ${call.accountId} and number = ${call.number}`.execute(tx)
}

/** Stores a failed attempt. @param nextAt time of the retry; null: manual retry only */
export const saveCallFailure = async (
  db: Tx,
  call: DueCall,
  failure: PartnerFailure,
  nextAt: Date | null,
): Promise<void> => {
  await sql`
    update partner_call
       set attempts = ${call.attempts + 1}, failure = ${failure}, due_at = ${nextAt},
           state = ${nextAt === null ? 'failed' : 'pending'}
     where id = ${call.id}`.execute(db)
}
