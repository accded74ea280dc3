import { type MinorUnits, noMoney } from '@cupo/core/minor-units'
import Stripe from 'stripe'
import { NoAnswerError } from './no-answer-error.ts'
import {
  type AccountCheck,
  type PaymentAdapter,
  type PaymentHandle,
  type PaymentOrder,
  type PaymentReport,
  type SavedMethod,
  unknownPayment,
} from './provider.ts'
import type { StripeKeys } from './providers.ts'
import { readStripeEvent } from './stripe-event.ts'
import { reportOfIntent } from './stripe-intent.ts'

/** Disables the library's retries: the payments job repeats a call, under the same idempotency key. */
const clientOf = (secretKey: string, baseUrl: string): Stripe => {
  const { protocol, hostname, port } = new URL(baseUrl)
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    maxNetworkRetries: 0,
    timeout: 10_000,
    telemetry: false,
  })
}

/** Maps failures without a response to NoAnswerError. */
const ask = async <Value>(pending: Promise<Value>): Promise<Value> => {
  try {
    return await pending
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
    if (
      error instanceof StripeConnectionError ||
      error instanceof StripeAPIError ||
      error instanceof StripeRateLimitError
    ) {
      throw new NoAnswerError('Stripe does not answer', { cause: error })
    }
    throw error
  }
}

/** Parameters that depend on the handle only: a repeated creation must send the same ones. */
const intentOf = ({ money, reference, paymentId, save }: PaymentHandle): Stripe.PaymentIntentCreateParams => ({
  amount: money.amount,
  currency: money.currency.toLowerCase(),
  metadata: { reference, payment: paymentId },
  ...(save ? { setup_future_usage: 'off_session' as const } : {}),
})

const createIntent = (stripe: Stripe, handle: PaymentHandle): Promise<Stripe.PaymentIntent> =>
  ask(stripe.paymentIntents.create(intentOf(handle), { idempotencyKey: handle.reference }))

/** A stored method is `cus_…/pm_…`. */
const splitToken = (token: string): { customer: string | null; method: string } => {
  const [customer = '', method] = token.split('/')
  return method === undefined ? { customer: null, method: customer } : { customer, method }
}

const savedOf = (customer: string, { id, card }: Stripe.PaymentMethod): SavedMethod => ({
  token: `${customer}/${id}`,
  brand: card?.brand ?? 'unknown',
  last4: card?.last4 ?? '',
  expiresOn: card ? new Date(Date.UTC(card.exp_year, card.exp_month, 0)).toISOString().slice(0, 10) : null,
})

/** Declined cards and unknown tokens refuse the payment; other errors are rethrown. */
const refusedBy = (error: unknown, intent: Stripe.PaymentIntent): PaymentReport => {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
  if (!(error instanceof StripeCardError || error instanceof StripeInvalidRequestError)) throw error
  return { ...reportOfIntent(intent), state: 'refused', failure: error.code ?? 'card_declined', action: null }
}

const startIntent = async (stripe: Stripe, order: PaymentOrder): Promise<PaymentReport> => {
  const intent = await createIntent(stripe, order)
  const token = splitToken(order.method ?? '')
  const keyed = (step: string) => ({ idempotencyKey: `${order.reference}:${step}` })
  try {
    const created = order.save && token.customer === null
    const customer = created
      ? (await ask(stripe.customers.create({ metadata: { payment: order.paymentId } }, keyed('customer')))).id
      : token.customer
    if (customer !== null) await ask(stripe.paymentIntents.update(intent.id, { customer }, keyed('update')))
    const confirmed = await ask(
      stripe.paymentIntents.confirm(
        intent.id,
        { payment_method: token.method, return_url: order.returnUrl, expand: ['payment_method'] },
        keyed('confirm'),
      ),
    )
    const report = reportOfIntent(confirmed)
    const method = typeof confirmed.payment_method === 'object' ? confirmed.payment_method : null
    const savedMethod = created && customer && method && report.state === 'paid' ? savedOf(customer, method) : null
    return { ...report, savedMethod }
  } catch (error) {
    return refusedBy(error, intent)
  }
}

const startSession = async (stripe: Stripe, order: PaymentOrder): Promise<PaymentReport> => {
  const { money, reference, paymentId } = order
  const metadata = { reference, payment: paymentId }
  const price = { currency: money.currency.toLowerCase(), unit_amount: money.amount }
  const session = await ask(
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: reference,
        line_items: [{ quantity: 1, price_data: { ...price, product_data: { name: order.description } } }],
        metadata,
        payment_intent_data: { metadata },
        success_url: order.returnUrl,
        cancel_url: order.returnUrl,
      },
      { idempotencyKey: reference },
    ),
  )
  const url = session.url ?? ''
  const action = { kind: 'redirect' as const, url, until: order.until.toISOString() }
  return { ...unknownPayment, state: 'needs_action', providerId: session.id, money, action }
}

const readIntent = async (stripe: Stripe, id: string): Promise<PaymentReport> =>
  reportOfIntent(await ask(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })))

/** The report of a Checkout session: its PaymentIntent's, once it has one. */
const readSession = async (stripe: Stripe, id: string): Promise<PaymentReport> => {
  const session = await ask(stripe.checkout.sessions.retrieve(id))
  const intent = session.payment_intent
  if (intent !== null) return readIntent(stripe, typeof intent === 'string' ? intent : intent.id)
  return { ...unknownPayment, providerId: id, state: session.status === 'open' ? 'needs_action' : 'expired' }
}

/** An intent whose creation has an unknown outcome is created again under the same key, which charges nothing. */
const query = async (stripe: Stripe, handle: PaymentHandle): Promise<PaymentReport> => {
  const { providerId, way } = handle
  if (providerId?.startsWith('cs_')) return readSession(stripe, providerId)
  if (providerId !== null) return readIntent(stripe, providerId)
  if (way === 'redirect') return unknownPayment
  return readIntent(stripe, (await createIntent(stripe, handle)).id)
}

const close = async (stripe: Stripe, handle: PaymentHandle): Promise<PaymentReport> => {
  const report = await query(stripe, handle)
  const open = ['created', 'needs_action'].includes(report.state)
  if (!open) return report
  if (report.providerId === null) return { ...report, state: 'expired' }
  if (report.providerId.startsWith('cs_')) await ask(stripe.checkout.sessions.expire(report.providerId))
  else await ask(stripe.paymentIntents.cancel(report.providerId))
  return query(stripe, { ...handle, providerId: report.providerId })
}

const refund = async (
  stripe: Stripe,
  { reference, payment, amount }: { reference: string; payment: PaymentHandle; amount: MinorUnits },
): ReturnType<PaymentAdapter['refund']> => {
  const { providerId } = payment.providerId?.startsWith('cs_') ? await query(stripe, payment) : payment
  try {
    const made = await ask(
      stripe.refunds.create({ payment_intent: providerId ?? '', amount }, { idempotencyKey: reference }),
    )
    return { state: made.status === 'failed' || made.status === 'canceled' ? 'refused' : 'done', refunded: null }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { state: 'refused', refunded: noMoney }
    throw error
  }
}

const check = async (stripe: Stripe, { webhookSecret }: StripeKeys): Promise<AccountCheck> => {
  if (!webhookSecret.startsWith('whsec_')) return { ok: false, problem: 'wrong_keys' }
  try {
    const { livemode } = await ask(stripe.balance.retrieve())
    return { ok: true, details: { mode: livemode ? 'live' : 'test' } }
  } catch (error) {
    if (error instanceof NoAnswerError) return { ok: false, problem: 'no_answer' }
    const { StripePermissionError } = Stripe.errors
    return { ok: false, problem: error instanceof StripePermissionError ? 'not_allowed' : 'wrong_keys' }
  }
}

const saveMethod = async (stripe: Stripe, token: string): Promise<SavedMethod | null> => {
  try {
    const customer = await ask(stripe.customers.create({}))
    return savedOf(customer.id, await ask(stripe.paymentMethods.attach(token, { customer: customer.id })))
  } catch (error) {
    if (error instanceof NoAnswerError) throw error
    return null
  }
}

/** Stripe with the keys of one account: PaymentIntents for cards and stored methods, Checkout for its hosted page. */
export const stripeProvider = (keys: StripeKeys, baseUrl = 'https://api.stripe.com'): PaymentAdapter => {
  const stripe = clientOf(keys.secretKey, baseUrl)
  return {
    ways: ['method', 'redirect'],
    refundsRepeat: true,
    start: (order) => (order.way === 'redirect' ? startSession(stripe, order) : startIntent(stripe, order)),
    query: (handle) => query(stripe, handle),
    close: (handle) => close(stripe, handle),
    refund: (order) => refund(stripe, order),
    readNotification: async (raw) => readStripeEvent(stripe, keys.webhookSecret, raw),
    readSubject: async () => null,
    check: () => check(stripe, keys),
    saveMethod: (token) => saveMethod(stripe, token),
    forgetMethod: async (token) => void (await ask(stripe.paymentMethods.detach(splitToken(token).method))),
    confirm: null,
  }
}
