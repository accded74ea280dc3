import type { OfferVersionId, PassId, PaymentMethodId, PersonId, SubscriptionId } from '@cupo/core/ids'
import { nextRenewal, noticeAt, periodOf, type RenewalTerms, type Schedule } from '@cupo/core/subscriptions'
import { dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { readSoldTerms, saveValidity } from '../passes/store.ts'
import { type Consent, insertSubscription } from '../passes/subscription-store.ts'
import { readMemberZone } from '../points/zone-store.ts'
import { readRenewalTerms } from './terms-store.ts'

/** The displayed and accepted terms of a renewing offer: amount, period and date of the next charge. */
export const renewalPreview = async (
  tx: Tx,
  { versionId, memberId, at }: { versionId: OfferVersionId; memberId: PersonId; at: Date },
): Promise<(RenewalTerms & { period: 'week' | 'month'; date: string; startsAt: Date; timeZone: string }) | null> => {
  const terms = await readSoldTerms(tx, versionId)
  if (terms.renews === null) return null
  const timeZone = terms.timeZone ?? (await readMemberZone(tx, memberId, at))
  const price = await readRenewalTerms(tx, versionId)
  return { ...price, ...periodOf(dateIn(at, timeZone), 1, terms.renews, timeZone), period: terms.renews, timeZone }
}

/**
 * Starts the renewals of a newly bought pass: period 0 is paid, period 1 is charged a month or a week later. Does
 * nothing for an offer that does not renew. Call it once per pass, with the buyer's consent.
 */
export const createSubscription = async (
  tx: Tx,
  start: {
    passId: PassId
    versionId: OfferVersionId
    memberId: PersonId
    /** Whose payment method is charged, if not the member's. */
    payerId?: PersonId | null
    paymentMethodId: PaymentMethodId | null
    at: Date
  },
): Promise<SubscriptionId | null> => {
  const { passId, versionId, memberId, payerId = null, paymentMethodId, at } = start
  const preview = await renewalPreview(tx, start)
  if (preview === null) return null
  const { studioId } = await readSoldTerms(tx, versionId)
  const { period, timeZone, amount, currency, date } = preview
  const anchor = dateIn(at, timeZone)
  const terms = { versionId, amount, currency }
  const schedule: Schedule = { anchor, timeZone, period, shiftedDays: 0, nextPeriod: 1, terms, nextTerms: null }
  const consent: Consent = { at: at.toISOString(), amount, currency, period, date }
  const dueAt = noticeAt(nextRenewal(schedule), timeZone)
  const ids = { passId, memberId, payerId, studioId, versionId, paymentMethodId }
  const id = await insertSubscription(tx, { ...ids, anchor, timeZone, period, consent, at, dueAt })
  await saveValidity(tx, passId, null)
  return id
}
