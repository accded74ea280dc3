import type { PersonId } from '@cupo/core/ids'
import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { answerOrUnknown, type Payments } from '../../payments/payments.ts'
import { settlePurchase } from './settle-purchase.ts'
import { type OpenPurchase, readDuePurchases, readOpenPurchasesOf } from './store.ts'

/** How many purchases one pass asks about; the next pass goes on from there. */
const batch = 100

/** Asks about each outside of any transaction, so that nothing is locked while the provider thinks. One that fails holds up no other. */
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
 * Asks the provider what became of purchases whose answer is overdue (it timed out, this server ended between the
 * charge and its points, or the person never confirmed) and takes it down.
 */
export const settleDuePurchases = async (db: Db, payments: Payments, now: Date): Promise<number> =>
  settleEach(db, payments, await readDuePurchases(db, now, batch), now)

/** The same of all that a person has open, before their account is closed: nothing of theirs can be charged after it. */
export const settlePurchasesOf = async (db: Db, payments: Payments, userId: PersonId, now: Date): Promise<number> =>
  settleEach(db, payments, await readOpenPurchasesOf(db, userId), now)
