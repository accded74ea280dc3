import type {
  BranchId,
  GiftCardId,
  OfferId,
  OfferVersionId,
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
import type { SaleChannel, SaleLineAmounts, SaleMethod, SaleTotals } from '@cupo/core/sales'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

export type DeskOffer = {
  versionId: OfferVersionId
  kind: OfferKind
  currency: Currency
  perPerson: number | null
  newClientsOnly: boolean
}

/** Reads the latest versions of those offers of a studio that are on sale at `now`. */
export const readDeskOffers = async (
  tx: Tx,
  studioId: StudioId,
  offerIds: readonly OfferId[],
  now: Date,
): Promise<Map<OfferId, DeskOffer>> => {
  const { rows } = await sql<DeskOffer & { offerId: OfferId }>`
    select o.id as "offerId", o.kind, v.id as "versionId", v.currency, v.per_person as "perPerson", v.new_clients_only as "newClientsOnly"
      from offer o join offer_version v on v.offer_id = o.id and v.version = o.version
     where o.studio_id = ${studioId} and o.archived_at is null and o.on_sale
       and (v.on_sale_from is null or v.on_sale_from <= ${now}) and (v.on_sale_until is null or v.on_sale_until > ${now})
       and (v.gives_offer_id is null
            or exists (select from offer g where g.id = v.gives_offer_id and g.archived_at is null))
       and o.id = any(${offerIds}::bigint[])`.execute(tx)
  return new Map(rows.map(({ offerId, ...offer }) => [offerId, offer]))
}

export type NewSale = {
  studioId: StudioId | null
  branchId: BranchId | null
  shiftId: ShiftId | null
  clientId: PersonId | null
  payerId?: PersonId | undefined
  channel: SaleChannel
  totals: SaleTotals
  note: string
  byUser: PersonId | null
  at: Date
}

export const insertSale = async (tx: Tx, { totals, ...sale }: NewSale): Promise<SaleId> => {
  const { id } = await tx
    .insertInto('sale')
    .values({
      studio_id: sale.studioId,
      branch_id: sale.branchId,
      shift_id: sale.shiftId,
      client_id: sale.clientId,
      payer_id: sale.payerId === sale.clientId ? null : (sale.payerId ?? null),
      channel: sale.channel,
      currency: totals.currency,
      net: totals.net,
      tax: totals.tax,
      total: totals.total,
      note: sale.note,
      by_user: sale.byUser,
      at: sale.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A line sells an offer or a product; the other id is null. */
export type NewLine = {
  versionId: OfferVersionId | null
  productId: ProductId | null
  description: string
  amounts: SaleLineAmounts
}

/** Inserts a line. @returns its id */
export const insertLine = async (tx: Tx, saleId: SaleId, line: NewLine): Promise<string> => {
  const { unitAmount, quantity, taxRate, net, tax, total } = line.amounts
  const { id } = await tx
    .insertInto('sale_line')
    .values({
      sale_id: saleId,
      offer_version_id: line.versionId,
      product_id: line.productId,
      description: line.description,
      quantity,
      unit_amount: unitAmount,
      tax_rate: taxRate,
      net,
      tax,
      total,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Links a pass to the line that sold it. A renewal replaces the line, because a refund takes back its period. */
export const saveLinePass = async (tx: Tx, lineId: string, passId: PassId): Promise<void> => {
  await tx
    .insertInto('sale_line_pass')
    .values({ sale_line_id: lineId, pass_id: passId })
    .onConflict((conflict) => conflict.column('pass_id').doUpdateSet({ sale_line_id: lineId }))
    .execute()
}

/** A payment of a sale. `reference` is entered at the desk; the ids are of a provider's payment and of a gift card. */
export type NewPayment = {
  method: SaleMethod
  amount: MinorUnits
  reference?: string
  paymentId?: PaymentId
  giftCardId?: GiftCardId
}

export const insertPayments = async (tx: Tx, saleId: SaleId, payments: readonly NewPayment[]): Promise<void> => {
  if (payments.length === 0) return
  await tx
    .insertInto('sale_payment')
    .values(
      payments.map(({ method, amount, reference = '', paymentId = null, giftCardId = null }) => ({
        sale_id: saleId,
        method,
        amount,
        reference,
        payment_id: paymentId,
        gift_card_id: giftCardId,
      })),
    )
    .execute()
}

export const saveReceipt = async (tx: Tx, saleId: SaleId, receiptId: ReceiptId): Promise<void> => {
  await tx.updateTable('sale').set({ receipt_id: receiptId }).where('id', '=', saleId).execute()
}

/** Locks a member with an open account, so that their purchases at desks are serialized. */
export const lockMember = async (tx: Tx, id: PersonId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from app_user where id = ${id} and user_type = 1 and closed_at is null and suspended_at is null
       for no key update`.execute(tx)
  return rows.length > 0
}

/** Reads a sale's description for messages: items, total and receipt. */
export type SaleTitle = { items: string; total: MinorUnits; currency: Currency; receipt: string; methods: string }

export const readSaleTitle = async (tx: Tx, id: SaleId): Promise<SaleTitle | null> => {
  const { rows } = await sql<SaleTitle>`
    select s.total, s.currency, coalesce(r.series || '-' || r.number, '') as receipt,
           (select string_agg(case when l.quantity = 1 then l.description else l.quantity || ' × ' || l.description end, ', ' order by l.id)
              from sale_line l where l.sale_id = s.id) as items,
           coalesce((select string_agg(p.method, ', ' order by p.id) from sale_payment p where p.sale_id = s.id), '') as methods
      from sale s left join receipt r on r.id = s.receipt_id where s.id = ${id}`.execute(tx)
  return rows[0] ?? null
}

/** Reads series and number of the receipt of a refund. */
export const readRefundReceipt = async (tx: Tx, refundId: string): Promise<string> => {
  const { rows } = await sql<{ receipt: string }>`
    select rc.series || '-' || rc.number as receipt from sale_refund r join receipt rc on rc.id = r.receipt_id
     where r.id = ${refundId}`.execute(tx)
  return rows[0]?.receipt ?? ''
}
