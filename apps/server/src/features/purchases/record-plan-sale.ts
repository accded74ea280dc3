import { splitTax } from '@cupo/core/minor-units'
import type { Tx } from '../../db/client.ts'
import { postMoney } from '../money/post-money.ts'
import { issueReceipt } from '../receipts/issue-receipt.ts'
import { planCurrency as currency, type PurchaseRow } from './store.ts'

/**
 * Posts the money of a paid plan purchase to the service's books and issues its receipt, without tax. Call it last: it
 * locks the receipt series.
 */
export const recordPlanSale = async (tx: Tx, purchase: PurchaseRow, at: Date): Promise<void> => {
  const { id, user_id: buyerId, plan_name: description, points, usd_cents: amount } = purchase
  const source = `purchase:${id}`
  const act = { studioId: null, money: { amount, currency }, source, byUser: buyerId, at }
  await postMoney(tx, [
    { ...act, kind: 'sale', from: 'sales', to: 'settling' },
    { ...act, kind: 'payment', from: 'settling', to: 'provider' },
  ])
  const line = {
    description,
    points,
    quantity: 1,
    unitAmount: amount,
    taxRate: 0,
    ...splitTax(amount, 0),
    total: amount,
  }
  await issueReceipt(tx, { studioId: null, buyerId, lines: [line], currency, source, at })
}
