import Stripe from 'stripe'
import { type VendorAnswer, type VendorCharge, type VendorRequest, vendorBooks, vendorServer } from './vendor-server.ts'

const stripe = new Stripe('sk_test_double')

const statuses: Record<string, string> = {
  paid: 'succeeded',
  disputed: 'succeeded',
  won: 'succeeded',
  lost: 'succeeded',
}

const intent = (charge: VendorCharge) => ({
  id: charge.id,
  object: 'payment_intent',
  amount: charge.amount,
  currency: charge.currency.toLowerCase(),
  status: statuses[charge.state] ?? charge.state,
  created: 1_700_000_000,
  metadata: { reference: charge.reference },
  last_payment_error: null,
  next_action: null,
  payment_method: {
    id: 'pm_1',
    object: 'payment_method',
    card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2039 },
  },
  latest_charge: { id: 'ch_1', object: 'charge', amount_refunded: charge.refunded },
})

const session = (charge: VendorCharge) => ({
  id: `cs_${charge.reference}`,
  object: 'checkout.session',
  url: `https://checkout.stripe.test/${charge.reference}`,
  status: charge.state === 'canceled' ? 'expired' : 'open',
  payment_intent: charge.state === 'requires_payment_method' || charge.state === 'canceled' ? null : charge.id,
})

const objectOf = (charge: VendorCharge) =>
  charge.state === 'paid' && charge.refunded > 0
    ? {
        type: 'charge.refunded',
        object: { ...intent(charge), object: 'charge', payment_intent: charge.id, amount_refunded: charge.refunded },
      }
    : ['disputed', 'won', 'lost'].includes(charge.state)
      ? { type: 'charge.dispute.closed', object: { payment_intent: charge.id, status: charge.state } }
      : { type: 'payment_intent.succeeded', object: intent(charge) }

/** A local server with Stripe's interface, which signs events with Stripe's own library. */
export const stripeDouble = async () => {
  const books = vendorBooks()
  let hang = false
  const open = (form: URLSearchParams): VendorCharge => {
    const reference = form.get('metadata[reference]') ?? ''
    const session = form.get('mode') === 'payment'
    const amount = Number(form.get(session ? 'line_items[0][price_data][unit_amount]' : 'amount'))
    const currency = (form.get(session ? 'line_items[0][price_data][currency]' : 'currency') ?? '').toUpperCase()
    const charge = { id: `pi_${reference}`, reference, amount, currency, state: 'requires_payment_method', refunded: 0 }
    books.charges.set(reference, charge)
    return charge
  }
  const refund = (form: URLSearchParams): VendorAnswer => {
    const charge = books.find(form.get('payment_intent') ?? '')
    const amount = Number(form.get('amount'))
    if (!charge || charge.refunded + amount > charge.amount) {
      return { status: 400, data: { error: { type: 'invalid_request_error', message: 'too much' } } }
    }
    charge.refunded += amount
    return { data: { id: 're_1', object: 'refund', status: 'succeeded' } }
  }
  const act = ({ path, body, headers }: VendorRequest): VendorAnswer => {
    const form = new URLSearchParams(body)
    const key = headers['idempotency-key']
    const [, , kind = '', id = '', verb = ''] = path.replace('/checkout', '').split('/')
    if (headers.authorization !== 'Bearer sk_test_double') {
      return { status: 401, data: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
    }
    if (kind === 'balance') return { data: { object: 'balance', livemode: false } }
    if (kind === 'refunds') return books.once(key, () => refund(form)) as VendorAnswer
    const known = books.find(id.replace(/^cs_/, ''))
    if (kind === 'sessions' && known) {
      if (verb === 'expire') known.state = 'canceled'
      return { data: session(known) }
    }
    if (kind === 'sessions') return { data: books.once(key, () => session(open(form))) }
    if (!known) return { data: books.once(key, () => intent(open(form))) }
    if (verb === 'confirm') known.state = form.get('payment_method') === 'pm_declined' ? 'canceled' : 'paid'
    if (verb === 'cancel') known.state = 'canceled'
    return { data: intent(known), hang: verb === 'confirm' && hang }
  }
  const server = await vendorServer(act)
  return {
    ...server,
    books,
    hangUp: (on: boolean) => {
      hang = on
    },
    sign: (charge: VendorCharge, { at, secret, key }: { at: Date; secret: string; key: string }) => {
      const { type, object } = objectOf(charge)
      const payload = JSON.stringify({ id: key, object: 'event', type, data: { object } })
      const timestamp = Math.floor(at.getTime() / 1000)
      const header = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      return { query: '', body: payload, headers: { 'content-type': 'application/json', 'stripe-signature': header } }
    },
  }
}
