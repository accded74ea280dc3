import type { PaymentState } from '@cupo/core/payment-state'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import type Stripe from 'stripe'
import type { PaymentReport } from './provider.ts'

const states: Readonly<Record<string, PaymentState>> = {
  succeeded: 'paid',
  processing: 'processing',
  requires_action: 'needs_action',
  requires_payment_method: 'refused',
  canceled: 'expired',
}

/** The report of a PaymentIntent. An unconfirmed one counts as unknown, because nothing was charged. */
export const reportOfIntent = (intent: Stripe.PaymentIntent): PaymentReport => {
  const untried = intent.status === 'requires_payment_method' && !intent.last_payment_error
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const url = intent.next_action?.redirect_to_url?.url
  const state = untried ? 'created' : (states[intent.status] ?? 'created')
  return {
    state,
    refunded: toMinorUnits(charge?.amount_refunded ?? 0),
    providerId: intent.id,
    money: { amount: toMinorUnits(intent.amount), currency: intent.currency.toUpperCase() },
    action: url ? { kind: 'confirm', url, until: new Date((intent.created + 1_800) * 1000).toISOString() } : null,
    failure: intent.last_payment_error?.code ?? null,
    savedMethod: null,
  }
}
