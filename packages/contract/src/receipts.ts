import { saleMethods } from '@cupo/core/sales'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import {
  date,
  instant,
  intWithin,
  listOf,
  moneyAmount,
  named,
  namedObject,
  page,
  pointsAmount,
  version,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { byReceiptId } from './ids.ts'

const receiptLine = namedObject('ReceiptLine', {
  description: z.string(),
  /** Points that a plan of the service credits; absent from other lines and from older receipts. */
  points: pointsAmount.optional(),
  quantity: z.int(),
  unitAmount: moneyAmount,
  /** In basis points: 1600 is 16 %. */
  taxRate: z.int(),
  net: moneyAmount,
  tax: moneyAmount,
  total: moneyAmount,
})

const content = {
  id: z.string(),
  series: z.string(),
  number: z.int(),
  issuedAt: instant,
  lines: z.array(receiptLine),
  net: moneyAmount,
  tax: moneyAmount,
  total: moneyAmount,
  currency: z.string(),
  correctedBy: z.string().nullable(),
}

/** A receipt. It is never edited: `correctedBy` is the last receipt that corrects it, with negative amounts. */
export const receipt = namedObject('Receipt', content)

const listed = {
  ...content,
  issuer: z.string(),
  /** Null: sold to a person without an account. */
  buyer: named.nullable(),
  /** The receipt that this one corrects. */
  corrects: z.string().nullable(),
}
const listedReceipt = namedObject('ListedReceipt', listed)

const readableReceipt = namedObject('ReadableReceipt', {
  ...listed,
  /** Amounts by payment method, as they were paid or returned (negative); the whole is the total. */
  paid: z.array(z.strictObject({ method: z.enum(saleMethods), amount: moneyAmount })),
})

/** A member or a company reads its own receipts, a studio those it issued, the owner those of the service. */
const readers = ['member', 'studio', 'corporate', 'owner'] as const

export const listReceipts = endpoint('listReceipts', {
  who: readers,
  staff: 'sell',
  summary:
    "Lists receipts, newest first: a member's or a company's own, those that the studio issued, or for the owner the service's.",
  query: z.strictObject({
    ...page.shape,
    /** Part of the buyer's name, or a number. */
    q: z.string().trim().max(textLimits.search).optional(),
    /** First and last date of issue, in the zone of the studio that issued it. */
    from: date.optional(),
    to: date.optional(),
  }),
  data: listOf(listedReceipt),
})

export const readReceipt = endpoint('readReceipt', {
  who: readers,
  staff: 'sell',
  summary: 'Reads a receipt of the caller, with how it was paid.',
  params: byReceiptId,
  data: readableReceipt,
})

export const readReceiptPdf = endpoint('readReceiptPdf', {
  who: readers,
  staff: 'sell',
  summary: "A receipt of the caller as a tagged PDF in the reader's language.",
  params: byReceiptId,
  data: z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } }),
  media: 'application/pdf',
})

export const exportReceipts = endpoint('exportReceipts', {
  who: ['studio'],
  staff: 'readMoney',
  summary:
    "The studio's receipts of a range of dates (its zone; default: this month) as CSV: one row each, or with `by=day` the sums by day, tax rate and way of payment, from which Mexico's factura global is made.",
  query: z.strictObject({ from: date.optional(), to: date.optional(), by: z.enum(['receipt', 'day']).optional() }),
  data: z.string(),
  media: 'text/csv',
})

const taxRate = z.strictObject({ name: z.string().trim().min(1).max(textLimits.label), rate: intWithin([0, 10_000]) })

const taxProfile = namedObject('TaxProfile', {
  legalName: z.string().trim().max(textLimits.name),
  taxId: z.string().trim().max(textLimits.label),
  address: z.string().trim().max(textLimits.note),
  /** ISO 3166 code; empty while unset. */
  country: z.string().regex(/^([A-Z]{2})?$/),
  /** Rates in basis points. */
  rates: z.array(taxRate).max(10),
  version,
})

export const readTaxProfile = endpoint('readTaxProfile', {
  who: ['studio'],
  staff: 'editPayments',
  summary: 'The details and tax rates that the studio prints on receipts.',
  data: taxProfile,
})

export const updateTaxProfile = endpoint('updateTaxProfile', {
  who: ['studio'],
  staff: 'editPayments',
  summary: 'Changes the tax details of future receipts. Those issued keep theirs. Audited.',
  body: taxProfile,
  data: taxProfile,
  refusals: ['ESTADO_INVALIDO'],
})
