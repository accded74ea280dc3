import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const checkLedger = endpoint('checkLedger', {
  who: ['owner'],
  summary:
    'Verifies the points ledger: counts all entries, sums all accounts, and compares every stored balance with its entries and lots.',
  data: z.strictObject({
    accounts: z.int(),
    entries: z.int(),
    sum: z.int(),
    negative: z.array(z.string()),
    mismatched: z.array(z.string()),
  }),
})
