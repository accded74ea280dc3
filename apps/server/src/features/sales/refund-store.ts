import type {
  BranchId,
  GiftCardId,
  PassId,
  PaymentId,
  PersonId,
  ProductId,
  ReceiptId,
  SaleId,
  ShiftId,
  StudioId,
} from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import type { OfferKind } from '@cupo/core/offer-kinds'
import type { SaleMethod } from '@cupo/core/sales'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

export type LockedSale = {
  id: SaleId
  branch_id: BranchId | null
  client_id: PersonId | null
  /** Who paid: the client, or the guardian who bought for them. */
  payer_id: PersonId | null
  currency: Currency
  total: MinorUnits
  refunded: MinorUnits
  receipt_id: ReceiptId | null
}

/** Locks a sale of a studio, so that its refunds are serialized. */
export const lockSale = async (tx: Tx, studioId: StudioId, id: SaleId): Promise<LockedSale | null> => {
  const { rows } = await sql<LockedSale>`
    select id, branch_id, client_id, coalesce(payer_id, client_id) as payer_id, currency, total, refunded, receipt_id
      from sale where id = ${id} and studio_id = ${studioId} for update`.execute(tx)
  return rows[0] ?? null
}

export type SoldLine = {
  id: string
  description: string
  /** Null for a product. */
  kind: OfferKind | null
  productId: ProductId | null
  unitAmount: MinorUnits
  total: MinorUnits
  refunded: MinorUnits
  taxRate: number
}

/** Reads the lines of a sale; with ids only those. */
export const readSoldLines = async (tx: Tx, saleId: SaleId, ids?: readonly string[]): Promise<SoldLine[]> => {
  const { rows } = await sql<SoldLine>`
    select l.id, l.description, o.kind, l.product_id as "productId", l.unit_amount as "unitAmount", l.total, l.refunded, l.tax_rate as "taxRate"
      from sale_line l left join offer_version v on v.id = l.offer_version_id left join offer o on o.id = v.offer_id
     where l.sale_id = ${saleId} and (${ids ?? null}::text[] is null or l.id::text = any(${ids ?? null}))
     order by l.id`.execute(tx)
  return rows
}

export type PaidPayment = {
  id: string
  method: SaleMethod
  amount: MinorUnits
  refunded: MinorUnits
  paymentId: PaymentId | null
  giftCardId: GiftCardId | null
}

export const readPaidPayments = async (tx: Tx, saleId: SaleId): Promise<PaidPayment[]> => {
  const { rows } = await sql<PaidPayment>`
    select id, method, amount, refunded, payment_id as "paymentId", gift_card_id as "giftCardId"
      from sale_payment where sale_id = ${saleId} order by id`.execute(tx)
  return rows
}

/** Reads the passes that lines of a sale gave, in order; `left`: the pass has unused content. */
export const readPassesOfLines = async (
  tx: Tx,
  lineIds: readonly string[],
  now: Date,
): Promise<{ id: PassId; left: boolean }[]> => {
  const { rows } = await sql<{ id: PassId; left: boolean }>`
    select p.id, p.status <> 'ended' and (p.valid_until is null or p.valid_until > ${now})
                 and case p.unit when 'class' then p.remaining > 0
                                 when 'point' then exists (select 1 from points_lot t where t.pass_id = p.id and t.remaining > 0)
                                 else true end as left
      from sale_line_pass lp join pass p on p.id = lp.pass_id
     where lp.sale_line_id = any(${lineIds}::bigint[]) order by p.id`.execute(tx)
  return rows
}

export type NewRefund = {
  saleId: SaleId
  shiftId: ShiftId | null
  amount: MinorUnits
  reason: string
  takeBack: boolean
  by: PersonId
  at: Date
}

/** Inserts a refund. @returns its id */
export const insertRefund = async (tx: Tx, refund: NewRefund): Promise<string> => {
  const { id } = await tx
    .insertInto('sale_refund')
    .values({
      sale_id: refund.saleId,
      shift_id: refund.shiftId,
      amount: refund.amount,
      reason: refund.reason,
      take_back: refund.takeBack,
      by_user: refund.by,
      at: refund.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update sale set refunded = refunded + ${refund.amount} where id = ${refund.saleId}`.execute(tx)
  return id
}

type Part = { id: string; amount: MinorUnits }

/** Stores the refunded amounts by payment and by line. */
export const insertRefundParts = async (
  tx: Tx,
  refundId: string,
  { payments, lines }: { payments: readonly Part[]; lines: readonly Part[] },
): Promise<void> => {
  await tx
    .insertInto('sale_refund_part')
    .values(payments.map(({ id, amount }) => ({ refund_id: refundId, payment_id: id, amount })))
    .execute()
  for (const { id, amount } of payments) {
    await sql`update sale_payment set refunded = refunded + ${amount} where id = ${id}`.execute(tx)
  }
  for (const { id, amount } of lines) {
    await sql`update sale_line set refunded = refunded + ${amount} where id = ${id}`.execute(tx)
  }
}

export const saveRefundReceipt = async (tx: Tx, refundId: string, receiptId: ReceiptId): Promise<void> => {
  await tx.updateTable('sale_refund').set({ receipt_id: receiptId }).where('id', '=', refundId).execute()
}
