import type { PurchaseId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { mustIndex } from '@cupo/core/must-get'
import { purchaseStatus } from '@cupo/core/purchase-status'
import { boughtUntil, type ChargeState, decidePurchase, type PurchaseStatus } from '@cupo/core/purchases'
import type { Tx } from '../../db/client.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { issueAccountId, memberAccountId } from '../points/store.ts'
import { readMemberZone } from '../points/zone-store.ts'
import { scheduleWaitlistsOf } from '../waitlist/store.ts'
import { findOfferPurchase } from './offer-store.ts'
import { recordPlanSale } from './record-plan-sale.ts'
import { creditOffer, notifyOfferNotBought } from './settle-offer.ts'
import { lockPurchase, type PurchaseRow, savePurchase, usdOf } from './store.ts'

const link = '/gym/points'

/**
 * Stores the result of a purchase's charge; a paid one credits its points or its offer and sends a receipt. Locks the purchase and
 * checks its status, so points are credited once. `awaited`: the buyer is no longer waiting for the response and is
 * notified of a failure.
 * @returns the new status
 */
export const settlePurchase = async (
  tx: Tx,
  id: PurchaseId,
  { charge, awaited }: { charge: ChargeState; awaited: boolean },
  now: Date,
): Promise<PurchaseStatus> => {
  const purchase = await lockPurchase(tx, id)
  const offer = await findOfferPurchase(tx, id)
  const step = decidePurchase(purchase.status, charge, now)
  switch (step.act) {
    case 'none':
      return purchase.status
    case 'wait':
      await savePurchase(tx, id, { status: step.status, dueAt: step.dueAt, settledAt: null })
      return step.status
    case 'close':
      await savePurchase(tx, id, { status: step.status, dueAt: null, settledAt: now })
      if (awaited) await (offer ? notifyOfferNotBought(tx, offer, now) : notifyFailedPurchase(tx, purchase, now))
      return step.status
    case 'credit':
      await (offer ? creditOffer(tx, offer, now) : credit(tx, purchase, now))
      return purchaseStatus.paid
  }
}

const credit = async (tx: Tx, purchase: PurchaseRow, now: Date): Promise<void> => {
  const { id, user_id: userId, plan_name: plan, points, period } = purchase
  const toAccountId = await memberAccountId(tx, userId)
  if (toAccountId === null) throw new Error(`purchase ${id} was paid by somebody who holds no points`)
  const timeZone = await readMemberZone(tx, userId, now)
  const expiresAt = boughtUntil(period, timeZone, now)
  await scheduleWaitlistsOf(tx, userId, now)
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
  await savePurchase(tx, id, { status: purchaseStatus.paid, dueAt: null, settledAt: now, transferId })
  const params = { plan, points, usd: usdOf(purchase.usd_cents), receipt: id, at: expiresAt.toISOString(), timeZone }
  await notifyPeople(tx, [{ userId, key: `purchase-paid:${id}`, kind: 'points_bought', params, link, by: userId }], now)
  await recordPlanSale(tx, purchase, now)
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
