import type { Data } from '@cupo/contract'
import { priceOfPoints } from '@cupo/core/corporate-purchases'
import { mustExist } from '@cupo/core/must-get'
import { planPeriod } from '@cupo/core/plan-periods'
import { isCancelledPurchase, isPaidPurchase, isPendingPurchase, isRefusedPurchase } from '@cupo/core/purchase-status'
import { looksLikeCardNumber, type PurchaseStatus, requestSeconds, secondsAfter } from '@cupo/core/purchases'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { ownCorporate } from '../../http/own-ids.ts'
import { type Because, phrase } from '../../http/phrases/index.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import type { Context } from '../../http/register.ts'
import { recordAudit } from '../audit/store.ts'
import { readPoolState } from '../corporate-people/read-pool-state.ts'
import { planName } from '../offers/plan-name.ts'
import { readPaymentView } from '../payments/check-payment.ts'
import { countCard, lockPayer, tooManyCards, uncountCard } from '../purchases/limit-cards.ts'
import { planCurrency } from '../purchases/store.ts'
import { readBuyingCompany } from './company-store.ts'
import { payPoolPurchase } from './pay-pool-purchase.ts'
import { readPoolPlans } from './plan-store.ts'
import { findRunningRenewal } from './renewal-store.ts'
import { firstChargeOn } from './start-renewal.ts'
import {
  findPoolPurchase,
  findPoolPurchaseByKey,
  insertPoolPurchase,
  type PoolConsent,
  type PoolGoods,
  type PoolPurchase,
  poolSourceOf,
} from './store.ts'

type PurchaseContext = Context<'purchaseCorporatePoints'>
type View = Data<'purchaseCorporatePoints'>

/**
 * Buys points for the pool of a company in three steps: stores the purchase, pays it once at the provider, and stores
 * the result with the points. No transaction waits for the provider, and a retry continues the purchase that it began.
 */
export const buyPoolPoints = async (context: PurchaseContext): Promise<Outcome<View>> => {
  const { deps, caller, body, ip, now, write: answer } = context
  if (looksLikeCardNumber(body.paymentMethod)) return refuseField('paymentMethod', 'card_number_here')
  const begun = await write(deps.db, (tx) => begin(tx, context))
  if (!begun.ok) return answer(async () => begun)
  const { consent, createdAt } = begun.value
  const { paymentMethod } = body
  const save = consent !== null || body.saveMethod === true
  const refused = await payPoolPurchase(deps, begun.value, { payer: caller.userId, paymentMethod, save, now })
  if (refused) return answer(async () => refused)
  return answer(async (tx) => {
    const purchase = mustExist(await findPoolPurchase(tx, ownCorporate(caller), begun.value.id), 'the purchase')
    const { status, points } = purchase
    if (isPaidPurchase(status)) await uncountCard(tx, { userId: caller.userId, ip }, createdAt)
    if (isRefusedPurchase(status)) return refuse(refusals.paymentDeclined)
    if (isCancelledPurchase(status)) return refuse(refusals.paymentDeclined, { because: 'purchase_lapsed' })
    return done(await viewPoolPurchase(tx, purchase, deps.clock.now()), messageKeys[status], { points })
  })
}

const messageKeys: Partial<Record<PurchaseStatus, Because>> = {
  paid: 'pool_purchase_paid',
  pending: 'purchase_pending',
  processing: 'purchase_processing',
}

/** A purchase in the company's view, with the open payment of a pending one. */
export const viewPoolPurchase = async (
  db: Db | Tx,
  { id, corporateId, status, points, amount, currency, receiptId }: PoolPurchase,
  now: Date,
): Promise<View> => {
  const company = await readBuyingCompany(db, corporateId)
  const { pool } = await readPoolState(db, company, now)
  const payment = isPendingPurchase(status) ? await readPaymentView(db, poolSourceOf(id)) : undefined
  return { purchaseId: id, status, points, amount, currency, receiptId, pool, ...(payment && { payment }) }
}

/**
 * Payment methods that cannot pay: a voucher and Bizum cannot be charged again; a gift card pays only for offers of
 * studios.
 */
const canRenewBy = (paymentMethod: string): boolean => paymentMethod !== 'voucher' && paymentMethod !== 'bizum'

const begin = async (tx: Tx, context: PurchaseContext): Promise<Outcome<PoolPurchase>> => {
  const { caller, deps, ip, key, now } = context
  const corporateId = ownCorporate(caller)
  const payer = { userId: caller.userId, ip }
  await lockPayer(tx, payer)
  const before = key && (await findPoolPurchaseByKey(tx, caller.userId, key.key))
  // A retry continues its purchase even if the price has changed since.
  if (before) return before.requestHash?.equals(key.hash) ? done(before) : refuse(refusals.keyReused)
  const barred = deps.config.rateLimits ? await tooManyCards(tx, payer, now) : null
  if (barred) return barred
  const goods = await readGoods(tx, context)
  if (!goods.ok) return goods
  const consent = await readConsent(tx, context, goods.value)
  if (!consent.ok) return consent
  if (deps.config.rateLimits) await countCard(tx, payer, now)
  const purchase = await insertPoolPurchase(tx, {
    ...goods.value,
    corporateId,
    byUser: caller.userId,
    key,
    consent: consent.value,
    charge: null,
    now,
    dueAt: secondsAfter(now, requestSeconds),
  })
  const { points, amount, currency } = purchase
  await recordAudit(tx, {
    at: now,
    byUser: caller.userId,
    action: 'pool_purchase_asked',
    subject: { kind: 'corporate', id: corporateId },
    details: { points, amount, currency, renews: consent.value !== null },
  })
  return done(purchase)
}

/**
 * The plan at its current price. Refuses a plan that is not on sale, and a price that differs from the displayed one.
 */
const readGoods = async (tx: Tx, { body, language, now }: PurchaseContext): Promise<Outcome<PoolGoods>> => {
  const plans = await readPoolPlans(tx, now)
  const plan = plans.find(({ id }) => id === body.planId)
  const monthly = body.renews === true
  const period = plan?.period ?? (monthly ? planPeriod.month : planPeriod.once)
  const points = plan?.points ?? body.points
  const amount = plan?.amount ?? (points === undefined ? null : priceOfPoints(points, plans, period))
  if ((body.planId !== undefined && plan === undefined) || points === undefined) return refuse(refusals.notFound)
  if (amount === null) return refuse(refusals.unavailable, { because: 'pool_nothing_on_sale' })
  if (body.amount !== undefined && body.amount !== amount) {
    return refuse(refusals.invalidState, { because: 'pool_price_changed', params: { points, amount } })
  }
  const name = plan ? planName(plan, language) : phrase(language, null, 'pool_points', { points })
  return done({ planId: plan?.id ?? null, name, points, amount, currency: planCurrency, period })
}

/** The recorded consent to a renewal; null for a purchase without one. A company has at most one running renewal. */
const readConsent = async (
  tx: Tx,
  { body, caller, now }: PurchaseContext,
  { points, amount, currency }: PoolGoods,
): Promise<Outcome<PoolConsent | null>> => {
  if (body.renews !== true) return done(null)
  if (body.consent !== true) return refuseField('consent', 'consent_needed')
  if (!canRenewBy(body.paymentMethod)) return refuseField('paymentMethod', 'payment_method_unfit')
  const { id, timeZone } = await readBuyingCompany(tx, ownCorporate(caller))
  if (await findRunningRenewal(tx, id)) return refuse(refusals.invalidState, { because: 'pool_renews_already' })
  const { date } = firstChargeOn(timeZone, now)
  return done({ at: now.toISOString(), points, amount, currency, date })
}
