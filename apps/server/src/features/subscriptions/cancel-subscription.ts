import type { PassId, PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { chargeStatus, subscriptionStatus } from '@cupo/core/subscription-status'
import { decideEnd } from '@cupo/core/subscriptions'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { endPass } from '../passes/end-pass.ts'
import { saveValidity } from '../passes/store.ts'
import { lockSubscription, saveCharge, saveSubscription } from '../passes/subscription-store.ts'
import { pagePath } from './page-path.ts'
import { toPayerAndHolder } from './to-payer.ts'

/**
 * Cancels the renewals of a pass immediately: no further charge, the paid period stays. Refuses a second cancellation
 * with ESTADO_INVALIDO.
 */
export const cancelSubscription = async (
  tx: Tx,
  { passId, by }: { passId: PassId; by: PersonId },
  now: Date,
): Promise<Outcome<null>> => {
  const subscription = await lockSubscription(tx, { passId })
  if (!subscription) return refuse(refusals.invalidState, { because: 'pass_does_not_renew' })
  const { id, memberId, payerId, chargeId, name, studioName, state } = subscription
  const decision = decideEnd({ ...state, charge: state.charge?.status ?? null }, now)
  if (!decision.ok) return refuse(refusals.invalidState, { because: 'pass_cancelled_before' })
  await saveSubscription(tx, id, {
    status: subscriptionStatus.cancelled,
    next_offer_version_id: null,
    cancelled_at: now,
    // The result of an attempt in progress is still queried.
    due_at: decision.until === null ? (state.charge?.dueAt ?? now) : null,
  })
  if (chargeId !== null && state.charge?.status === chargeStatus.retrying) {
    await saveCharge(tx, chargeId, { status: chargeStatus.cancelled, due_at: null, settled_at: now })
  }
  const { until } = decision
  if (until !== null && until <= now) await endPass(tx, passId, now, by)
  else if (until !== null) await saveValidity(tx, passId, until)
  const at = until !== null && until > now ? until.toISOString() : null
  const params = { pass: name, from: studioName, at, timeZone: state.timeZone }
  const message = { key: `membership-cancelled:${id}`, kind: 'membership_cancelled' as const, by, link: pagePath() }
  const recipients = await toPayerAndHolder(tx, subscription)
  await notifyPeople(
    tx,
    recipients.map(({ userId, paidFor }) => ({ ...message, userId, params: { ...params, ...paidFor } })),
    now,
  )
  if (by !== memberId && by !== payerId) {
    const subject = { kind: 'user' as const, id: memberId }
    const details = { passId, pass: name }
    await recordAudit(tx, { at: now, byUser: by, action: 'renewals_cancelled', subject, details })
  }
  return done(null)
}
