import type { PaymentId, PaymentMethodId, PersonId, StudioId } from '@cupo/core/ids'
import type { MinorUnits, Money } from '@cupo/core/minor-units'
import type { PaymentState } from '@cupo/core/payment-state'
import type { Tx } from '../../db/client.ts'

/** A payment with a final outcome, or one changed by a dispute. */
export type SettledPayment = {
  id: PaymentId
  source: string
  studioId: StudioId | null
  memberId: PersonId | null
  money: Money
  state: Extract<PaymentState, 'paid' | 'refused' | 'expired' | 'disputed' | 'won' | 'lost'>
  /** Paid after a refusal or an expiry, so its purchase may have ended. `requestRefund` returns it. */
  late: boolean
  refunded: MinorUnits
  /** The stored method that paid or was stored by this payment. */
  paymentMethodId: PaymentMethodId | null
  /** The provider's code of a refusal. */
  failure: string | null
}

export type SettledHandler = (tx: Tx, payment: SettledPayment, now: Date) => Promise<void>

const handlers = new Map<string, SettledHandler>()

/** Subject of a `source` such as `purchase:12`: the part before the colon. */
export type PaymentSubject = 'purchase' | 'charge' | 'pool'

/**
 * Registers the handler of settled payments of a subject. It runs in the transaction that stores the state, once per
 * payment and state; an error rolls both back, and the provider or the payments job repeats the report.
 */
export const onSettled = (subject: PaymentSubject, handler: SettledHandler): void => {
  handlers.set(subject, handler)
}

/** Runs the handler of the payment's source. @throws if no feature registered one */
export const announceSettled: SettledHandler = async (tx, payment, now) => {
  const handler = handlers.get(payment.source.split(':')[0] ?? '')
  if (!handler) throw new Error(`payment ${payment.id} is for "${payment.source}", which nothing handles`)
  await handler(tx, payment, now)
}
