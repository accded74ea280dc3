import type { PersonId } from '@cupo/core/ids'
import { isProcessingPurchase } from '@cupo/core/purchase-status'
import { write } from '../../db/write.ts'
import { done, type Refusal } from '../../http/refusal.ts'
import { type PaymentDeps, startPayment } from '../payments/start-payment.ts'
import { settlePoolPurchase } from './settle-pool-purchase.ts'
import { type PoolPurchase, poolSourceOf } from './store.ts'

export type PoolPayment = { payer: PersonId; paymentMethod: string; save: boolean; now: Date }

/**
 * Pays a stored purchase once, through the service's account, and stores the result. A payment that settles immediately
 * has credited the points when this returns.
 * @returns the refusal of the payment, if no provider accepts it or the method is unknown; a declined card is no
 * refusal
 */
export const payPoolPurchase = async (
  deps: PaymentDeps,
  { id, status, amount, currency }: PoolPurchase,
  { payer, paymentMethod, save, now }: PoolPayment,
): Promise<Refusal | null> => {
  if (!isProcessingPurchase(status)) return null
  const started = await startPayment(deps, {
    studioId: null,
    memberId: payer,
    money: { amount, currency },
    paymentMethod,
    source: poolSourceOf(id),
    save,
    now,
  })
  const state = started.ok ? started.value.state : 'refused'
  const settled = await write(deps.db, async (tx) =>
    done(await settlePoolPurchase(tx, id, { state, payment: null }, now)),
  )
  if (!settled.ok) throw new Error(`company purchase ${id} could not be settled: ${settled.reason}`)
  return started.ok ? null : started
}
