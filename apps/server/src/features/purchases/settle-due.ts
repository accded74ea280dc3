import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { answerOrUnknown, type Payments } from '../../payments/payments.ts'
import { settlePurchase } from './settle-purchase.ts'
import { readDuePurchases } from './store.ts'

/** How many purchases one pass asks about; the next pass goes on from there. */
const batch = 100

/**
 * Asks the provider what became of purchases whose answer is overdue (it timed out, this server ended between the
 * charge and its points, or the person never confirmed) and takes it down. The provider is asked outside of any
 * transaction, so that nothing is locked while it thinks. One that fails holds up no other.
 */
export const settleDuePurchases = async (db: Db, payments: Payments, now: Date): Promise<number> => {
  const failures: unknown[] = []
  let sum = 0
  for (const { id, reference } of await readDuePurchases(db, now, batch)) {
    try {
      const charge = await answerOrUnknown(payments.conclude(reference))
      await write(db, async (tx) => done(await settlePurchase(tx, id, { charge, awaited: true }, now)))
      sum += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return sum
}
