import type { PersonId, PurchaseId } from '@cupo/core/ids'
import type { PaymentState } from '@cupo/core/payment-state'
import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { endPaymentsOf } from '../payments/settle-due.ts'
import type { PaymentDeps } from '../payments/start-payment.ts'
import { findPaymentBySource } from '../payments/store.ts'
import { sourceOf } from './pay-purchase.ts'
import { settlePurchase } from './settle-purchase.ts'
import { readDuePurchases, readOpenPurchasesOf } from './store.ts'

/** Purchases per run of the job. */
const batch = 100

/**
 * Stores the state of the purchase's payment. Without a stored payment, the request ended before it created one, so
 * nothing was charged; a later charge would be refunded.
 */
const settleOne = async (db: Db, id: PurchaseId, now: Date): Promise<void> => {
  await write(db, async (tx) => {
    const payment = await findPaymentBySource(tx, sourceOf(id))
    const state: PaymentState = payment?.state ?? 'expired'
    return done(await settlePurchase(tx, id, { state, payment: null }, now))
  })
}

const settleEach = async (db: Db, ids: readonly PurchaseId[], now: Date): Promise<number> => {
  const failures: unknown[] = []
  for (const id of ids) await settleOne(db, id, now).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  return ids.length
}

/**
 * Settles purchases whose request ended without a result, for example by a crash. The payments job settles their
 * payments. A failing purchase does not block others.
 */
export const settleDuePurchases = async (db: Db, now: Date): Promise<number> =>
  settleEach(db, await readDuePurchases(db, now, batch), now)

/** Ends all open payments and purchases of a person before their account is closed, so that no charge follows. */
export const endPurchasesOf = async (deps: PaymentDeps, userId: PersonId, now: Date): Promise<void> => {
  await endPaymentsOf(deps, userId, now)
  await settleEach(deps.db, await readOpenPurchasesOf(deps.db, userId), now)
}
