import type { Body } from '@cupo/contract'
import type { PersonId, ProductId, ReceiptId, SaleId } from '@cupo/core/ids'
import { addMoney, type MinorUnits, negateMoney, subtractMoney, sumMoney } from '@cupo/core/minor-units'
import { mustExist, mustGet, mustIndex } from '@cupo/core/must-get'
import { offerKind } from '@cupo/core/offer-kinds'
import { piecesReturned } from '@cupo/core/product-stock'
import { refusals } from '@cupo/core/refusals'
import { type RefundedLine, refundByPayment, splitRefund } from '@cupo/core/sales'
import { expectedByMethod } from '@cupo/core/shifts'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import type { SaleContent } from '../../mail/sale-letter.ts'
import { returnToCards, takeBackCards } from '../gift-codes/refund-cards.ts'
import { postMoney } from '../money/post-money.ts'
import { takeBackPass } from '../passes/end-pass.ts'
import { requestRefund } from '../payments/refund-payment.ts'
import { postStockMove } from '../products/stock-store.ts'
import { issueReceipt } from '../receipts/issue-receipt.ts'
import { lockOpenShift, type OpenShift, readShiftSums } from '../shifts/store.ts'
import {
  insertRefund,
  insertRefundParts,
  type LockedSale,
  lockSale,
  type PaidPayment,
  readPaidPayments,
  readPassesOfLines,
  readSoldLines,
  type SoldLine,
  saveRefundReceipt,
} from './refund-store.ts'
import { reportRefund } from './report-refund.ts'
import { refundTransfers } from './sale-transfers.ts'

export type RefundSale = Body<'refundSale'> & { saleId: SaleId; studioId: AuthorizedStudioId; by: PersonId }

export type Refunded = { refundId: string; receiptId: ReceiptId }

/** A payment with its refunded part, and a line with its refunded share. */
type ReturnedPart = PaidPayment & { part: MinorUnits }
type ReturnedLine = SoldLine & RefundedLine

const partsOf = (payments: readonly PaidPayment[], amount: MinorUnits): ReturnedPart[] => {
  const parts = refundByPayment(payments, amount)
  return payments.map((payment, at) => ({ ...payment, part: mustIndex(parts, at) })).filter(({ part }) => part > 0)
}

const sharesOf = (lines: readonly SoldLine[], amount: MinorUnits): ReturnedLine[] => {
  const shares = splitRefund(lines, amount)
  return lines.map((line, at) => ({ ...line, ...mustIndex(shares, at) })).filter(({ total }) => total > 0)
}

/** What the refunded lines gave. */
const contentOf = (lines: readonly SoldLine[]): SaleContent => {
  if (lines.some(({ kind }) => kind !== null && kind !== offerKind.gift)) return 'passes'
  return lines.some(({ kind }) => kind === offerKind.gift) ? 'cards' : 'nothing'
}

/** Refuses a refund in cash without an open shift of the branch, or above what its till holds. */
const refuseCash = async (
  tx: Tx,
  sale: LockedSale,
  shift: OpenShift | null,
  cash: MinorUnits,
): Promise<Refusal | null> => {
  if (cash === 0) return null
  if (shift === null || shift.currency !== sale.currency) {
    return refuse(refusals.invalidState, { because: 'refund_needs_shift' })
  }
  const held = expectedByMethod(mustGet(await readShiftSums(tx, [shift.id]), shift.id)).cash
  const params = { amount: held, currency: sale.currency }
  return cash > held ? refuse(refusals.invalidState, { because: 'till_short', params }) : null
}

type Pieces = { productId: ProductId; pieces: number }

/** The pieces of each product whose full price the refund returns, by product, in lock order. */
const piecesOf = (lines: readonly ReturnedLine[]): Pieces[] =>
  lines
    .flatMap(({ productId, unitAmount, refunded, total }): Pieces[] => {
      if (productId === null) return []
      const amounts = { unitAmount, refundedBefore: refunded, refundedAfter: addMoney(refunded, total) }
      return [{ productId, pieces: piecesReturned(amounts) }]
    })
    .filter(({ pieces }) => pieces > 0)
    .sort((a, b) => Number(a.productId) - Number(b.productId))

/**
 * Takes back unused passes and cards of the refunded lines; pieces of products are restocked with the refund. Refuses if nothing
 * can be taken back: the lines gave nothing, or all of it is used or expired.
 */
const takeBack = async (tx: Tx, by: PersonId, lines: readonly ReturnedLine[], now: Date): Promise<Refusal | null> => {
  const passes = await readPassesOfLines(
    tx,
    lines.map(({ id }) => id),
    now,
  )
  if (passes.length === 0 && lines.some(({ kind }) => kind === offerKind.gift)) return null
  const pieces = piecesOf(lines)
  const because = passes.length === 0 ? 'refund_nothing_to_take' : 'refund_used_up'
  const unused = passes.filter(({ left }) => left)
  if (unused.length === 0 && pieces.length === 0) {
    return refuseField('takeBack', because, {}, refusals.invalidState)
  }
  for (const { id } of unused) await takeBackPass(tx, id, now, by)
  return null
}

/**
 * Requests refunds from the providers. The payments job sends them after the commit, once per source. Refuses a part
 * that exceeds the refundable amount of a payment, such as one in dispute.
 */
const refundAtProviders = async (
  tx: Tx,
  source: string,
  parts: readonly ReturnedPart[],
  now: Date,
): Promise<Refusal | null> => {
  for (const { id, paymentId, part } of parts) {
    if (paymentId === null) continue
    const requested = await requestRefund(tx, { paymentId, amount: part, source: `${source}:${id}`, now })
    if (!requested.ok) return requested
  }
  return null
}

/** Issues the correcting receipt, with negative amounts. */
const correctReceipt = (
  tx: Tx,
  {
    sale,
    studioId,
    lines,
    source,
    at,
  }: { sale: LockedSale; studioId: AuthorizedStudioId; lines: readonly ReturnedLine[]; source: string; at: Date },
) =>
  issueReceipt(tx, {
    studioId,
    buyerId: sale.payer_id,
    lines: lines.map(({ description, taxRate, net, tax, total }) => ({
      description,
      quantity: 1,
      unitAmount: negateMoney(total),
      taxRate,
      net: negateMoney(net),
      tax: negateMoney(tax),
      total: negateMoney(total),
    })),
    currency: sale.currency,
    source,
    corrects: mustExist(sale.receipt_id, `the receipt of sale ${sale.id}`),
    at,
  })

/** The lines to refund: the given ones, else all of the sale. Refuses the id of a line of another sale. */
const refundedLines = async (
  tx: Tx,
  { saleId, amount, lineIds }: RefundSale,
  currency: LockedSale['currency'],
): Promise<Outcome<ReturnedLine[]>> => {
  const lines = await readSoldLines(tx, saleId, lineIds)
  if (lineIds !== undefined && lines.length < new Set(lineIds).size)
    return refuseField('lineIds', 'refund_line_unknown')
  const open = sumMoney(lines.map(({ total, refunded }) => subtractMoney(total, refunded)))
  const because = lineIds === undefined ? 'refund_too_large' : 'refund_lines_too_large'
  if (amount > open) return refuseField('amount', because, { amount: open, currency }, refusals.invalidState)
  return done(sharesOf(lines, amount))
}

/**
 * Refunds part or all of a sale by its payment methods, corrects its receipt, and takes back unused passes if
 * requested. Online parts are requested at their provider, parts paid by gift card are returned to the card, and sold
 * gift cards lose the refunded amount. Refuses ESTADO_INVALIDO above the remaining amount of the sale or of its gift
 * cards, for cash that exceeds the till, and if the whole content of the refunded lines is used up.
 */
export const refundSale = async (tx: Tx, command: RefundSale, now: Date): Promise<Outcome<Refunded>> => {
  const { saleId, studioId, amount, reason, by } = command
  const sale = await lockSale(tx, studioId, saleId)
  if (sale === null) return refuse(refusals.notFound)
  const { currency } = sale
  const shares = await refundedLines(tx, command, currency)
  if (!shares.ok) return shares
  const lines = shares.value
  const parts = partsOf(await readPaidPayments(tx, saleId), amount)
  const shift = sale.branch_id === null ? null : await lockOpenShift(tx, sale.branch_id, 'update')
  const cash = sumMoney(parts.filter(({ method }) => method === 'cash').map(({ part }) => part))
  const refused =
    (await refuseCash(tx, sale, shift, cash)) ??
    (await takeBackCards(tx, saleId, lines, now)) ??
    (command.takeBack ? await takeBack(tx, by, lines, now) : null)
  if (refused) return refused
  const shiftId = shift?.currency === currency ? shift.id : null
  const refundId = await insertRefund(tx, { saleId, shiftId, amount, reason, takeBack: command.takeBack, by, at: now })
  await insertRefundParts(tx, refundId, {
    payments: parts.map(({ id, part }) => ({ id, amount: part })),
    lines: lines.map(({ id, total }) => ({ id, amount: total })),
  })
  const source = `refund:${refundId}`
  const unpaid = await refundAtProviders(tx, source, parts, now)
  if (unpaid) return unpaid
  await returnToCards(tx, parts, now)
  for (const { productId, pieces } of command.takeBack ? piecesOf(lines) : []) {
    await postStockMove(tx, { productId, kind: 'returned', change: pieces, saleId, refundId, byUser: by, at: now })
  }
  const returned = parts.map(({ method, part }) => ({ method, amount: part }))
  await postMoney(tx, refundTransfers({ studioId, currency, source, byUser: by, at: now }, lines, returned))
  const receiptId = await correctReceipt(tx, { sale, studioId, lines, source, at: now })
  await saveRefundReceipt(tx, refundId, receiptId)
  const items = lines.map(({ description }) => description).join(', ')
  await reportRefund(tx, {
    ...command,
    ...{ refundId, items, currency, content: contentOf(lines), methods: parts.map(({ method }) => method) },
    clientId: sale.client_id,
    payerId: sale.payer_id,
    at: now,
  })
  return done({ refundId, receiptId })
}
