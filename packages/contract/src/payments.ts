import { paymentProviders, paymentStates, paymentWays } from '@cupo/core/payment-state'
import { z } from 'zod'
import { date, instant, moneyAmount, named, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPaymentId, byPaymentMethodId, paymentAccountId, studioId } from './ids.ts'

const action = namedObject('PaymentAction', {
  kind: z.enum(['redirect', 'voucher', 'confirm']),
  url: z.string().optional(),
  /** With `fields` the redirect is a form submitted by POST. */
  fields: z.record(z.string(), z.string()).optional(),
  code: z.string().optional(),
  until: instant,
})

export const payment = namedObject('Payment', {
  id: z.string(),
  /** The subject of the payment, such as `purchase:12`. */
  source: z.string(),
  state: z.enum(paymentStates),
  amount: z.strictObject({ amount: moneyAmount, currency: z.string() }),
  refunded: moneyAmount,
  way: z.enum(paymentWays),
  action: action.nullable(),
  /** The bank or shop is simulated: confirm or deny by POST /api/dev/payments/:id/confirm. */
  simulated: z.boolean(),
})

const method = namedObject('PaymentMethod', {
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expiresOn: date.nullable(),
  /** The studio with the provider account; null for the service's account. */
  studio: named.nullable(),
})

export const receivePaymentNotification = endpoint('receivePaymentNotification', {
  who: 'public',
  summary:
    'Receives a signed notification of a payment provider. `account` is the connected account; without it, the service’s own. A wrong signature is 401 and writes nothing; a repeated event changes nothing.',
  params: z.strictObject({ provider: z.enum(paymentProviders) }),
  query: z.looseObject({ account: paymentAccountId.optional() }),
  file: { types: ['application/json', 'application/x-www-form-urlencoded'], maxBytes: 256 * 1024 },
  data: z.null(),
})

export const checkPayment = endpoint('checkPayment', {
  who: ['member', 'corporate'],
  summary: "Returns the state of the caller's own payment; asks the provider while it is open.",
  params: byPaymentId,
  data: payment,
})

export const confirmSimulatedPayment = endpoint('confirmSimulatedPayment', {
  who: ['member', 'corporate'],
  summary: 'Confirms or rejects a simulated payment, as a bank or shop does. 404 unless payments are simulated.',
  params: byPaymentId,
  body: z.strictObject({ approved: z.boolean() }),
  data: payment,
})

export const readPaymentWays = endpoint('readPaymentWays', {
  who: ['member', 'corporate'],
  summary:
    'How a seller takes payments online: by the methods of `paymentMethod` in a purchase. Empty where nothing can be paid. Without `studioId` the service sells.',
  query: z.strictObject({ studioId: studioId.optional() }),
  data: z.strictObject({
    ways: z.array(z.enum(paymentWays)),
    /** Whether cards are typed into the simulated form, POST /api/dev/card-tokens. */
    simulated: z.boolean(),
  }),
})

export const listPaymentMethods = endpoint('listPaymentMethods', {
  who: ['member', 'corporate'],
  summary: "Lists the caller's stored payment methods: brand and last four digits.",
  data: z.array(method),
})

export const addPaymentMethod = endpoint('addPaymentMethod', {
  who: ['member', 'corporate'],
  summary: 'Stores a payment method from a token of the provider, never a card number.',
  body: z.strictObject({ studioId: studioId.nullable(), paymentMethod: z.string().trim().min(1).max(200) }),
  data: method,
  status: 201,
  idempotent: true,
})

export const removePaymentMethod = endpoint('removePaymentMethod', {
  who: ['member', 'corporate'],
  summary: 'Removes a stored payment method, unless a subscription renews with it.',
  params: byPaymentMethodId,
  data: z.null(),
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})
