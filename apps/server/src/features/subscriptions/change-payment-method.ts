import type { PassId, PaymentMethodId, SubscriptionId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { chargeStatus, subscriptionStatus } from '@cupo/core/subscription-status'
import type { Tx } from '../../db/client.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { findOwnPass } from '../passes/find-own.ts'
import { lockSubscription, saveCharge, saveSubscription } from '../passes/subscription-store.ts'
import { ownsMethod } from './terms-store.ts'

/**
 * Replaces the card of a subscription that the caller pays. A refused charge is due immediately with the new card instead of at its planned
 * retry; an attempt in progress is not repeated, so only one card can be charged.
 * @returns the subscription to charge now, if any
 */
export const changePaymentMethod = async (
  tx: Tx,
  passId: PassId,
  methodId: PaymentMethodId,
  caller: Caller,
  now: Date,
): Promise<Outcome<{ retry: SubscriptionId | null }>> => {
  const found = await findOwnPass(tx, passId, caller)
  if (!found.ok) return found
  const subscription = await lockSubscription(tx, { passId })
  if ((subscription?.payerId ?? found.value.memberId) !== caller.userId) return refuse(refusals.notFound)
  const isRenewing =
    subscription?.state.status === subscriptionStatus.active || subscription?.state.status === subscriptionStatus.grace
  if (!subscription || !isRenewing) return refuse(refusals.invalidState, { because: 'pass_does_not_renew' })
  const { id, studioId, chargeId, state } = subscription
  if (!isId(methodId) || !(await ownsMethod(tx, { memberId: caller.userId, methodId, studioId }))) {
    return refuseField('paymentMethod', 'pass_card_unknown')
  }
  await saveSubscription(tx, id, { payment_method_id: methodId })
  if (chargeId === null || state.charge?.status !== chargeStatus.retrying) return done({ retry: null })
  await saveCharge(tx, chargeId, { status: chargeStatus.retrying, due_at: now })
  await saveSubscription(tx, id, { due_at: now })
  return done({ retry: id })
}
