import type { Db } from '../deps.ts'
import { renewDue } from '../features/subscriptions/renew-due.ts'
import { refusedCard } from './script-passes.ts'
import { readMethodDigits, readNextRenewal } from './store.ts'

/**
 * Announces and charges the renewals of the demo's month, each at its own instant. Only the refused card comes due within
 * it, so nothing is paid.
 * @throws {Error} if another card would be charged
 */
export const settleRenewals = async (db: Db, now: Date): Promise<void> => {
  const ports: Parameters<typeof renewDue>[1] = {
    charge: async ({ paymentMethodId }) => {
      const digits = paymentMethodId === null ? null : await readMethodDigits(db, paymentMethodId)
      if (digits !== refusedCard.last4) throw new Error(`the demo would charge the card ${digits}`)
      return { paymentId: null, state: 'refused' }
    },
    record: async () => null,
  }
  for (let at = await readNextRenewal(db, now); at !== null; at = await readNextRenewal(db, now)) {
    await renewDue(db, ports, at)
  }
}
