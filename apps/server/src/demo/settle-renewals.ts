import type { Db } from '../deps.ts'
import { renewDue } from '../features/subscriptions/renew-due.ts'
import { refusedCard } from './script-passes.ts'
import { readMethodDigits, readNextRenewal } from './store.ts'

/**
 * Announces and charges the renewals of the demo's month, each at its own instant. Only the declined card comes due in
 * it, so no charge succeeds.
 * @throws {Error} if a different card would be charged
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
