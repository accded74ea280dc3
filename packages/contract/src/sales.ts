import { numberLimits } from '@cupo/core/number-limits'
import { refundStates } from '@cupo/core/payment-state'
import { largestSale } from '@cupo/core/sale-total'
import { deskSaleMethods, saleChannels, saleMethods } from '@cupo/core/sale-vocabulary'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { asMinorUnits } from './as-minor-units.ts'
import { cursor, instant, intWithin, limit, listOf, moneyAmount, named, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'
import { issuedGiftCard } from './gift-cards.ts'
import { branchId, bySaleId, giftCardId, offerId, personId, productId } from './ids.ts'
import { pass } from './passes.ts'
import { receipt } from './receipts.ts'

/** A payment of a sale. `reference` is the number printed by the terminal or the bank. */
const salePayment = namedObject('SalePayment', {
  method: z.enum(saleMethods),
  amount: moneyAmount,
  refunded: moneyAmount,
  reference: z.string(),
  /** The gift card of the payment: the last characters of its code, and its current balance. */
  giftCard: z.strictObject({ id: z.string(), end: z.string(), remaining: moneyAmount }).nullable(),
})

const saleLine = namedObject('SaleLine', {
  id: z.string(),
  /** The item sold: an offer or a product. */
  offerId: z.string().nullable(),
  productId: z.string().nullable(),
  name: z.string(),
  quantity: z.int(),
  unitAmount: moneyAmount,
  /** In basis points. */
  taxRate: z.int(),
  net: moneyAmount,
  tax: moneyAmount,
  total: moneyAmount,
  /** The refunded part of the total. */
  refunded: moneyAmount,
})

const saleRefund = namedObject('SaleRefund', {
  id: z.string(),
  at: instant,
  amount: moneyAmount,
  reason: z.string(),
  takeBack: z.boolean(),
  by: z.string().nullable(),
  /** `state`: parts paid online are `processing` until the provider has refunded them, or `refused` by it. */
  parts: z.array(z.strictObject({ method: z.enum(saleMethods), amount: moneyAmount, state: z.enum(refundStates) })),
})

/** A sale. Its lines and payments have the terms at the time of the sale; refunds are separate. */
export const sale = namedObject('Sale', {
  id: z.string(),
  at: instant,
  channel: z.enum(saleChannels),
  branch: named.nullable(),
  shiftId: z.string().nullable(),
  client: named.nullable(),
  by: z.string().nullable(),
  currency: z.string(),
  net: moneyAmount,
  tax: moneyAmount,
  total: moneyAmount,
  refunded: moneyAmount,
  note: z.string(),
  receiptId: z.string().nullable(),
  lines: z.array(saleLine),
  payments: z.array(salePayment),
  refunds: z.array(saleRefund),
})

/** A typed amount, in minor units. */
const enteredAmount = asMinorUnits(intWithin([1, largestSale]))

export const createSale = endpoint('createSale', {
  who: ['studio'],
  staff: 'sell',
  summary:
    'Sells offers and products at the desk; a line names one of both. Passes need a client. The payments must add up to the lines, tax included. Cash needs an open shift of the branch; the amount is without the change given back. A gift card pays by its code, sent as the `reference`; one that the client redeemed also by its id. The codes of gift cards that are sold are in this response only. Products of which fewer are left are refused (`stock_short`) unless `confirmShort` is sent; then the stock falls below zero. The buyer is notified and gets a receipt.',
  body: z.strictObject({
    clientId: personId.nullable(),
    lines: z
      .array(
        z.strictObject({
          offerId: offerId.optional(),
          productId: productId.optional(),
          quantity: intWithin(numberLimits.saleQuantity),
        }),
      )
      .min(1)
      .max(20),
    payments: z
      .array(
        z.strictObject({
          method: z.enum(deskSaleMethods),
          amount: enteredAmount,
          reference: z.string().trim().max(textLimits.label).optional(),
          /** A gift card that the client redeemed pays without its code. */
          giftCardId: giftCardId.optional(),
        }),
      )
      .max(8),
    note: z.string().trim().max(textLimits.note).optional(),
    /** Sell products beyond the stock. */
    confirmShort: z.boolean().optional(),
    /** The main branch without it. */
    branchId: branchId.optional(),
  }),
  data: z.strictObject({ sale, receipt, passes: z.array(pass), giftCards: z.array(issuedGiftCard) }),
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const listSales = endpoint('listSales', {
  who: ['studio'],
  staff: 'sell',
  summary: "Lists the studio's sales at the desk and online, newest first.",
  query: z.strictObject({
    limit,
    cursor,
    clientId: personId.optional(),
    q: z.string().trim().max(textLimits.search).optional(),
  }),
  data: z.strictObject({
    ...listOf(sale).shape,
    /** Whether the caller's role may refund. */
    mayRefund: z.boolean(),
  }),
})

export const readSale = endpoint('readSale', {
  who: ['studio'],
  staff: 'sell',
  summary: 'Reads a sale with its payments and refunds.',
  params: bySaleId,
  data: sale,
})

export const refundSale = endpoint('refundSale', {
  who: ['studio'],
  staff: 'refundSale',
  summary:
    'Refunds a part or all of a sale by the methods it was paid with, the last payment first, and corrects its receipt by a second one. `takeBack` ends what was sold and not used yet. With `lineIds` only these lines are refunded and taken back. Audited; the client is notified.',
  params: bySaleId,
  body: z.strictObject({
    amount: enteredAmount,
    reason: z.string().trim().min(1).max(textLimits.deskReason),
    takeBack: z.boolean(),
    /** The refunded lines; all of the sale without them. */
    lineIds: z.array(z.string()).min(1).max(20).optional(),
  }),
  data: z.strictObject({ sale, receipt }),
  status: 201,
  refusals: ['ESTADO_INVALIDO', 'PAGO_RECHAZADO'],
  idempotent: true,
})
