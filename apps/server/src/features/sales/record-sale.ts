import type { BranchId, PassId, PersonId, ReceiptId, SaleId, ShiftId, StudioId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { offerKind } from '@cupo/core/offer-kinds'
import { stockChange } from '@cupo/core/product-stock'
import { refusals } from '@cupo/core/refusals'
import { decideSaleTotal, type SaleChannel, type SaleProblem, type SaleTotals } from '@cupo/core/sales'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { type IssuedCard, issueGiftCard } from '../gift-codes/issue-card.ts'
import { type GiftRecipient, takeFromCard } from '../gift-codes/store.ts'
import { postMoney } from '../money/post-money.ts'
import { givePass } from '../passes/give-pass.ts'
import { postStockMove } from '../products/stock-store.ts'
import { enrolByPurchase } from '../programs/enrol-clients.ts'
import { issueReceipt } from '../receipts/issue-receipt.ts'
import type { OpenShift } from '../shifts/store.ts'
import { saleTransfers } from './sale-transfers.ts'
import { readSold, type SaleItem, type Sold } from './sold-item.ts'
import { insertLine, insertPayments, insertSale, type NewPayment, saveLinePass, saveReceipt } from './store.ts'

export type RecordSale = {
  /** Null: sold by the service. */
  studioId: StudioId | null
  branchId: BranchId | null
  /** The open shift that counts the sale, if it has the same currency; only at the desk. */
  shift?: OpenShift | null
  /** Null: sold to a person without an account; such a sale cannot contain passes. */
  clientId: PersonId | null
  /** Who pays and gets the receipt, if not the client. */
  payerId?: PersonId
  channel: SaleChannel
  lines: readonly SaleItem[]
  /** The pass whose next period the only line pays. Unset: new passes are given. */
  renews?: PassId
  /** Gift cards among them are locked and sufficient (`refuseCardPayments`). */
  payments: readonly NewPayment[]
  /** Recipient of the gift card. */
  gift?: GiftRecipient | null
  byUser: PersonId | null
  note: string
  at: Date
}

/** `giftCards`: the sold gift cards, with their codes. */
export type RecordedSale = { saleId: SaleId; receiptId: ReceiptId; passIds: PassId[]; giftCards: IssuedCard[] }

type Given = Pick<RecordedSale, 'passIds' | 'giftCards'>

/** The refusal of a sale, on the field of the request. */
export const refuseSale = (problem: SaleProblem, currency: string): Refusal => {
  switch (problem.kind) {
    case 'nothing_sold':
      return refuseField('lines', 'field_required')
    case 'quantity_wrong':
      return refuseField(`lines.${problem.line}.quantity`, 'field_type')
    case 'currencies_differ':
      return refuseField(`lines.${problem.line}.offerId`, 'sale_currencies_differ')
    case 'too_large':
      return refuseField(`lines.${problem.line}.quantity`, 'sale_too_large')
    case 'payment_wrong':
      return refuseField(`payments.${problem.payment}.amount`, 'field_type')
    case 'payments_differ':
      return refuseField('payments', 'sale_sums_differ', { paid: problem.paid, total: problem.total, currency })
  }
}

/** Inserts the lines and gives their content, one pass or gift card per unit. */
const giveSold = async (
  tx: Tx,
  sale: RecordSale,
  { saleId, sold, totals }: { saleId: SaleId; sold: readonly Sold[]; totals: SaleTotals },
): Promise<Given> => {
  const { clientId: memberId, byUser: by, note, at } = sale
  const given: Given = { passIds: [], giftCards: [] }
  for (const [index, { name, quantity, offer, productId }] of sold.entries()) {
    const amounts = mustIndex(totals.lines, index)
    const line = { versionId: offer?.versionId ?? null, productId, description: name, amounts }
    const lineId = await insertLine(tx, saleId, line)
    if (productId !== null) {
      await postStockMove(tx, {
        productId,
        kind: 'sold',
        change: stockChange('sold', quantity, 0),
        saleId,
        byUser: by,
        at,
      })
    }
    if (offer === null) continue
    const { terms, versionId } = offer
    if (sale.renews !== undefined) await saveLinePass(tx, lineId, sale.renews)
    for (let unit = 0; unit < quantity; unit++) {
      if (terms.kind === offerKind.gift) {
        const card = { lineId, terms, boughtBy: memberId, recipient: sale.gift ?? null, at }
        given.giftCards.push(await issueGiftCard(tx, card))
        continue
      }
      if (memberId === null || sale.renews !== undefined) break
      const passId = await givePass(tx, { versionId, memberId, at, by, note, source: `sale:${saleId}` })
      await saveLinePass(tx, lineId, passId)
      given.passIds.push(passId)
    }
  }
  return given
}

/**
 * The shift that counts the sale. Refuses cash in a currency other than the till's; other methods are then not counted.
 */
const shiftOf = ({ shift, payments }: RecordSale, currency: string): Outcome<ShiftId | null> => {
  if (!shift) return done(null)
  if (shift.currency === currency) return done(shift.id)
  const cash = payments.findIndex(({ method }) => method === 'cash')
  return cash < 0 ? done(null) : refuseField(`payments.${cash}.method`, 'till_currency', { currency: shift.currency })
}

const postSale = async (
  tx: Tx,
  sale: RecordSale,
  made: { saleId: SaleId; sold: readonly Sold[]; totals: SaleTotals },
) => {
  const { studioId, clientId, payerId = clientId, payments, byUser, at } = sale
  const { saleId, sold, totals } = made
  const source = `sale:${saleId}`
  const lines = totals.lines.map((line, index) => ({ ...line, sold: mustIndex(sold, index) }))
  const kinds = lines.map(({ sold: { offer }, net, tax }) => ({ kind: offer?.terms.kind ?? null, net, tax }))
  await postMoney(tx, saleTransfers({ studioId, currency: totals.currency, source, byUser, at }, kinds, payments))
  const receiptId = await issueReceipt(tx, {
    studioId,
    buyerId: payerId,
    lines: lines.map(({ sold: { name }, ...line }) => ({ ...line, description: name })),
    currency: totals.currency,
    source,
    at,
  })
  await saveReceipt(tx, saleId, receiptId)
  return receiptId
}

/** Starts the programs of the sold offers. A renewal starts none, and neither does a gift card for its buyer. */
const startPrograms = async (
  tx: Tx,
  { studioId, clientId: personId, renews, at }: RecordSale,
  sold: readonly Sold[],
): Promise<void> => {
  if (studioId === null || personId === null || renews !== undefined) return
  const bought = sold.flatMap(({ offer }) =>
    offer === null || offer.terms.kind === offerKind.gift ? [] : offer.versionId,
  )
  if (bought.length > 0) await enrolByPurchase(tx, { studioId, personId, versionIds: bought }, at)
}

/**
 * Records a sale: checks that the payments equal the sum of the lines, gives the passes, posts the money and issues the
 * receipt. The caller has checked that this person may buy these offers. Refuses VALIDACION with the field for unequal
 * sums, a different currency, an amount above the limit, an offer of a different seller, and a pass without a holder.
 * The caller has locked the products and checked their stock.
 */
export const recordSale = async (tx: Tx, sale: RecordSale): Promise<Outcome<RecordedSale>> => {
  const read = await readSold(tx, sale)
  if (!read.ok) return read
  const sold = read.value
  if (sale.clientId === null && sold.some(({ offer }) => offer !== null && offer.terms.kind !== offerKind.gift)) {
    return refuse(refusals.invalidInput, { fields: [{ campo: 'clientId', because: 'sale_needs_client' }] })
  }
  const decided = decideSaleTotal(sold, sale.payments)
  if (!decided.ok) return refuseSale(decided.problem, mustIndex(sold, 0).price.currency)
  const totals = decided.value
  const shift = shiftOf(sale, totals.currency)
  if (!shift.ok) return shift
  const saleId = await insertSale(tx, { ...sale, shiftId: shift.value, totals })
  await insertPayments(tx, saleId, sale.payments)
  for (const { giftCardId, amount } of sale.payments) {
    if (giftCardId !== undefined) await takeFromCard(tx, giftCardId, amount)
  }
  const made = { saleId, sold, totals }
  const given = await giveSold(tx, sale, made)
  await startPrograms(tx, sale, sold)
  const receiptId = await postSale(tx, sale, made)
  return done({ saleId, receiptId, ...given })
}
