import { z } from 'zod'
import { instant } from './common.ts'
import { endpoint } from './endpoint.ts'

export const checkLedger = endpoint('checkLedger', {
  who: ['owner'],
  summary:
    'Verifies the ledgers of points and money, and the chain of receipts: counts all entries, sums all accounts, and compares every stored balance with its entries and lots. Ledgers whose check takes more than a second are answered by the check of last night, unless `fresh` is true.',
  query: z.strictObject({ fresh: z.enum(['true', 'false']).optional() }),
  data: z.strictObject({
    /** When the entries were counted: now, or last night. */
    checkedAt: instant,
    accounts: z.int(),
    entries: z.int(),
    sum: z.int(),
    negative: z.array(z.string()),
    mismatched: z.array(z.string()),
    /**
     * `mismatched`: acts such as `sale:12` that leave a balance in the account `settling`, and receipts such as
     * `receipt:7` that do not continue their chain.
     */
    money: z.strictObject({
      accounts: z.int(),
      entries: z.int(),
      sum: z.int(),
      mismatched: z.array(z.string()),
    }),
  }),
})
