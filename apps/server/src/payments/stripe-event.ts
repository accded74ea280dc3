import type { PaymentState } from '@cupo/core/payment-state'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import type Stripe from 'stripe'
import { type Notice, type PaymentReport, type RawNotification, unknownPayment } from './provider.ts'
import { reportOfIntent } from './stripe-intent.ts'

/** Maximum age of a signature, in seconds. */
const toleranceSeconds = 300

type Read = Pick<Notice, 'reference' | 'providerId' | 'report'>

const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'object' ? (value?.id ?? null) : value

const ofIntent = (intent: Stripe.PaymentIntent): Read => ({
  reference: intent.metadata.reference ?? null,
  providerId: intent.id,
  report: reportOfIntent(intent),
})

const ofSession = (session: Stripe.Checkout.Session, state: PaymentState): Read => {
  const { amount_total: amount, currency } = session
  const money = amount && currency ? { amount: toMinorUnits(amount), currency: currency.toUpperCase() } : null
  const providerId = idOf(session.payment_intent) ?? session.id
  return { reference: session.client_reference_id, providerId, report: { ...unknownPayment, state, providerId, money } }
}

const ofCharge = (charge: Stripe.Charge): Read => {
  const providerId = idOf(charge.payment_intent)
  const money = { amount: toMinorUnits(charge.amount), currency: charge.currency.toUpperCase() }
  const refunded = toMinorUnits(charge.amount_refunded)
  return {
    reference: charge.metadata.reference ?? null,
    providerId,
    report: { ...unknownPayment, state: 'paid', providerId, money, refunded },
  }
}

const ofDispute = (dispute: Stripe.Dispute): Read => {
  const providerId = idOf(dispute.payment_intent)
  const ends: Readonly<Record<string, PaymentState>> = { won: 'won', lost: 'lost' }
  const state = ends[dispute.status] ?? 'disputed'
  const report: PaymentReport = { ...unknownPayment, state, providerId }
  return { reference: null, providerId, report }
}

const read = (event: Stripe.Event): Read => {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed':
      return ofIntent(event.data.object)
    case 'checkout.session.completed':
      return ofSession(event.data.object, event.data.object.payment_status === 'unpaid' ? 'processing' : 'paid')
    case 'checkout.session.expired':
      return ofSession(event.data.object, 'expired')
    case 'charge.refunded':
      return ofCharge(event.data.object)
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return ofDispute(event.data.object)
    default:
      return { reference: null, providerId: null, report: null }
  }
}

/** Verifies and parses an event; null for a wrong signature, a changed body or an expired time. */
export const readStripeEvent = (
  stripe: Stripe,
  secret: string,
  { headers, body, now }: RawNotification,
): Notice | null => {
  const signature = headers['stripe-signature']
  if (signature === undefined) return null
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime())
    return { key: event.id, subject: null, ...read(event) }
  } catch {
    return null
  }
}
