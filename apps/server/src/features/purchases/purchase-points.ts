import type { Data } from '@cupo/contract'
import { mustExist } from '@cupo/core/must-get'
import {
  isCancelledPurchase,
  isRefusedPurchase,
  looksLikeCardNumber,
  type PurchaseStatus,
  requestSeconds,
  secondsAfter,
} from '@cupo/core/purchases'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import type { Because } from '../../http/phrases/index.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import type { Context } from '../../http/register.ts'
import { planName } from '../offers/plan-name.ts'
import { memberAccountId, readUsable } from '../points/store.ts'
import { countCard, lockPayer, tooManyCards } from './limit-cards.ts'
import { payPurchase } from './pay-purchase.ts'
import {
  findOwnPurchase,
  findPurchaseByKey,
  insertPurchase,
  type PurchaseRow,
  planCurrency,
  readPlansOnSale,
  usdOf,
} from './store.ts'

type Made = Data<'purchasePoints'>

/**
 * Buys the points of a plan from the service in three steps: stores the purchase, pays it once at the provider, and
 * stores the result with the points. No transaction waits for the provider, and a crash between steps loses nothing: a
 * retry or the jobs continue from the last step.
 */
export const purchasePoints = async (context: Context<'purchasePoints'>): Promise<Outcome<Made>> => {
  const { deps, body, write: answer } = context
  if (looksLikeCardNumber(body.paymentMethod)) return refuseField('paymentMethod', 'card_number_here')
  const begun = await write(deps.db, (tx) => begin(tx, context))
  if (!begun.ok) return answer(async () => begun)
  const { id, status, created_at: createdAt, usd_cents: amount } = begun.value
  const money = { amount, currency: planCurrency }
  const refused = await payPurchase(context, { id, status, createdAt, sellerId: null, money })
  return refused ? answer(async () => refused) : respondWithPurchase(context, begun.value)
}

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
  // A retry continues its purchase even if the plan has changed since.
  const before = key && (await findPurchaseByKey(tx, userId, key.key))
  if (before) return before.request_hash?.equals(key.hash) ? done(before) : refuse(refusals.keyReused)
  const barred = deps.config.rateLimits ? await tooManyCards(tx, payer, now) : null
  if (barred) return barred
  const plan = (await readPlansOnSale(tx, now)).find(({ id }) => id === body.planId)
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
    key,
    now,
    dueAt: secondsAfter(now, requestSeconds),
  })
  return done(made)
}

const messageKeys: Partial<Record<PurchaseStatus, Because>> = {
  paid: 'purchase_paid',
  pending: 'purchase_pending',
  processing: 'purchase_processing',
  cancelled: 'purchase_cancelled',
}

/**
 * Responds with the current state of a purchase. Stores the response under the idempotency key, in a separate
 * transaction from the purchase.
 */
export const respondWithPurchase = (
  context: Context<'purchasePoints'> | Context<'confirmPurchase'>,
  { id }: Pick<PurchaseRow, 'id'>,
): Promise<Outcome<Made>> => {
  const { write: answer, deps, caller, body } = context
  const approved = !('approved' in body) || body.approved
  return answer<Made>(async (tx) => {
    const { status, points } = mustExist(await findOwnPurchase(tx, caller.userId, id), `purchase ${id}`)
    if (isRefusedPurchase(status)) return refuse(refusals.paymentDeclined)
    if (isCancelledPurchase(status) && approved) return refuse(refusals.paymentDeclined, { because: 'purchase_lapsed' })
    const account = mustExist(await memberAccountId(tx, caller.userId), `the account of person ${caller.userId}`)
    const balance = await readUsable(tx, account, deps.clock.now())
    return done({ purchaseId: id, status, balance }, messageKeys[status], { points })
  })
}
