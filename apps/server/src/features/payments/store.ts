import type { PaymentAccountId, PaymentId, PaymentMethodId, PersonId, StudioId } from '@cupo/core/ids'
import type { MinorUnits, Money } from '@cupo/core/minor-units'
import { onlyRow } from '@cupo/core/must-get'
import type { PaymentProvider, PaymentState, PaymentWay } from '@cupo/core/payment-state'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { PaymentAction, PaymentHandle } from '../../payments/provider.ts'

export type PaymentRow = {
  id: PaymentId
  account_id: PaymentAccountId
  studio_id: StudioId | null
  member_id: PersonId | null
  reference: string
  provider_id: string | null
  amount: MinorUnits
  currency: string
  state: PaymentState
  refunded: MinorUnits
  payment_method_id: PaymentMethodId | null
  way: PaymentWay
  save_method: boolean
  action: PaymentAction | null
  source: string
  failure: string | null
  expires_at: Date | null
  due_at: Date | null
  created_at: Date
}

const columns = sql.raw(
  `id, account_id, studio_id, member_id, reference, provider_id, amount, currency, state, refunded, payment_method_id,
   way, save_method, action, source, failure, expires_at, due_at, created_at`,
)

export type NewPayment = {
  accountId: PaymentAccountId
  studioId: StudioId | null
  memberId: PersonId
  reference: string
  money: Money
  way: PaymentWay
  save: boolean
  paymentMethodId: PaymentMethodId | null
  source: string
  expiresAt: Date
  dueAt: Date
  now: Date
}

/** Inserts a payment, or reads the existing one with the same source: a source is paid at most once. */
export const insertPayment = async (tx: Tx, p: NewPayment): Promise<PaymentRow> => {
  await sql`
    insert into payment (account_id, studio_id, member_id, reference, amount, currency, state, way, save_method,
                         payment_method_id, source, expires_at, due_at, created_at, changed_at)
    values (${p.accountId}, ${p.studioId}, ${p.memberId}, ${p.reference}, ${p.money.amount}, ${p.money.currency}, 'created',
            ${p.way}, ${p.save}, ${p.paymentMethodId}, ${p.source}, ${p.expiresAt}, ${p.dueAt}, ${p.now}, ${p.now})
    on conflict (source) do nothing`.execute(tx)
  const { rows } = await sql<PaymentRow>`select ${columns} from payment where source = ${p.source}`.execute(tx)
  return onlyRow(rows)
}

/** Reads a payment by its source. */
export const findPaymentBySource = async (db: Db | Tx, source: string): Promise<PaymentRow | undefined> => {
  const { rows } = await sql<PaymentRow>`select ${columns} from payment where source = ${source}`.execute(db)
  return rows[0]
}

/** Reads a payment by its id. */
export const readPayment = async (db: Db | Tx, id: PaymentId): Promise<PaymentRow | undefined> => {
  const { rows } = await sql<PaymentRow>`select ${columns} from payment where id = ${id}`.execute(db)
  return rows[0]
}

/** Locks and reads a payment. @throws if it does not exist */
export const lockPayment = async (tx: Tx, id: PaymentId): Promise<PaymentRow> => {
  const { rows } = await sql<PaymentRow>`select ${columns} from payment where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw new Error(`payment ${id} is gone`)
  return rows[0]
}

export type PaymentUpdate = {
  state: PaymentState
  refunded: MinorUnits
  providerId: string | null
  paymentMethodId: PaymentMethodId | null
  action: PaymentAction | null
  failure: string | null
  expiresAt: Date | null
  dueAt: Date | null
}

/** Updates a (locked) payment. */
export const savePayment = async (tx: Tx, id: PaymentId, to: PaymentUpdate, now: Date): Promise<void> => {
  await sql`
    update payment
       set state = ${to.state}, refunded = ${to.refunded}, provider_id = coalesce(${to.providerId}, provider_id),
           payment_method_id = ${to.paymentMethodId}, action = ${to.action === null ? null : JSON.stringify(to.action)}::jsonb,
           failure = ${to.failure}, expires_at = ${to.expiresAt}, due_at = ${to.dueAt}, changed_at = ${now}
     where id = ${id}`.execute(tx)
}

/** Postpones the next query of an open payment. */
export const postponePayment = async (db: Db, id: PaymentId, dueAt: Date | null): Promise<void> => {
  await sql`update payment set due_at = ${dueAt} where id = ${id} and due_at is not null`.execute(db)
}

/** The provider's references of a payment. */
export const handleOf = (row: PaymentRow): PaymentHandle => ({
  reference: row.reference,
  paymentId: row.id,
  providerId: row.provider_id,
  money: { amount: row.amount, currency: row.currency },
  way: row.way,
  save: row.save_method,
})

/** Reads the ids of payments that are due for a query at the provider. */
export const readDuePayments = async (db: Db, now: Date, limit: number): Promise<PaymentId[]> => {
  const { rows } = await sql<{ id: PaymentId }>`
    select id from payment where due_at <= ${now} order by due_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reads the ids of a person's open payments. */
export const readOpenPaymentsOf = async (db: Db, userId: PersonId): Promise<PaymentId[]> => {
  const { rows } = await sql<{ id: PaymentId }>`
    select id from payment where member_id = ${userId} and due_at is not null order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reads the buyer of a payment, and the provider of its account. */
export const readOrderParties = async (
  db: Db,
  id: PaymentId,
): Promise<{ name: string; email: string | null; provider: PaymentProvider }> => {
  const { rows } = await sql<{ name: string; email: string | null; provider: PaymentProvider }>`
    select u.name, u.email, a.provider
      from payment p
      join app_user u on u.id = p.member_id
      join payment_account a on a.id = p.account_id
     where p.id = ${id}`.execute(db)
  return onlyRow(rows)
}
