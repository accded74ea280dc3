import type { PersonId } from '@cupo/core/ids'
import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { answerOrUnknown, type Payments } from '../../payments/payments.ts'
import { settlePurchase } from './settle-purchase.ts'
import { type OpenPurchase, readDuePurchases, readOpenPurchasesOf } from './store.ts'

/** Purchases per pass; the next pass continues. */
const batch = 100

/**
 * Queries the provider outside of transactions, so that no lock waits for it. A failing purchase does not block
 * others.
 */
const settleEach = async (db: Db, payments: Payments, open: readonly OpenPurchase[], now: Date): Promise<number> => {
  const failures: unknown[] = []
  let sum = 0
  for (const { id, reference } of open) {
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

/**
 * Queries the provider about overdue purchases (timeout, a crash between charge and points, or no confirmation by the
 * buyer) and stores the results.
 */
export const settleDuePurchases = async (db: Db, payments: Payments, now: Date): Promise<number> =>
  settleEach(db, payments, await readDuePurchases(db, now, batch), now)

/** Settles all open purchases of a person before their account is closed, so that nothing is charged afterwards. */
export const settlePurchasesOf = async (db: Db, payments: Payments, userId: PersonId, now: Date): Promise<number> =>
  settleEach(db, payments, await readOpenPurchasesOf(db, userId), now)
