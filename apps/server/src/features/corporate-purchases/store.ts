import type {
  CorporateId,
  CorporatePurchaseId,
  CorporateRenewalId,
  PaymentId,
  PersonId,
  ReceiptId,
  TransferId,
} from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import { onlyRow } from '@cupo/core/must-get'
import type { PlanPeriod } from '@cupo/core/plan-periods'
import type { Points } from '@cupo/core/points'
import { purchaseStatus } from '@cupo/core/purchase-status'
import type { PurchaseStatus } from '@cupo/core/purchases'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { KeyedRequest } from '../../http/idempotency.ts'
import type { Page } from '../../http/page.ts'

/** The buyer's consent to renewals. */
export type PoolConsent = { at: string; points: Points; amount: MinorUnits; currency: Currency; date: string }

/** The purchased points and their price, under the name printed on the receipt. */
export type PoolGoods = {
  planId: string | null
  name: string
  points: Points
  amount: MinorUnits
  currency: Currency
  period: PlanPeriod
}

export type PoolPurchase = PoolGoods & {
  id: CorporatePurchaseId
  corporateId: CorporateId
  byUser: PersonId
  requestHash: Buffer | null
  consent: PoolConsent | null
  renewalId: CorporateRenewalId | null
  periodNumber: number | null
  attempt: number | null
  status: PurchaseStatus
  receiptId: ReceiptId | null
  createdAt: Date
  dueAt: Date | null
}

const columns = sql.raw(
  `id, corporate_id as "corporateId", by_user as "byUser", plan_id as "planId", name, points, amount, currency, period,
   request_hash as "requestHash", consent, renewal_id as "renewalId", period_number as "periodNumber", attempt, status,
   receipt_id as "receiptId", created_at as "createdAt", due_at as "dueAt"`,
)

export type NewPoolPurchase = PoolGoods & {
  corporateId: CorporateId
  byUser: PersonId
  key: KeyedRequest | null
  consent: PoolConsent | null
  charge: { renewalId: CorporateRenewalId; periodNumber: number; attempt: number } | null
  now: Date
  dueAt: Date
}

/** Inserts a purchase. The caller's lock on the payer guarantees that the idempotency key is unused. */
export const insertPoolPurchase = async (tx: Tx, p: NewPoolPurchase): Promise<PoolPurchase> => {
  const { rows } = await sql<PoolPurchase>`
    insert into corporate_purchase (corporate_id, by_user, plan_id, name, points, amount, currency, period, request_key,
                                    request_hash, consent, renewal_id, period_number, attempt, status, created_at, due_at)
    values (${p.corporateId}, ${p.byUser}, ${p.planId}, ${p.name}, ${p.points}, ${p.amount}, ${p.currency}, ${p.period},
            ${p.key?.key ?? null}, ${p.key?.hash ?? null}, ${p.consent === null ? null : JSON.stringify(p.consent)}::jsonb,
            ${p.charge?.renewalId ?? null}, ${p.charge?.periodNumber ?? null}, ${p.charge?.attempt ?? null},
            ${purchaseStatus.processing}, ${p.now}, ${p.dueAt})
    returning ${columns}`.execute(tx)
  return onlyRow(rows)
}

/** Reads the purchase of a request with this idempotency key. */
export const findPoolPurchaseByKey = async (tx: Tx, by: PersonId, key: string): Promise<PoolPurchase | undefined> => {
  const { rows } = await sql<PoolPurchase>`
    select ${columns} from corporate_purchase where by_user = ${by} and request_key = ${key}`.execute(tx)
  return rows[0]
}

/** Reads a purchase of a company. */
export const findPoolPurchase = async (
  db: Db | Tx,
  corporateId: CorporateId,
  id: CorporatePurchaseId,
): Promise<PoolPurchase | undefined> => {
  const { rows } = await sql<PoolPurchase>`
    select ${columns} from corporate_purchase where id = ${id} and corporate_id = ${corporateId}`.execute(db)
  return rows[0]
}

/** Locks and reads a purchase. */
export const lockPoolPurchase = async (tx: Tx, id: CorporatePurchaseId): Promise<PoolPurchase> => {
  const { rows } = await sql<PoolPurchase>`
    select ${columns} from corporate_purchase where id = ${id} for update`.execute(tx)
  return onlyRow(rows)
}

/** Source of the payment of a purchase. */
export const poolSourceOf = (id: CorporatePurchaseId): string => `pool:${id}`

/** Reads the purchase of a payment's source. */
export const findPurchaseOfPoolSource = async (tx: Tx, source: string): Promise<CorporatePurchaseId | undefined> => {
  const [, id = '0'] = /^pool:([1-9]\d{0,17})$/.exec(source) ?? []
  const { rows } = await sql<{ id: CorporatePurchaseId }>`
    select id from corporate_purchase where id = ${id}::bigint`.execute(tx)
  return rows[0]?.id
}

/** Updates the status of a (locked) purchase that was not paid. */
export const savePoolStatus = async (
  tx: Tx,
  id: CorporatePurchaseId,
  to: { status: PurchaseStatus; settledAt: Date | null },
): Promise<void> => {
  await tx
    .updateTable('corporate_purchase')
    .set({ status: to.status, settled_at: to.settledAt, due_at: null })
    .where('id', '=', id)
    .execute()
}

/** Stores the references of a paid (locked) purchase. */
export const savePoolPaid = async (
  tx: Tx,
  id: CorporatePurchaseId,
  paid: { paymentId: PaymentId | null; transferId: TransferId; receiptId: ReceiptId; at: Date },
): Promise<void> => {
  await tx
    .updateTable('corporate_purchase')
    .set({
      status: purchaseStatus.paid,
      payment_id: paid.paymentId,
      transfer_id: paid.transferId,
      receipt_id: paid.receiptId,
      settled_at: paid.at,
      due_at: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Marks the purchase that began a renewal as its period 0. */
export const saveBegun = async (tx: Tx, id: CorporatePurchaseId, renewalId: CorporateRenewalId): Promise<void> => {
  await tx
    .updateTable('corporate_purchase')
    .set({ renewal_id: renewalId, period_number: 0, attempt: 1 })
    .where('id', '=', id)
    .execute()
}

/** Reads purchases whose request ended without a result, longest due first. */
export const readDuePoolPurchases = async (db: Db, now: Date, limit: number): Promise<CorporatePurchaseId[]> => {
  const rows = await db
    .selectFrom('corporate_purchase')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export type ListedPurchase = PoolPurchase & {
  by: string
  receipt: string | null
  paymentId: PaymentId | null
  brand: string | null
  last4: string | null
}

/** Reads a company's purchases, newest first. Reads one row more than the limit, to detect a next page. */
export const readPoolPurchases = async (db: Db, corporateId: CorporateId, page: Page): Promise<ListedPurchase[]> => {
  const [before] = page.after ?? [null]
  const { rows } = await sql<ListedPurchase>`
    with listed as (
      select ${columns} from corporate_purchase
       where corporate_id = ${corporateId} and (${before}::bigint is null or id < ${before}::bigint)
       order by id desc limit ${page.limit + 1}
    )
    select l.*, u.name as by, p.id as "paymentId", r.series || '-' || r.number as receipt, m.brand, m.last4
      from listed l
      join app_user u on u.id = l."byUser"
      left join receipt r on r.id = l."receiptId"
      left join payment p on p.source = 'pool:' || l.id
      left join payment_method m on m.id = p.payment_method_id and m.last4 <> ''
     order by l.id desc`.execute(db)
  return rows
}
