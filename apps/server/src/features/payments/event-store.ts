import type { PaymentAccountId, PaymentId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** An event whose subject was not queried at the provider yet. */
export type UnreadEvent = { id: string; account_id: PaymentAccountId; subject: string; received_at: Date }

/** Stores an event. @returns its id; null if it was already received */
export const insertEvent = async (
  tx: Tx,
  event: { accountId: PaymentAccountId; key: string; subject: string | null; now: Date },
): Promise<string | null> => {
  const due = event.subject === null ? null : event.now
  const { rows } = await sql<{ id: string }>`
    insert into payment_event (account_id, event_key, received_at, outcome, subject, due_at)
    values (${event.accountId}, ${event.key}, ${event.now}, 'received', ${event.subject}, ${due})
    on conflict do nothing returning id::text as id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Stores the effect of an event. */
export const saveEvent = async (
  tx: Tx,
  id: string,
  to: { paymentId: PaymentId | null; outcome: string; dueAt: Date | null },
): Promise<void> => {
  await sql`
    update payment_event set payment_id = ${to.paymentId}, outcome = ${to.outcome}, due_at = ${to.dueAt}
     where id = ${id}`.execute(tx)
}

/** Reads events whose subject is due for a query. */
export const readUnreadEvents = async (db: Db, now: Date, limit: number): Promise<UnreadEvent[]> => {
  const { rows } = await sql<UnreadEvent>`
    select id::text as id, account_id, subject, received_at from payment_event
     where due_at <= ${now} order by due_at limit ${limit}`.execute(db)
  return rows
}

/** Reads the payment of an account by our reference, otherwise by the provider's id. */
export const findNotified = async (
  tx: Tx,
  accountId: PaymentAccountId,
  { reference, providerId }: { reference: string | null; providerId: string | null },
): Promise<PaymentId | null> => {
  const { rows } = await sql<{ id: PaymentId }>`
    select id from payment
     where account_id = ${accountId} and (reference::text = ${reference} or provider_id = ${providerId})
     order by reference::text = ${reference} desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
