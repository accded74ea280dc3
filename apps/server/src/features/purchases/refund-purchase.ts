import type { PaymentId, PurchaseId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import type { Tx } from '../../db/client.ts'
import { requestRefund } from '../payments/refund-payment.ts'
import { readPayment } from '../payments/store.ts'

/** Requests a refund of a purchase that gave nothing. The payments job sends it to the provider once. */
export const refundPurchase = async (tx: Tx, id: PurchaseId, paymentId: PaymentId, now: Date): Promise<void> => {
  const { amount } = mustExist(await readPayment(tx, paymentId), `payment ${paymentId}`)
  const requested = await requestRefund(tx, { paymentId, amount, source: `purchase:${id}`, now })
  if (!requested.ok) throw new Error(`the money of purchase ${id} could not be returned: ${requested.reason}`)
}
