import type { Data } from '@cupo/contract'
import type { PaymentId, PersonId, PurchaseId, TransferId } from '@cupo/core/ids'
import type { MinorUnits } from '@cupo/core/minor-units'
import { onlyRow } from '@cupo/core/must-get'
import type { PlanPeriod } from '@cupo/core/plan-periods'
import type { Points } from '@cupo/core/points'
import type { Language } from '@cupo/core/preferences'
import { purchaseStatus } from '@cupo/core/purchase-status'
import { boughtForDays, type PurchaseStatus } from '@cupo/core/purchases'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { KeyedRequest } from '../../http/idempotency.ts'
import type { Page } from '../../http/page.ts'
import { planName } from '../offers/plan-name.ts'

/** Currency of the service's plans. */
export const planCurrency = 'USD'

export type PlanRow = {
  id: string
  name: string | null
  usd_cents: number
  points: Points
  period: PlanPeriod
  withdrawn_at: Date | null
  on_sale_from: Date | null
  on_sale_until: Date | null
}

/** Formats a price for a phrase. */
export const usdOf = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

export const planView = (row: PlanRow, language: Language): Data<'listPlans'>[number] => ({
  id: row.id,
  name: planName(row, language),
  usd: row.usd_cents / 100,
  points: row.points,
  period: row.period,
  validDays: boughtForDays(row.period),
})

/** Reads the plans on sale at an instant, in display order. */
export const readPlansOnSale = async (db: Db | Tx, now: Date): Promise<PlanRow[]> => {
  const { rows } = await sql<PlanRow>`
    select id, name, usd_cents, points, period, withdrawn_at, on_sale_from, on_sale_until
      from plan
     where withdrawn_at is null and coalesce(on_sale_from <= ${now}, true) and coalesce(on_sale_until > ${now}, true)
     order by place, id`.execute(db)
  return rows
}

export type PurchaseRow = {
  id: PurchaseId
  user_id: PersonId
  plan_id: string
  plan_name: string
  usd_cents: MinorUnits
  points: Points
  period: PlanPeriod
  request_hash: Buffer | null
  status: PurchaseStatus
  created_at: Date
  due_at: Date | null
  settled_at: Date | null
}

const columns = sql.raw(
  'id, user_id, plan_id, plan_name, usd_cents, points, period, request_hash, status, created_at, due_at, settled_at',
)

export type NewPurchase = {
  userId: PersonId
  plan: PlanRow
  planName: string
  key: KeyedRequest | null
  now: Date
  dueAt: Date
}

/** Inserts a purchase. The caller's lock on the payer guarantees that the idempotency key is unused. */
export const insertPurchase = async (tx: Tx, p: NewPurchase): Promise<PurchaseRow> => {
  const { rows } = await sql<PurchaseRow>`
    insert into purchase (user_id, plan_id, plan_name, usd_cents, points, period, request_key, request_hash,
                          status, created_at, due_at)
    values (${p.userId}, ${p.plan.id}, ${p.planName}, ${p.plan.usd_cents}, ${p.plan.points}, ${p.plan.period},
            ${p.key?.key ?? null}, ${p.key?.hash ?? null}, ${purchaseStatus.processing}, ${p.now}, ${p.dueAt})
    returning ${columns}`.execute(tx)
  return onlyRow(rows)
}

/** Reads the purchase of a request with this idempotency key. */
export const findPurchaseByKey = async (tx: Tx, userId: PersonId, key: string): Promise<PurchaseRow | undefined> => {
  const { rows } = await sql<PurchaseRow>`
    select ${columns} from purchase where user_id = ${userId} and request_key = ${key}`.execute(tx)
  return rows[0]
}

/** Reads a person's own purchase. */
export const findOwnPurchase = async (
  db: Db | Tx,
  userId: PersonId,
  id: PurchaseId,
): Promise<PurchaseRow | undefined> => {
  const { rows } = await sql<PurchaseRow>`
    select ${columns} from purchase where id = ${id} and user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Reads the purchase of a payment's source, such as `purchase:12`. */
export const findPurchaseOfSource = async (tx: Tx, source: string): Promise<PurchaseId | undefined> => {
  const [, id = '0'] = /^purchase:([1-9]\d{0,17})$/.exec(source) ?? []
  const { rows } = await sql<{ id: PurchaseId }>`select id from purchase where id = ${id}::bigint`.execute(tx)
  return rows[0]?.id
}

/** Locks and reads a purchase. */
export const lockPurchase = async (tx: Tx, id: PurchaseId): Promise<PurchaseRow> => {
  const { rows } = await sql<PurchaseRow>`select ${columns} from purchase where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw new Error(`purchase ${id} is gone`)
  return rows[0]
}

/** Updates the status of a (locked) purchase. */
export const savePurchase = async (
  tx: Tx,
  id: PurchaseId,
  to: {
    status: PurchaseStatus
    dueAt: Date | null
    settledAt: Date | null
    transferId?: TransferId
    /** The payment of the purchase. */
    paymentId?: PaymentId | null
  },
): Promise<void> => {
  await tx
    .updateTable('purchase')
    .set({
      status: to.status,
      due_at: to.dueAt,
      settled_at: to.settledAt,
      transfer_id: to.transferId ?? null,
      payment_id: to.paymentId ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Marks an open purchase as awaited: until `until` its buyer gets the result as a response instead of a notification.
 */
export const awaitPurchase = async (tx: Tx, id: PurchaseId, until: Date): Promise<void> => {
  await tx
    .updateTable('purchase')
    .set({ due_at: until })
    .where('id', '=', id)
    .where('status', 'in', [purchaseStatus.processing, purchaseStatus.pending])
    .execute()
}

/** Reads a person's unsettled purchases. */
export const readOpenPurchasesOf = async (db: Db, userId: PersonId): Promise<PurchaseId[]> => {
  const rows = await db
    .selectFrom('purchase')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', [purchaseStatus.processing, purchaseStatus.pending])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Reads purchases whose request ended without a result, longest due first. */
export const readDuePurchases = async (db: Db, now: Date, limit: number): Promise<PurchaseId[]> => {
  const rows = await db
    .selectFrom('purchase')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Reads a person's purchases of plans, newest first. Reads one row more than the limit, to detect a next page. */
export const readPurchases = async (db: Db, userId: PersonId, page: Page): Promise<PurchaseRow[]> => {
  const [before] = page.after ?? [null]
  const { rows } = await sql<PurchaseRow>`
    select ${columns} from purchase
     where user_id = ${userId} and plan_id is not null and (${before}::bigint is null or id < ${before}::bigint)
     order by id desc
     limit ${page.limit + 1}`.execute(db)
  return rows
}

export const purchaseView = (row: PurchaseRow): Data<'listPurchases'>['items'][number] => ({
  id: row.id,
  plan: { id: row.plan_id, name: row.plan_name },
  usd: row.usd_cents / 100,
  points: row.points,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
})
