import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const checkLedger = endpoint('checkLedger', {
  who: ['owner'],
  summary:
    'Proves the points: every entry counted, all accounts summed, every kept balance compared with its entries and with its lots.',
  data: z.strictObject({
    accounts: z.int(),
    entries: z.int(),
    sum: z.int(),
    negative: z.array(z.string()),
    mismatched: z.array(z.string()),
  }),
})
