import type { CorporatePurchaseId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { mustExist, mustIndex } from '@cupo/core/must-get'
import type { PaymentState } from '@cupo/core/payment-state'
import { purchaseStatus } from '@cupo/core/purchase-status'
import { boughtUntil, decidePurchase, type PurchaseStatus } from '@cupo/core/purchases'
import type { Tx } from '../../db/client.ts'
import { onSettled, type SettledPayment } from '../payments/on-settled.ts'
import { requestRefund } from '../payments/refund-payment.ts'
import { openCorporateAccount } from '../points/open-accounts.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { issueAccountId, poolAccountId, readUsable } from '../points/store.ts'
import { wakeAllotment } from '../pools/store.ts'
import { lockBuyingCompany } from './company-store.ts'
import { notifyCompany, poolPath } from './notify-company.ts'
import { recordPoolSale } from './record-pool-sale.ts'
import { retryLater, startPeriod } from './settle-charge.ts'
import { startRenewal } from './start-renewal.ts'
import {
  findPurchaseOfPoolSource,
  lockPoolPurchase,
  type PoolPurchase,
  poolSourceOf,
  savePoolPaid,
  savePoolStatus,
} from './store.ts'

/** The payment of a purchase; null without a provider, as in the demo. */
type PaidBy = Pick<SettledPayment, 'id' | 'money' | 'paymentMethodId'> | null

/** The reported state of a purchase's payment. `payment`: only in the report that settles it. */
export type PoolReport = { state: PaymentState; payment: PaidBy }

/**
 * Stores the result of a purchase's payment. A paid one credits the pool, posts the money and issues the receipt, in
 * the transaction that stores the payment; a refused charge of a renewal is retried; money that arrives for a failed
 * purchase is refunded. Locks the purchase and checks its status, so points are credited once.
 * @returns the new status
 */
export const settlePoolPurchase = async (
  tx: Tx,
  id: CorporatePurchaseId,
  { state, payment }: PoolReport,
  now: Date,
): Promise<PurchaseStatus> => {
  const purchase = await lockPoolPurchase(tx, id)
  const step = decidePurchase(purchase.status, state)
  switch (step.act) {
    case 'none':
      return purchase.status
    case 'wait':
      await savePoolStatus(tx, id, { status: step.status, settledAt: null })
      return step.status
    case 'close':
      await savePoolStatus(tx, id, { status: step.status, settledAt: now })
      await notifyFailure(tx, purchase, now)
      return step.status
    case 'credit':
      await creditPool(tx, purchase, payment, now)
      return purchaseStatus.paid
    case 'refund':
      if (payment) await refund(tx, purchase, payment, now)
      return purchase.status
  }
}

/** Settles purchases when their payment is reported, in the transaction that stores the payment. */
export const settlePoolPurchasesOnReport = (): void =>
  onSettled('pool', async (tx, payment, now) => {
    const id = mustExist(await findPurchaseOfPoolSource(tx, payment.source), `the purchase of payment ${payment.id}`)
    await settlePoolPurchase(tx, id, { state: payment.state, payment }, now)
  })

/** Transfers the points from the issuing account to the pool, and makes a waiting allotment due. */
const movePoints = async (tx: Tx, purchase: PoolPurchase, timeZone: string, now: Date) => {
  const { id, corporateId, byUser, points, period, name: note } = purchase
  await openCorporateAccount(tx, corporateId)
  await wakeAllotment(tx, corporateId, now)
  const pool = mustExist(await poolAccountId(tx, { corporateId }), `the pool of company ${corporateId}`)
  const posted = await postTransfers(tx, [
    {
      kind: transferKind.purchase,
      fromAccountId: await issueAccountId(tx),
      toAccountId: pool,
      points,
      byUser,
      note,
      at: now,
      expiresAt: boughtUntil(period, timeZone, now),
    },
  ])
  if (!posted.ok) throw new Error(`the points of company purchase ${id} were refused: ${posted.reason}`)
  return { transferId: mustIndex(posted.value, 0), balance: await readUsable(tx, pool, now) }
}

/** Credits a purchase: points, money with its receipt, renewal and notification. */
export const creditPool = async (tx: Tx, purchase: PoolPurchase, paidBy: PaidBy, now: Date): Promise<void> => {
  const { id, corporateId, byUser, points, amount, currency, renewalId, periodNumber } = purchase
  const company = await lockBuyingCompany(tx, corporateId)
  const { transferId, balance } = await movePoints(tx, purchase, company.timeZone, now)
  if (renewalId !== null && periodNumber !== null) await startPeriod(tx, renewalId, periodNumber, now)
  const paymentMethodId = paidBy?.paymentMethodId ?? null
  const receiptId = await recordPoolSale(tx, company, purchase, now)
  await savePoolPaid(tx, id, { paymentId: paidBy?.id ?? null, transferId, receiptId, at: now })
  await startRenewal(tx, purchase, { timeZone: company.timeZone, paymentMethodId, at: now })
  const isCharge = renewalId !== null
  await notifyCompany(
    tx,
    corporateId,
    {
      key: `pool-bought:${id}`,
      kind: 'pool_bought',
      params: { points, amount, currency, pool: balance, renewal: isCharge },
      link: poolPath(),
      ...(!isCharge && { by: byUser }),
    },
    now,
  )
}

/** Whether the request of the purchase still runs, so that the buyer gets its response. */
const isAwaited = ({ dueAt }: PoolPurchase, now: Date): boolean => dueAt !== null && dueAt > now

/** Plans the retry of a renewal's charge; otherwise notifies a buyer without a response that nothing was bought. */
const notifyFailure = async (tx: Tx, purchase: PoolPurchase, now: Date): Promise<void> => {
  const { id, corporateId, points, amount, currency, renewalId, periodNumber } = purchase
  if (renewalId !== null && periodNumber !== null) return retryLater(tx, renewalId, periodNumber, now)
  if (isAwaited(purchase, now)) return
  const params = { points, amount, currency }
  const message = { key: `pool-not-bought:${id}`, kind: 'pool_not_bought' as const, params, link: poolPath('buy') }
  await notifyCompany(tx, corporateId, message, now)
}

/** Refunds money that arrived after the purchase had failed. */
const refund = async (tx: Tx, { id }: PoolPurchase, payment: NonNullable<PaidBy>, now: Date): Promise<void> => {
  const refund = { paymentId: payment.id, amount: payment.money.amount, source: poolSourceOf(id), now }
  const requested = await requestRefund(tx, refund)
  if (!requested.ok) throw new Error(`the money of company purchase ${id} could not be returned: ${requested.reason}`)
}
