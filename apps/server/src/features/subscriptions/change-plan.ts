import type { OfferId, PassId, PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { subscriptionStatus } from '@cupo/core/subscription-status'
import { nextChargeAt, nextRenewal } from '@cupo/core/subscriptions'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readSoldTerms } from '../passes/store.ts'
import { type Consent, lockSubscription, saveSubscription } from '../passes/subscription-store.ts'
import { pagePath } from './page-path.ts'
import { findPlanChoice, readRenewalTerms } from './terms-store.ts'
import { toPayer } from './to-payer.ts'

/**
 * Plans a different offer of the same seller and kind from the next period on. The last of several changes applies;
 * choosing the current offer withdraws a change. Refused while a charge is open, because its period has begun on the
 * old terms, and to anybody but the payer.
 */
export const changePlan = async (
  tx: Tx,
  { passId, offerId, by }: { passId: PassId; offerId: OfferId; by: PersonId },
  now: Date,
): Promise<Outcome<null>> => {
  const subscription = await lockSubscription(tx, { passId })
  if (!subscription) return refuse(refusals.invalidState, { because: 'pass_does_not_renew' })
  if (subscription.payerId !== by) return refuse(refusals.notFound)
  const { id, name, studioName, state } = subscription
  const { userId, paidFor } = toPayer(subscription)
  if (state.status !== subscriptionStatus.active || state.charge !== null) {
    return refuse(refusals.invalidState, { because: 'plan_not_now' })
  }
  const choice = await findPlanChoice(tx, offerId, now)
  const present = await readSoldTerms(tx, state.terms.versionId)
  const fits =
    choice !== undefined &&
    choice.studioId === present.studioId &&
    choice.kind === present.kind &&
    choice.renews === state.period
  if (!fits) return refuseField('offerId', 'plan_does_not_fit')
  const back = choice.versionId === state.terms.versionId
  const nextTerms = back ? null : await readRenewalTerms(tx, choice.versionId)
  const changed = { ...state, nextTerms }
  const { n, date, amount, currency } = nextRenewal(changed)
  const consent: Consent = { at: now.toISOString(), amount, currency, period: state.period, date }
  await saveSubscription(tx, id, {
    next_offer_version_id: nextTerms?.versionId ?? null,
    consent: JSON.stringify(consent),
  })
  const at = nextChargeAt(changed, now).toISOString()
  const params = {
    pass: name,
    from: studioName,
    next: choice.name,
    amount,
    currency,
    at,
    timeZone: state.timeZone,
    ...paidFor,
  }
  const key = `plan-changed:${id}:${n}:${now.getTime()}`
  const message = { userId, key, kind: 'plan_changed' as const, params, by, link: pagePath() }
  await notifyPeople(tx, [message], now)
  return done(null)
}
