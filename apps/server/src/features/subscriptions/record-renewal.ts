import type { Tx } from '../../db/client.ts'
import { recordSale } from '../sales/record-sale.ts'
import type { RecordRenewal } from './settle-charge.ts'

/**
 * Records a paid renewal as a sale of its pass: money and receipt.
 * @throws {Error} if the sale is refused, so that the payment is settled again later
 */
export const recordRenewal: RecordRenewal = async (tx: Tx, renewal) => {
  const { studioId, clientId, payerId, versionId, passId, money, paymentId, at } = renewal
  const sale = await recordSale(tx, {
    studioId,
    branchId: null,
    clientId,
    payerId,
    channel: 'renewal',
    lines: [{ versionId, quantity: 1 }],
    renews: passId,
    payments: money.amount === 0 || paymentId === null ? [] : [{ method: 'provider', amount: money.amount, paymentId }],
    byUser: null,
    note: '',
    at,
  })
  if (!sale.ok) throw new Error(`the renewal of pass ${passId} was not recorded: ${sale.reason}`)
  return sale.value.receiptId
}
