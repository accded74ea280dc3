import { z } from 'zod'
import { instant, moneyAmount, namedObject } from './common.ts'

const receiptLine = namedObject('ReceiptLine', {
  description: z.string(),
  quantity: z.int(),
  unitAmount: moneyAmount,
  /** In basis points: 1600 is 16 %. */
  taxRate: z.int(),
  net: moneyAmount,
  tax: moneyAmount,
  total: moneyAmount,
})

/** A receipt. It is never edited: `correctedBy` is the last one that corrects it, with negative amounts. */
export const receipt = namedObject('Receipt', {
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
})
