import { currencyDigits } from '@cupo/core/currency-digits'
import { type MinorUnits, noMoney } from '@cupo/core/minor-units'
import type { PaymentState, PaymentWay } from '@cupo/core/payment-state'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import { WebhookSignatureValidator } from 'mercadopago'
import { NoAnswerError } from './no-answer-error.ts'
import {
  type AccountCheck,
  type Notice,
  type PaymentAdapter,
  type PaymentHandle,
  type PaymentOrder,
  type PaymentReport,
  type RawNotification,
  unknownPayment,
} from './provider.ts'
import type { MercadoPagoKeys } from './providers.ts'

type Sent = { status: number; data: unknown }
type Call = (method: string, path: string, body?: object, key?: string) => Promise<Sent>

/** The library's client has a fixed base URL, so calls are made here; the library verifies the signatures. */
const caller =
  ({ accessToken }: MercadoPagoKeys, baseUrl: string): Call =>
  async (method, path, body, key) => {
    const headers = {
      authorization: `Bearer ${accessToken}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'x-idempotency-key': key } : {}),
    }
    const sent = await fetch(`${baseUrl}${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(10_000),
    }).catch((cause) => {
      throw new NoAnswerError('Mercado Pago does not answer', { cause })
    })
    if (sent.status >= 500 || sent.status === 429) throw new NoAnswerError(`Mercado Pago answers ${sent.status}`)
    return { status: sent.status, data: await sent.json().catch(() => null) }
  }

/** Minor units per unit of a currency: 100 for MXN, 1 for CLP. */
const unitOf = (currency: string): number => 10 ** currencyDigits(currency)

const minorOf = (value: number, currency: string): MinorUnits => toMinorUnits(Math.round(value * unitOf(currency)))

type Payment = {
  id: number
  status: string
  status_detail?: string
  external_reference: string
  transaction_amount: number
  transaction_amount_refunded?: number
  currency_id: string
  transaction_details?: { external_resource_url?: string }
  barcode?: { content?: string }
  date_of_expiration?: string
  payment_type_id?: string
}

/** Mercado Pago's status of a cancelled payment. */
const withdrawn = 'cancelled'

const states: Readonly<Record<string, PaymentState>> = {
  approved: 'paid',
  refunded: 'paid',
  authorized: 'processing',
  in_process: 'processing',
  pending: 'processing',
  in_mediation: 'disputed',
  charged_back: 'disputed',
  rejected: 'refused',
  [withdrawn]: 'expired',
}

/** Maps a status. A charged back payment is lost when settled, and won when reimbursed. */
const stateOf = ({ status: paymentStatus, status_detail: detail }: Payment, way: PaymentWay): PaymentState => {
  if (paymentStatus === 'charged_back' && detail === 'settled') return 'lost'
  if (paymentStatus === 'charged_back' && detail === 'reimbursed') return 'won'
  // On the hosted page a buyer can try a different card after a refusal, or pay a pending voucher.
  if (way === 'redirect' && paymentStatus === 'rejected') return 'needs_action'
  if (way === 'voucher' && paymentStatus === 'pending') return 'needs_action'
  return states[paymentStatus] ?? 'processing'
}

const reportOf = (payment: Payment, way: PaymentWay): PaymentReport => {
  const { currency_id: currency } = payment
  return {
    ...unknownPayment,
    state: stateOf(payment, way),
    refunded: minorOf(payment.transaction_amount_refunded ?? 0, currency),
    providerId: String(payment.id),
    money: { amount: minorOf(payment.transaction_amount, currency), currency },
    failure: payment.status === 'rejected' ? (payment.status_detail ?? 'rejected') : null,
  }
}

const startPreference = async (call: Call, order: PaymentOrder): Promise<PaymentReport> => {
  const { money, reference, returnUrl, until } = order
  const unit_price = money.amount / unitOf(money.currency)
  const back_urls = { success: returnUrl, pending: returnUrl, failure: returnUrl }
  const body = {
    items: [{ id: order.paymentId, title: order.description, quantity: 1, unit_price, currency_id: money.currency }],
    external_reference: reference,
    notification_url: order.notifyUrl,
    back_urls,
    auto_return: 'approved',
    expires: true,
    expiration_date_to: until.toISOString(),
    payer: { email: order.buyer.email, name: order.buyer.name },
  }
  const { status, data } = await call('POST', '/checkout/preferences', body, reference)
  if (status >= 400) throw new Error(`Mercado Pago refuses the preference with ${status}`)
  const made = data as { id: string; init_point: string }
  const action = { kind: 'redirect' as const, url: made.init_point, until: until.toISOString() }
  return { ...unknownPayment, state: 'needs_action', providerId: made.id, money, action }
}

const startVoucher = async (call: Call, order: PaymentOrder): Promise<PaymentReport> => {
  const { money, reference } = order
  const body = {
    transaction_amount: money.amount / unitOf(money.currency),
    description: order.description,
    payment_method_id: 'oxxo',
    payer: { email: order.buyer.email, first_name: order.buyer.name },
    external_reference: reference,
    notification_url: order.notifyUrl,
    date_of_expiration: order.until.toISOString(),
  }
  const { status, data } = await call('POST', '/v1/payments', body, reference)
  if (status >= 400) return { ...unknownPayment, state: 'refused', failure: `http_${status}` }
  const payment = data as Payment
  const url = payment.transaction_details?.external_resource_url
  const action = {
    kind: 'voucher' as const,
    code: payment.barcode?.content ?? String(payment.id),
    ...(url ? { url } : {}),
    until: new Date(payment.date_of_expiration ?? order.until).toISOString(),
  }
  return { ...reportOf(payment, 'voucher'), action }
}

/** Precedence of the payments of one preference: collected money before open payments, and those before failures. */
const weights: Readonly<Record<PaymentState, number>> = {
  created: 0,
  expired: 1,
  refused: 2,
  processing: 3,
  needs_action: 4,
  paid: 5,
  disputed: 6,
  won: 6,
  lost: 6,
}

const query = async (call: Call, { reference, way }: PaymentHandle): Promise<PaymentReport> => {
  const { data } = await call(
    'GET',
    `/v1/payments/search?external_reference=${reference}&sort=date_created&criteria=desc`,
  )
  const reports = ((data as { results?: Payment[] } | null)?.results ?? []).map((one) => reportOf(one, way))
  return reports.toSorted((a, b) => weights[b.state] - weights[a.state])[0] ?? unknownPayment
}

const close = async (call: Call, handle: PaymentHandle): Promise<PaymentReport> => {
  const report = await query(call, handle)
  if (!['created', 'needs_action', 'processing'].includes(report.state)) return report
  if (handle.way === 'redirect' && handle.providerId !== null && report.state === 'created') {
    await call('PUT', `/checkout/preferences/${handle.providerId}`, {
      expires: true,
      expiration_date_to: new Date().toISOString(),
    })
  } else if (report.providerId !== null) {
    await call('PUT', `/v1/payments/${report.providerId}`, { status: withdrawn })
  }
  const after = await query(call, handle)
  return after.state === 'created' || after.state === 'needs_action' ? { ...after, state: 'expired' } : after
}

const refund = async (
  call: Call,
  { reference, payment, amount }: Parameters<PaymentAdapter['refund']>[0],
): ReturnType<PaymentAdapter['refund']> => {
  const id = /^\d+$/.test(payment.providerId ?? '') ? payment.providerId : (await query(call, payment)).providerId
  const value = amount / unitOf(payment.money.currency)
  const { status } = await call('POST', `/v1/payments/${id}/refunds`, { amount: value }, reference)
  return status < 400 ? { state: 'done', refunded: null } : { state: 'refused', refunded: noMoney }
}

const toleranceSeconds = 300

/** The signature covers the id in the query and two headers, not the body: only that id is trusted. */
const readNotification = (
  { webhookSecret }: MercadoPagoKeys,
  { headers, query: sent, now }: RawNotification,
): Notice | null => {
  const dataId = sent['data.id']
  const [xSignature, xRequestId] = [headers['x-signature'], headers['x-request-id']]
  try {
    WebhookSignatureValidator.validate({
      xSignature,
      xRequestId,
      dataId: dataId?.toLowerCase(),
      secret: webhookSecret,
      toleranceSeconds,
      now: () => now.getTime(),
    })
  } catch {
    return null
  }
  if (dataId === undefined || !/^\d{1,20}$/.test(dataId)) return null
  return {
    key: `${dataId}:${xRequestId}:${xSignature}`,
    reference: null,
    providerId: dataId,
    report: null,
    subject: dataId,
  }
}

const check = async (call: Call): Promise<AccountCheck> => {
  try {
    const { status, data } = await call('GET', '/users/me')
    if (status === 403) return { ok: false, problem: 'not_allowed' }
    if (status >= 400) return { ok: false, problem: 'wrong_keys' }
    const { nickname, site_id: site } = data as { nickname?: string; site_id?: string }
    return { ok: true, details: { name: nickname ?? '', country: site ?? '' } }
  } catch (error) {
    if (error instanceof NoAnswerError) return { ok: false, problem: 'no_answer' }
    throw error
  }
}

/** Mercado Pago with the keys of one application: Checkout Pro, and OXXO vouchers. Does not store cards. */
export const mercadoPagoProvider = (keys: MercadoPagoKeys, baseUrl = 'https://api.mercadopago.com'): PaymentAdapter => {
  const call = caller(keys, baseUrl)
  return {
    ways: ['redirect', 'voucher'],
    refundsRepeat: true,
    start: (order) => (order.way === 'voucher' ? startVoucher(call, order) : startPreference(call, order)),
    query: (handle) => query(call, handle),
    close: (handle) => close(call, handle),
    refund: (order) => refund(call, order),
    readNotification: async (raw) => readNotification(keys, raw),
    async readSubject(subject) {
      const { status, data } = await call('GET', `/v1/payments/${subject}`)
      if (status >= 400) return null
      const payment = data as Payment
      const way = payment.payment_type_id === 'ticket' ? 'voucher' : 'redirect'
      return { reference: payment.external_reference, report: reportOf(payment, way) }
    },
    check: () => check(call),
    saveMethod: async () => null,
    forgetMethod: async () => undefined,
    confirm: null,
  }
}
