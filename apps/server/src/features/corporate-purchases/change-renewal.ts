import type { CorporateRenewalId, PaymentMethodId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { chargeStatus, subscriptionStatus } from '@cupo/core/subscription-status'
import { decideEnd } from '@cupo/core/subscriptions'
import type { Tx } from '../../db/client.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { ownCorporate } from '../../http/own-ids.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { ownsMethod } from '../subscriptions/terms-store.ts'
import { notifyCompany, poolPath } from './notify-company.ts'
import { findRunningRenewal, lockRenewal, saveRenewal } from './renewal-store.ts'

/** Locks the running renewal of the caller's company. Refuses without one. */
const lockOwnRenewal = async (tx: Tx, caller: Caller) => {
  const found = await findRunningRenewal(tx, ownCorporate(caller))
  const renewal = found && (await lockRenewal(tx, found.id))
  const status = renewal?.state.status
  return renewal && (status === subscriptionStatus.active || status === subscriptionStatus.grace) ? renewal : null
}

/** Cancels the renewal of a company immediately: no further charge, paid points stay. */
export const cancelRenewal = async (tx: Tx, caller: Caller, now: Date): Promise<Outcome<null>> => {
  const renewal = await lockOwnRenewal(tx, caller)
  const state = renewal?.state
  const decision = state && decideEnd({ ...state, charge: state.charge?.status ?? null }, now)
  if (!renewal || !decision?.ok) return refuse(refusals.invalidState, { because: 'pool_does_not_renew' })
  const { id, corporateId, points } = renewal
  const { amount, currency } = renewal.state.terms
  await saveRenewal(tx, id, { status: subscriptionStatus.cancelled, due_at: null, retry_at: null, ended_at: now })
  const params = { points, amount, currency }
  const message = { key: `pool-renewal-cancelled:${id}`, kind: 'pool_renewal_cancelled' as const, params }
  await notifyCompany(tx, corporateId, { ...message, link: poolPath(), by: caller.userId }, now)
  await recordAudit(tx, {
    at: now,
    byUser: caller.userId,
    action: 'pool_renewal_cancelled',
    subject: { kind: 'corporate', id: corporateId },
    details: params,
  })
  return done(null)
}

/**
 * Replaces the card of the renewal with a different stored one of the caller. A refused charge is retried with it
 * immediately instead of at its planned time; an attempt in progress is not repeated, so only one card can be charged.
 * @returns the renewal to charge now, if any
 */
export const changeMethod = async (
  tx: Tx,
  { caller, methodId }: { caller: Caller; methodId: PaymentMethodId },
  now: Date,
): Promise<Outcome<{ retry: CorporateRenewalId | null }>> => {
  const renewal = await lockOwnRenewal(tx, caller)
  if (!renewal) return refuse(refusals.invalidState, { because: 'pool_does_not_renew' })
  if (!isId(methodId) || !(await ownsMethod(tx, { memberId: caller.userId, methodId, studioId: null }))) {
    return refuseField('paymentMethod', 'payment_method_unknown')
  }
  const isRetrying = renewal.state.charge?.status === chargeStatus.retrying
  await saveRenewal(tx, renewal.id, {
    payment_method_id: methodId,
    by_user: caller.userId,
    ...(isRetrying && { retry_at: now, due_at: now }),
  })
  return done({ retry: isRetrying ? renewal.id : null })
}
