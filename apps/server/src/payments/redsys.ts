import { noMoney } from '@cupo/core/minor-units'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import {
  CURRENCIES,
  type Currency,
  createRedsysAPI,
  deserializeAndVerifyJSONResponse,
  GatewayError,
  HTTPError,
  PRODUCTION_URLS,
  type ResponseJSONSuccess,
  type RestNotificationOutputParams,
} from 'redsys-easy'
import { NoAnswerError } from './no-answer-error.ts'
import {
  type AccountCheck,
  type Notice,
  type PaymentAdapter,
  type PaymentOrder,
  type PaymentReport,
  type RawNotification,
  type SavedMethod,
  unknownPayment,
} from './provider.ts'
import type { RedsysKeys } from './providers.ts'

type Api = ReturnType<typeof createRedsysAPI>
type Urls = typeof PRODUCTION_URLS

/** An order number: twelve digits, unique per terminal; a repeated one is refused by Redsys. */
const orderOf = (paymentId: string): string => paymentId.padStart(12, '0')

const currencyOf = (code: string): (typeof CURRENCIES)[Currency]['num'] | null =>
  code in CURRENCIES ? CURRENCIES[code as Currency].num : null

const codeOf = (num: string): string =>
  Object.entries(CURRENCIES).find(([, currency]) => currency.num === num)?.[0] ?? num

const savedOf = (params: RestNotificationOutputParams): SavedMethod | null => {
  const { Ds_Merchant_Identifier: token, Ds_ExpiryDate: expiry, Ds_Card_Number: masked = '' } = params
  if (!token) return null
  const [, year, month] = /^(\d\d)(\d\d)$/.exec(expiry ?? '') ?? []
  const expiresOn = year ? new Date(Date.UTC(2000 + Number(year), Number(month), 0)).toISOString().slice(0, 10) : null
  const brands: Record<string, string> = { 1: 'visa', 2: 'mastercard', 8: 'amex' }
  return {
    token,
    brand: brands[params.Ds_Card_Brand ?? ''] ?? 'unknown',
    last4: /\d{4}$/.exec(masked)?.[0] ?? '',
    expiresOn,
  }
}

/** Codes 0–99 are authorised payments. */
const isAuthorised = (response: string | undefined): boolean => /^0*\d{1,2}$/.test(response ?? '')

type Answer = Pick<RestNotificationOutputParams, 'Ds_Amount' | 'Ds_Currency' | 'Ds_Order'> & { Ds_Response?: string }

const reportOf = (params: Answer): PaymentReport => {
  const paid = isAuthorised(params.Ds_Response)
  return {
    ...unknownPayment,
    state: paid ? 'paid' : 'refused',
    providerId: params.Ds_Order,
    money: { amount: toMinorUnits(Number(params.Ds_Amount)), currency: codeOf(params.Ds_Currency) },
    failure: paid ? null : `redsys_${params.Ds_Response}`,
  }
}

const startRedirect = ({ createRedirectForm }: Api, keys: RedsysKeys, order: PaymentOrder): PaymentReport => {
  const currency = currencyOf(order.money.currency)
  if (currency === null) return { ...unknownPayment, state: 'refused', failure: 'currency' }
  const { url, body } = createRedirectForm({
    DS_MERCHANT_MERCHANTCODE: keys.merchantCode,
    DS_MERCHANT_TERMINAL: keys.terminal,
    DS_MERCHANT_ORDER: orderOf(order.paymentId),
    DS_MERCHANT_AMOUNT: String(order.money.amount),
    DS_MERCHANT_CURRENCY: currency,
    DS_MERCHANT_TRANSACTIONTYPE: '0',
    DS_MERCHANT_MERCHANTDATA: order.reference,
    DS_MERCHANT_MERCHANTURL: order.notifyUrl,
    DS_MERCHANT_URLOK: order.returnUrl,
    DS_MERCHANT_URLKO: order.returnUrl,
    ...(order.way === 'bizum' ? { DS_MERCHANT_PAYMETHODS: 'z' } : {}),
    ...(order.save
      ? { DS_MERCHANT_IDENTIFIER: 'REQUIRED', DS_MERCHANT_COF_INI: 'S' as const, DS_MERCHANT_COF_TYPE: 'C' as const }
      : {}),
  })
  const action = { kind: 'redirect' as const, url, fields: { ...body }, until: order.until.toISOString() }
  const { money } = order
  return { ...unknownPayment, state: 'needs_action', providerId: orderOf(order.paymentId), money, action }
}

/** Maps failures without a response to NoAnswerError. */
const ask = async <Value>(pending: Promise<Value>): Promise<Value> => {
  try {
    return await pending
  } catch (error) {
    if (error instanceof GatewayError) throw error
    if (error instanceof HTTPError || error instanceof TypeError || (error as Error).name === 'TimeoutError') {
      throw new NoAnswerError('Redsys does not answer', { cause: error })
    }
    throw error
  }
}

const base = (keys: RedsysKeys, payment: Pick<PaymentOrder, 'paymentId' | 'money'>, amount: number) => ({
  DS_MERCHANT_MERCHANTCODE: keys.merchantCode,
  DS_MERCHANT_TERMINAL: keys.terminal,
  DS_MERCHANT_ORDER: orderOf(payment.paymentId),
  DS_MERCHANT_AMOUNT: String(amount),
  DS_MERCHANT_CURRENCY: currencyOf(payment.money.currency) ?? ('978' as const),
})

/** Charges a stored reference without the buyer (MIT). */
const startStored = async (
  { restTrataPeticion }: Api,
  keys: RedsysKeys,
  order: PaymentOrder,
): Promise<PaymentReport> => {
  try {
    const answer = await ask(
      restTrataPeticion({
        ...base(keys, order, order.money.amount),
        DS_MERCHANT_TRANSACTIONTYPE: '0',
        DS_MERCHANT_IDENTIFIER: order.method ?? '',
        DS_MERCHANT_DIRECTPAYMENT: 'true',
        DS_MERCHANT_EXCEP_SCA: 'MIT',
        DS_MERCHANT_COF_INI: 'N',
        DS_MERCHANT_COF_TYPE: 'R',
        DS_MERCHANT_MERCHANTDATA: order.reference,
        DS_MERCHANT_MERCHANTURL: order.notifyUrl,
      }),
    )
    return reportOf(answer as Answer)
  } catch (error) {
    if (error instanceof GatewayError) return { ...unknownPayment, state: 'refused', failure: 'gateway' }
    throw error
  }
}

const readNotification = (keys: RedsysKeys, { body }: RawNotification): Notice | null => {
  const form = Object.fromEntries(new URLSearchParams(body.toString())) as unknown as ResponseJSONSuccess
  let params: RestNotificationOutputParams
  try {
    params = deserializeAndVerifyJSONResponse<RestNotificationOutputParams>(keys.secretKey, form)
  } catch {
    return null
  }
  if (params.Ds_MerchantCode !== keys.merchantCode || Number(params.Ds_Terminal) !== Number(keys.terminal)) return null
  const { Ds_Order: order, Ds_TransactionType: type, Ds_Response: response } = params
  // The key contains the amount: a report with a different one changes nothing and must not hide the right one.
  const money = [params.Ds_Amount, params.Ds_Currency]
  const key = [order, type, response, ...money, params.Ds_AuthorisationCode, params.Ds_Date, params.Ds_Hour].join(':')
  const known = { key, reference: params.Ds_MerchantData ?? null, providerId: order, subject: null }
  // Refunds are requested by our own calls, whose responses contain the same information.
  if (type !== '0') return { ...known, report: null }
  return { ...known, report: { ...reportOf(params), savedMethod: savedOf(params) } }
}

const refund = async (
  { restTrataPeticion }: Api,
  keys: RedsysKeys,
  { payment, amount }: Parameters<PaymentAdapter['refund']>[0],
): ReturnType<PaymentAdapter['refund']> => {
  try {
    const answer = await ask(restTrataPeticion({ ...base(keys, payment, amount), DS_MERCHANT_TRANSACTIONTYPE: '3' }))
    return { state: Number(answer.Ds_Response) === 900 ? 'done' : 'refused', refunded: null }
  } catch (error) {
    if (error instanceof GatewayError) return { state: 'refused', refunded: noMoney }
    throw error
  }
}

/**
 * Tests the keys by refunding an unknown order: valid keys get "nothing to refund" (SIS0054, SIS0057), invalid ones a
 * different error.
 */
const check = async ({ restTrataPeticion }: Api, keys: RedsysKeys): Promise<AccountCheck> => {
  const nothing = { paymentId: '0', money: { amount: noMoney, currency: 'EUR' } }
  try {
    await ask(restTrataPeticion({ ...base(keys, nothing, 1), DS_MERCHANT_TRANSACTIONTYPE: '3' }))
  } catch (error) {
    if (error instanceof NoAnswerError) return { ok: false, problem: 'no_answer' }
    if (!(error instanceof GatewayError) || !/SIS005[47]/.test(`${error.message} ${JSON.stringify(error)}`)) {
      return { ok: false, problem: 'wrong_keys' }
    }
  }
  return { ok: true, details: { merchant: keys.merchantCode, terminal: keys.terminal } }
}

/**
 * Redsys with the keys of one terminal: its hosted page by a signed form, Bizum (`z`), stored references, refunds. Its
 * library cannot query an order, so the state comes from notifications; a card payment with an unknown outcome waits
 * for its notification.
 */
export const redsysProvider = (keys: RedsysKeys, urls: Urls = PRODUCTION_URLS): PaymentAdapter => {
  const timed: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(10_000) })
  const api = createRedsysAPI({ secretKey: keys.secretKey, urls, fetch: timed as never })
  return {
    ways: ['method', 'redirect', 'bizum'],
    refundsRepeat: false,
    start: async (order) => (order.way === 'method' ? startStored(api, keys, order) : startRedirect(api, keys, order)),
    query: async ({ way }) => (way === 'method' ? { ...unknownPayment, state: 'processing' } : unknownPayment),
    close: async ({ way }) => ({ ...unknownPayment, state: way === 'method' ? 'processing' : 'expired' }),
    refund: (order) => refund(api, keys, order),
    readNotification: async (raw) => readNotification(keys, raw),
    readSubject: async () => null,
    check: () => check(api, keys),
    saveMethod: async () => null,
    forgetMethod: async () => undefined,
    confirm: null,
  }
}
