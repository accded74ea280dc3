import { moneyAccountKinds } from '@cupo/core/money-accounts'
import { z } from 'zod'
import { date, moneyAmount, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'

const span = z.strictObject({ from: date.optional(), to: date.optional() })

export const studioIncome = namedObject('StudioIncome', {
  currency: z.string(),
  /** Sales without tax and gift cards, before refunds. */
  sales: moneyAmount,
  refunds: moneyAmount,
  courtesies: moneyAmount,
  fees: moneyAmount,
  tax: moneyAmount,
  /** Income minus refunds; the sum of `methods`. */
  received: moneyAmount,
  methods: z.array(
    z.strictObject({ method: z.enum(moneyAccountKinds), paid: moneyAmount, refunded: moneyAmount, left: moneyAmount }),
  ),
  offers: z.array(
    z.strictObject({
      /** The item sold: an offer or a product. */
      offerId: z.string().nullable(),
      productId: z.string().nullable(),
      name: z.string(),
      quantity: z.int(),
      total: moneyAmount,
      refunded: moneyAmount,
    }),
  ),
  /** Paid but unused items of clients, now. */
  owed: z.strictObject({ passes: moneyAmount, points: moneyAmount, gifts: moneyAmount }),
})

export const readStudioMoney = endpoint('readStudioMoney', {
  who: ['studio'],
  staff: 'readMoney',
  summary:
    "The studio's income by currency, way of payment and offer over a range of dates (its zone; default: this month), and its debts to clients now.",
  query: span,
  data: z.strictObject({ from: date, to: date, currencies: z.array(studioIncome) }),
})

export const exportStudioMoney = endpoint('exportStudioMoney', {
  who: ['studio'],
  staff: 'readMoney',
  summary: "The transfers of the studio's money ledger over a range of dates as CSV.",
  query: span,
  data: z.string(),
  media: 'text/csv',
})
