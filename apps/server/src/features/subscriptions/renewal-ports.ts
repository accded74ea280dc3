import type { Deps } from '../../deps.ts'
import { onSettled } from '../payments/on-settled.ts'
import { requestRefund } from '../payments/refund-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import { recordRenewal } from './record-renewal.ts'
import { attemptOf, type RenewalPorts } from './renew-due.ts'
import { settleCharge } from './settle-charge.ts'

/** The provider and the books of renewals. A payment that no provider accepts counts as refused. */
export const renewalPorts = (deps: Deps): RenewalPorts => ({
  charge: async ({ studioId, memberId, money, paymentMethodId, source, now }) => {
    const paymentMethod = paymentMethodId ?? ''
    const started = await startPayment(deps, { studioId, memberId, money, paymentMethod, source, now })
    return started.ok
      ? { paymentId: started.value.paymentId, state: started.value.state }
      : { paymentId: null, state: 'refused' }
  },
  record: recordRenewal,
})

/**
 * Stores a provider's report about the charge of a period, in the transaction that stores the payment. A payment that
 * arrives after its attempt was abandoned is refunded: each period is paid once.
 */
export const settleChargesOnReport = (): void =>
  onSettled('charge', async (tx, payment, now) => {
    const attempt = attemptOf(payment.source)
    if (attempt === null) throw new Error(`payment ${payment.id} names no charge: ${payment.source}`)
    const { state } = payment
    if (state !== 'paid' && state !== 'refused' && state !== 'expired') return
    const settled = await settleCharge(tx, { ...attempt, state, paymentId: payment.id }, recordRenewal, now)
    if (state === 'paid' && !settled) {
      await requestRefund(tx, { paymentId: payment.id, amount: payment.money.amount, source: payment.source, now })
    }
  })
