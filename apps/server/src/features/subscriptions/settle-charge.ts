import type { OfferVersionId, PassId, PaymentId, PersonId, ReceiptId, StudioId } from '@cupo/core/ids'
import type { Money } from '@cupo/core/minor-units'
import type { PaymentState } from '@cupo/core/payment-state'
import { chargeStatus, subscriptionStatus } from '@cupo/core/subscription-status'
import {
  graceUntil,
  nextChargeAt,
  nextRenewal,
  nextRetry,
  paidUntil,
  renewalDueAt,
  type SubscriptionState,
} from '@cupo/core/subscriptions'
import type { Tx } from '../../db/client.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { endPass } from '../passes/end-pass.ts'
import { renewPass } from '../passes/renew-pass.ts'
import { saveStatus } from '../passes/store.ts'
import {
  findSubscriptionOfCharge,
  lockSubscription,
  type SubscriptionRow,
  saveCharge,
  saveSubscription,
} from '../passes/subscription-store.ts'
import { pagePath } from './page-path.ts'
import { toPayer, toPayerAndHolder } from './to-payer.ts'

/** A paid renewal, as input of the books. */
export type PaidRenewal = {
  studioId: StudioId | null
  clientId: PersonId
  payerId: PersonId
  versionId: OfferVersionId
  passId: PassId
  money: Money
  paymentId: PaymentId | null
  at: Date
}

/** Posts the money of a renewal and issues its receipt. */
export type RecordRenewal = (tx: Tx, renewal: PaidRenewal) => Promise<ReceiptId | null>

/** The result of an attempt. */
export type ChargeResult = { chargeId: string; attempt: number; state: PaymentState; paymentId: PaymentId | null }

/** Minutes after which the result of an attempt in progress is requested again. */
export const askAgainMinutes = 15

/**
 * Stores the result of an attempt: a paid one starts the period, a refused one is retried, and the last one ends the
 * pass. An attempt that was already settled, or followed by a later one, is not changed: each period is paid once.
 * @returns whether the attempt was still open
 */
export const settleCharge = async (
  tx: Tx,
  { chargeId, attempt, state, paymentId }: ChargeResult,
  record: RecordRenewal,
  now: Date,
): Promise<boolean> => {
  const id = await findSubscriptionOfCharge(tx, chargeId)
  const subscription = id === undefined ? undefined : await lockSubscription(tx, { id })
  const charge = subscription?.state.charge
  if (!subscription || !charge || subscription.chargeId !== chargeId) return false
  if (charge.status !== chargeStatus.processing || charge.attempt !== attempt) return false
  if (state === 'paid') {
    await startPeriod(tx, subscription, { chargeId, paymentId }, record, now)
    return true
  }
  if (state === 'refused' || state === 'expired') {
    await retryLater(tx, subscription, { chargeId, paymentId }, now)
    return true
  }
  const dueAt = new Date(now.getTime() + askAgainMinutes * 60_000)
  await saveCharge(tx, chargeId, { status: chargeStatus.processing, due_at: dueAt, payment_id: paymentId })
  await saveSubscription(tx, subscription.id, { due_at: dueAt })
  return true
}

type Settled = { chargeId: string; paymentId: PaymentId | null }

const heldOf = ({ name, studioName }: SubscriptionRow) => ({ pass: name, from: studioName })

const startPeriod = async (
  tx: Tx,
  subscription: SubscriptionRow,
  { chargeId, paymentId }: Settled,
  record: RecordRenewal,
  now: Date,
): Promise<void> => {
  const { id, passId, memberId, payerId, studioId, state } = subscription
  const { userId, paidFor } = toPayer(subscription)
  const { n, versionId, amount, currency } = nextRenewal(state)
  const isCancelled = state.status === subscriptionStatus.cancelled
  const validUntil = isCancelled ? paidUntil(state, true) : null
  await renewPass(tx, { passId, versionId, memberId, validUntil, at: now })
  const money: Money = { amount, currency }
  const sold = { studioId, clientId: memberId, payerId, versionId, passId, money, paymentId, at: now }
  const receiptId = await record(tx, sold)
  await saveCharge(tx, chargeId, {
    status: chargeStatus.paid,
    due_at: null,
    payment_id: paymentId,
    settled_at: now,
    ...(receiptId !== null && { receipt_id: receiptId }),
  })
  const status = isCancelled ? subscriptionStatus.cancelled : subscriptionStatus.active
  const terms = { versionId, amount, currency }
  const next: SubscriptionState = { ...state, nextPeriod: n + 1, terms, nextTerms: null, status, charge: null }
  await saveSubscription(tx, id, {
    status,
    next_period: n + 1,
    offer_version_id: versionId,
    next_offer_version_id: null,
    due_at: renewalDueAt(next, now),
  })
  const at = (isCancelled ? paidUntil(state, true) : nextChargeAt(next, now)).toISOString()
  const params = { ...heldOf(subscription), amount, currency, at, timeZone: state.timeZone, ...paidFor }
  const message = { userId, key: `renewed:${id}:${n}`, kind: 'renewal_paid' as const, params }
  await notifyPeople(tx, [{ ...message, link: pagePath() }], now)
}

const retryLater = async (
  tx: Tx,
  subscription: SubscriptionRow,
  { chargeId, paymentId }: Settled,
  now: Date,
): Promise<void> => {
  const { id, passId, state } = subscription
  const { userId, paidFor } = toPayer(subscription)
  const { timeZone, charge } = state
  const firstAt = charge?.firstAt ?? now
  const settled = { payment_id: paymentId, due_at: null, settled_at: now }
  if (state.status === subscriptionStatus.cancelled) {
    await saveCharge(tx, chargeId, { status: chargeStatus.cancelled, ...settled })
    return endPass(tx, passId, now)
  }
  const retryAt = nextRetry(firstAt, timeZone, now)
  if (retryAt === null) {
    await saveCharge(tx, chargeId, { status: chargeStatus.failed, ...settled })
    return endUnpaid(tx, subscription, now)
  }
  const until = graceUntil(firstAt, timeZone)
  await saveCharge(tx, chargeId, { status: chargeStatus.retrying, due_at: retryAt, payment_id: paymentId })
  await saveSubscription(tx, id, { status: subscriptionStatus.grace, due_at: retryAt })
  await saveStatus(tx, passId, { status: 'grace', validUntil: until })
  const { n, amount, currency } = nextRenewal(state)
  const times = { at: until.toISOString(), retryAt: retryAt.toISOString(), timeZone }
  const message = {
    userId,
    key: `renewal-failed:${id}:${n}:${charge?.attempt ?? 1}`,
    kind: 'renewal_failed' as const,
    params: { ...heldOf(subscription), amount, currency, ...times, ...paidFor },
    link: pagePath({ pay: passId }),
  }
  await notifyPeople(tx, [message], now)
}

/** Ends a pass whose last attempt was refused. */
const endUnpaid = async (tx: Tx, subscription: SubscriptionRow, now: Date): Promise<void> => {
  const { id, passId } = subscription
  await endPass(tx, passId, now)
  const params = { ...heldOf(subscription), bookings: 0 }
  const message = { key: `membership-ended:${id}`, kind: 'membership_ended' as const, link: pagePath() }
  const recipients = await toPayerAndHolder(tx, subscription)
  await notifyPeople(
    tx,
    recipients.map(({ userId, paidFor }) => ({ ...message, userId, params: { ...params, ...paidFor } })),
    now,
  )
}
