import type { CorporatePurchaseId } from '@cupo/core/ids'
import type { PaymentState } from '@cupo/core/payment-state'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { findPaymentBySource } from '../payments/store.ts'
import { settlePoolPurchase } from './settle-pool-purchase.ts'
import { poolSourceOf, readDuePoolPurchases } from './store.ts'

/** Maximum purchases per run of the job. */
const batch = 100

/**
 * Settles a purchase whose request ended. Without a stored payment, the request ended before it created one, so nothing
 * was charged.
 */
const settleOne = async (tx: Tx, id: CorporatePurchaseId, now: Date): Promise<number> => {
  const payment = await findPaymentBySource(tx, poolSourceOf(id))
  const state: PaymentState = payment?.state ?? 'expired'
  await settlePoolPurchase(tx, id, { state, payment: null }, now)
  return 1
}

/** Settles purchases whose request ended without a result. The payments job settles their payments. */
export const settleDuePoolPurchases = async (db: Db, now: Date): Promise<number> =>
  eachDue(db, await readDuePoolPurchases(db, now, batch), (tx, id) => settleOne(tx, id, now))
