import type { Data } from '@cupo/contract'
import { isCancelledPurchase, isPaidPurchase, isPendingPurchase } from '@cupo/core/purchase-status'
import { requestSeconds, secondsAfter } from '@cupo/core/purchases'
import { refusals } from '@cupo/core/refusals'
import { write } from '../../db/write.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import type { Context } from '../../http/register.ts'
import { confirmSimulatedPayment } from '../payments/check-payment.ts'
import { findPaymentBySource } from '../payments/store.ts'
import { uncountCard } from './limit-cards.ts'
import { sourceOf } from './pay-purchase.ts'
import { respondWithPurchase } from './purchase-points.ts'
import { awaitPurchase, findOwnPurchase } from './store.ts'

/**
 * Simulates the bank's confirmation by the buyer of a pending purchase. The purchase is settled with the payment, as by
 * a real provider's report. With real providers the buyer confirms at the bank, and this returns NO_ENCONTRADO.
 */
export const confirmPurchase = async (
  context: Context<'confirmPurchase'>,
): Promise<Outcome<Data<'confirmPurchase'>>> => {
  const { deps, caller, params, body, ip, write: answer } = context
  const { userId: memberId } = caller
  const purchase = isId(params.id) ? await findOwnPurchase(deps.db, memberId, params.id) : undefined
  if (!purchase) return refuse(refusals.notFound)
  if (body.approved ? isPaidPurchase(purchase.status) : isCancelledPurchase(purchase.status))
    return respondWithPurchase(context, purchase)
  const payment = await findPaymentBySource(deps.db, sourceOf(purchase.id))
  if (!payment || !isPendingPurchase(purchase.status)) {
    return answer(async () => refuse(refusals.invalidState, { because: 'purchase_not_pending' }))
  }
  const now = deps.clock.now()
  await write(deps.db, async (tx) => done(await awaitPurchase(tx, purchase.id, secondsAfter(now, requestSeconds))))
  const confirmed = await confirmSimulatedPayment(deps, { memberId, id: payment.id, approved: body.approved, now })
  if (!confirmed.ok) return confirmed
  if (confirmed.value.state === 'paid') {
    await write(deps.db, async (tx) => done(await uncountCard(tx, { userId: memberId, ip }, purchase.created_at)))
  }
  return respondWithPurchase(context, purchase)
}
