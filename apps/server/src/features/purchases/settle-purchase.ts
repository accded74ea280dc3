import type { PaymentId, PurchaseId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { mustExist, mustIndex } from '@cupo/core/must-get'
import type { PaymentState } from '@cupo/core/payment-state'
import { purchaseStatus } from '@cupo/core/purchase-status'
import { boughtUntil, decidePurchase, type PurchaseStatus } from '@cupo/core/purchases'
import type { Tx } from '../../db/client.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { onSettled, type SettledPayment } from '../payments/on-settled.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { issueAccountId, memberAccountId } from '../points/store.ts'
import { readMemberZone } from '../points/zone-store.ts'
import { findMandateOfPurchase } from '../waitlist/mandate-store.ts'
import { scheduleWaitlistsOf } from '../waitlist/store.ts'
import { findOfferPurchase } from './offer-store.ts'
import { recordPlanSale } from './record-plan-sale.ts'
import { refundPurchase } from './refund-purchase.ts'
import { creditOffer, notifyOfferNotBought, refuseMandate } from './settle-offer.ts'
import { findPurchaseOfSource, lockPurchase, type PurchaseRow, savePurchase, usdOf } from './store.ts'

const link = '/gym/points'

/** The reported state of a purchase's payment. `payment`: only in the report that settles it. */
export type PurchaseReport = { state: PaymentState; payment: Pick<SettledPayment, 'id' | 'paymentMethodId'> | null }

/** Whether the request of the purchase still runs, so that the buyer gets its response. */
const isAwaited = ({ due_at: dueAt }: PurchaseRow, now: Date): boolean => dueAt !== null && dueAt > now

/**
 * Stores the result of a purchase's payment. A paid one gives the points or the offer and sends a receipt; a failed one
 * notifies a buyer who is not waiting for the response; money that arrives for a failed purchase is refunded. Locks the
 * purchase and checks its status, so that the content is given once.
 * @returns the new status
 */
export const settlePurchase = async (
  tx: Tx,
  id: PurchaseId,
  { state, payment }: PurchaseReport,
  now: Date,
): Promise<PurchaseStatus> => {
  const purchase = await lockPurchase(tx, id)
  const offer = await findOfferPurchase(tx, id)
  const mandate = await findMandateOfPurchase(tx, id)
  const step = decidePurchase(purchase.status, state)
  switch (step.act) {
    case 'none':
      return purchase.status
    case 'wait':
      await savePurchase(tx, id, { status: step.status, dueAt: null, settledAt: null })
      return step.status
    case 'close':
      await savePurchase(tx, id, { status: step.status, dueAt: null, settledAt: now })
      if (mandate) await refuseMandate(tx, mandate, now)
      else if (!isAwaited(purchase, now))
        await (offer ? notifyOfferNotBought(tx, offer, now) : notifyFailedPurchase(tx, purchase, now))
      return step.status
    case 'credit':
      if (offer) return creditOffer(tx, offer, payment, now)
      await givePlanPoints(tx, purchase, payment?.id ?? null, now)
      await recordPlanSale(tx, purchase, now)
      return purchaseStatus.paid
    case 'refund':
      if (payment) await refundPurchase(tx, id, payment.id, now)
      return purchase.status
  }
}

/** Settles purchases when their payment is reported, in the transaction that stores the payment. */
export const settlePurchasesOnReport = (): void =>
  onSettled('purchase', async (tx, payment, now) => {
    const id = mustExist(await findPurchaseOfSource(tx, payment.source), `the purchase of payment ${payment.id}`)
    await settlePurchase(tx, id, { state: payment.state, payment }, now)
  })

/**
 * Gives the points of a paid purchase of a plan, marks it as paid and notifies its buyer. Its money is posted
 * separately.
 */
export const givePlanPoints = async (
  tx: Tx,
  purchase: PurchaseRow,
  paymentId: PaymentId | null,
  now: Date,
): Promise<void> => {
  const { id, user_id: userId, plan_name: plan, points, period } = purchase
  const toAccountId = await memberAccountId(tx, userId)
  if (toAccountId === null) throw new Error(`purchase ${id} was paid by somebody who holds no points`)
  const timeZone = await readMemberZone(tx, userId, now)
  const expiresAt = boughtUntil(period, timeZone, now)
  await scheduleWaitlistsOf(tx, [userId], now)
  const posted = await postTransfers(tx, [
    {
      kind: transferKind.purchase,
      fromAccountId: await issueAccountId(tx),
      toAccountId,
      points,
      byUser: userId,
      note: plan,
      at: now,
      expiresAt,
    },
  ])
  if (!posted.ok) throw new Error(`the points of purchase ${id} were refused: ${posted.reason}`)
  const transferId = mustIndex(posted.value, 0)
  await savePurchase(tx, id, { status: purchaseStatus.paid, dueAt: null, settledAt: now, transferId, paymentId })
  const params = { plan, points, usd: usdOf(purchase.usd_cents), receipt: id, at: expiresAt.toISOString(), timeZone }
  await notifyPeople(tx, [{ userId, key: `purchase-paid:${id}`, kind: 'points_bought', params, link, by: userId }], now)
}

const notifyFailedPurchase = async (tx: Tx, purchase: PurchaseRow, now: Date): Promise<void> => {
  const { id, user_id: userId, plan_name: plan } = purchase
  const params = { plan, usd: usdOf(purchase.usd_cents) }
  await notifyPeople(
    tx,
    [{ userId, key: `purchase-ended:${id}`, kind: 'points_not_bought', params, link, by: userId }],
    now,
  )
}
