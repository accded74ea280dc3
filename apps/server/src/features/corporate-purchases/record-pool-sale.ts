import type { ReceiptId } from '@cupo/core/ids'
import { splitTax } from '@cupo/core/minor-units'
import type { Tx } from '../../db/client.ts'
import { postMoney } from '../money/post-money.ts'
import { issueReceipt } from '../receipts/issue-receipt.ts'
import type { BuyingCompany } from './company-store.ts'
import { type PoolPurchase, poolSourceOf } from './store.ts'

/**
 * Posts the money of a paid purchase to the service's books and issues its receipt to the company, without tax. Call it
 * last: it locks the receipt series.
 */
export const recordPoolSale = async (
  tx: Tx,
  { name: company, tax }: Pick<BuyingCompany, 'name' | 'tax'>,
  purchase: Pick<PoolPurchase, 'id' | 'byUser' | 'planId' | 'name' | 'points' | 'amount' | 'currency'>,
  at: Date,
): Promise<ReceiptId> => {
  const { id, byUser, planId, name: description, points, amount, currency } = purchase
  const source = poolSourceOf(id)
  const act = { studioId: null, money: { amount, currency }, source, byUser, at }
  await postMoney(tx, [
    { ...act, kind: 'sale', from: 'sales', to: 'settling' },
    { ...act, kind: 'payment', from: 'settling', to: 'provider' },
  ])
  const line = {
    description,
    // The name of a purchase without a plan is its number of points.
    ...(planId !== null && { points }),
    ...{ quantity: 1, unitAmount: amount, taxRate: 0, ...splitTax(amount, 0), total: amount },
  }
  const buyer = { ...tax, name: tax.name || company }
  return issueReceipt(tx, { studioId: null, buyerId: byUser, buyer, lines: [line], currency, source, at })
}
