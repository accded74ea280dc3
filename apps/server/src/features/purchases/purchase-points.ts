import { randomUUID } from 'node:crypto'
import type { Data } from '@cupo/contract'
import { mustExist } from '@cupo/core/must-get'
import { isPaidPurchase, isPendingPurchase, isProcessingPurchase, isRefusedPurchase } from '@cupo/core/purchase-status'
import {
  type ChargeState,
  isCancelledPurchase,
  looksLikeCardNumber,
  type PurchaseStatus,
  requestSeconds,
  secondsAfter,
} from '@cupo/core/purchases'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import { isId } from '../../http/is-id.ts'
import type { Because } from '../../http/phrases/index.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import type { Context } from '../../http/register.ts'
import { answerOrUnknown, type Payments } from '../../payments/payments.ts'
import { memberAccountId, readUsable } from '../points/store.ts'
import { countCard, forgiveCard, lockPayer, tooManyCards } from './limit-cards.ts'
import { settlePurchase } from './settle-purchase.ts'
import {
  findOwnPurchase,
  findPurchaseByKey,
  insertPurchase,
  type PurchaseRow,
  planName,
  readPlansOnSale,
  usdOf,
} from './store.ts'

type Made = Data<'purchasePoints'>
type Asked = Context<'purchasePoints'> | Context<'confirmPurchase'>

/**
 * Buys the points of a plan in three steps: store the purchase, charge its reference once at the provider, store the
 * result with the points. No transaction waits for the provider, and a crash between steps loses nothing: a repeated
 * request continues where it stopped, or else the scheduled job does.
 */
export const purchasePoints = async (context: Context<'purchasePoints'>): Promise<Outcome<Made>> => {
  const { deps, body, write: answer } = context
  const { payments } = deps
  if (payments === null) return refuse(refusals.unavailable)
  if (looksLikeCardNumber(body.paymentMethod)) return refuseField('paymentMethod', 'card_number_here')
  const begun = await write(deps.db, (tx) => begin(tx, context))
  if (!begun.ok) return answer(async () => begun)
  const purchase = begun.value
  if (!isProcessingPurchase(purchase.status)) return respondWith(context, purchase, purchase.status)
  const order = { reference: purchase.reference, paymentMethod: body.paymentMethod, usdCents: purchase.usd_cents }
  return settle(context, purchase, await answerOrUnknown(payments.charge(order)))
}

/** Sends the buyer's confirmation to the provider and stores the result. */
export const confirmPurchase = async (context: Context<'confirmPurchase'>): Promise<Outcome<Made>> => {
  const { deps, caller, params, body, write: answer } = context
  const { payments } = deps
  if (payments === null) return refuse(refusals.unavailable)
  const purchase = isId(params.id) ? await findOwnPurchase(deps.db, caller.userId, params.id) : undefined
  if (!purchase) return refuse(refusals.notFound)
  if (body.approved ? isPaidPurchase(purchase.status) : isCancelledPurchase(purchase.status))
    return respondWith(context, purchase, purchase.status)
  if (!isPendingPurchase(purchase.status)) {
    return answer(async () => refuse(refusals.invalidState, { because: 'purchase_not_pending' }))
  }
  return settle(context, purchase, await ask(payments, purchase, body.approved))
}

const ask = (payments: Payments, { reference }: PurchaseRow, approved: boolean): Promise<ChargeState> =>
  answerOrUnknown(payments.confirm(reference, approved))

const begin = async (
  tx: Tx,
  { body, caller, deps, ip, key, language, now }: Context<'purchasePoints'>,
): Promise<Outcome<PurchaseRow>> => {
  const { userId } = caller
  const payer = { userId, ip }
  if ((await memberAccountId(tx, userId)) === null) {
    return refuse(refusals.invalidState, { because: 'only_members_hold_points' })
  }
  await lockPayer(tx, payer)
  // A repeated request continues its purchase even if the plan changed since.
  const before = key && (await findPurchaseByKey(tx, userId, key.key))
  if (before) return before.request_hash?.equals(key.hash) ? done(before) : refuse(refusals.keyReused)
  const barred = deps.config.rateLimits ? await tooManyCards(tx, payer, now) : null
  if (barred) return barred
  const plan = (await readPlansOnSale(tx)).find(({ id }) => id === body.planId)
  if (!plan) return refuse(refusals.notFound)
  const changed = (body.usd ?? plan.usd_cents / 100) * 100 - plan.usd_cents
  if (Math.round(changed) !== 0 || (body.points ?? plan.points) !== plan.points) {
    const { points, usd_cents } = plan
    return refuse(refusals.invalidState, { because: 'plan_changed', params: { points, usd: usdOf(usd_cents) } })
  }
  if (deps.config.rateLimits) await countCard(tx, payer, now)
  const made = await insertPurchase(tx, {
    userId,
    plan,
    planName: planName(plan, language),
    reference: randomUUID(),
    key,
    now,
    dueAt: secondsAfter(now, requestSeconds),
  })
  return done(made)
}

const settle = async (context: Asked, purchase: PurchaseRow, charge: ChargeState): Promise<Outcome<Made>> => {
  const now = context.deps.clock.now()
  const { deps, caller, ip } = context
  const settled = await write(deps.db, async (tx) => {
    const status = await settlePurchase(tx, purchase.id, { charge, awaited: false }, now)
    if (isPaidPurchase(status)) await forgiveCard(tx, { userId: caller.userId, ip }, purchase.created_at)
    return done(status)
  })
  return settled.ok ? respondWith(context, purchase, settled.value) : settled
}

const messageKeys: Partial<Record<PurchaseStatus, Because>> = {
  paid: 'purchase_paid',
  pending: 'purchase_pending',
  processing: 'purchase_processing',
  cancelled: 'purchase_cancelled',
}

/** Stores the response under the idempotency key, separate from the purchase, which is already stored. */
const respondWith = (context: Asked, purchase: PurchaseRow, status: PurchaseStatus): Promise<Outcome<Made>> => {
  const { write: answer, deps, caller, body } = context
  const approved = !('approved' in body) || body.approved
  return answer<Made>(async (tx) => {
    if (isRefusedPurchase(status)) return refuse(refusals.paymentDeclined)
    if (isCancelledPurchase(status) && approved) return refuse(refusals.paymentDeclined, { because: 'purchase_lapsed' })
    const account = mustExist(await memberAccountId(tx, caller.userId), `the account of person ${caller.userId}`)
    const balance = await readUsable(tx, account, deps.clock.now())
    return done({ purchaseId: purchase.id, status, balance }, messageKeys[status], { points: purchase.points })
  })
}
