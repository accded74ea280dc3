import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { mustExist } from '@cupo/core/must-get'
import type { PaymentState } from '@cupo/core/payment-state'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import { sql } from 'kysely'
import type { Db } from '../deps.ts'
import { NoAnswerError } from './no-answer-error.ts'
import {
  type Notice,
  type PaymentAction,
  type PaymentAdapter,
  type PaymentHandle,
  type PaymentOrder,
  type PaymentReport,
  type RawNotification,
  type SavedMethod,
  unknownPayment,
} from './provider.ts'
import type { SimulatedKeys } from './providers.ts'
import { cardOfToken, conductOf, stateAfter } from './simulated-cards.ts'

type Charge = {
  reference: string
  amount: number | null
  currency: string | null
  state: string
  refunded: number
  until: Date | null
}

const reportedStates: Readonly<Record<string, PaymentState>> = {
  succeeded: 'paid',
  refused: 'refused',
  cancelled: 'expired',
  needs_confirmation: 'needs_action',
  voucher: 'needs_action',
  processing: 'processing',
  disputed: 'disputed',
  won: 'won',
  lost: 'lost',
}

const reportOf = (charge: Charge): PaymentReport => {
  const state = reportedStates[charge.state] ?? 'processing'
  return {
    ...unknownPayment,
    state,
    refunded: toMinorUnits(charge.refunded),
    providerId: `sim_${charge.reference}`,
    money: charge.amount && charge.currency ? { amount: toMinorUnits(charge.amount), currency: charge.currency } : null,
    failure: state === 'refused' ? 'card_declined' : null,
  }
}

const read = async (db: Db, reference: string): Promise<Charge | undefined> => {
  const { rows } = await sql<Charge>`
    select reference, amount, currency, state, refunded, until from simulated_charge where reference = ${reference}`.execute(
    db,
  )
  return rows[0]
}

const book = async (db: Db, handle: PaymentHandle, state: string, until: Date | null): Promise<Charge> => {
  const { reference, money } = handle
  await sql`
    insert into simulated_charge (reference, amount, currency, state, until)
    values (${reference}, ${money.amount}, ${money.currency}, ${state}, ${until})
    on conflict (reference) do nothing`.execute(db)
  return mustExist(await read(db, reference), `charge ${reference}`)
}

const move = async (db: Db, reference: string, from: readonly string[], to: string): Promise<void> => {
  await sql`update simulated_charge set state = ${to} where reference = ${reference} and state = any(${from})`.execute(
    db,
  )
}

/** The simulated provider's page is the return page, to which real providers redirect the browser. */
const actionOf = ({ way, returnUrl, reference, until }: PaymentOrder): PaymentAction => {
  if (way === 'voucher') {
    return {
      kind: 'voucher',
      code: reference.replace(/\D/g, '').padEnd(14, '0').slice(0, 14),
      until: until.toISOString(),
    }
  }
  const kind = way === 'method' ? 'confirm' : 'redirect'
  return { kind, url: returnUrl, until: until.toISOString() }
}

const savedOf = (token: string): SavedMethod => ({ token, ...cardOfToken(token), expiresOn: null })

const start = async (db: Db, order: PaymentOrder, patienceMs: number): Promise<PaymentReport> => {
  const conduct = order.method === null ? 'confirm' : conductOf(order.method)
  const first = order.way === 'voucher' ? 'voucher' : stateAfter[conduct]
  const charge = await book(db, order, first, order.until)
  if (conduct === 'timeout' || conduct === 'timeout_refused') {
    await sleep(patienceMs)
    throw new NoAnswerError('the simulated provider does not answer')
  }
  const report = reportOf(charge)
  const savedMethod = order.save && order.method !== null && report.state === 'paid' ? savedOf(order.method) : null
  return { ...report, savedMethod, action: report.state === 'needs_action' ? actionOf(order) : null }
}

const refund = async (
  db: Db,
  { reference, payment, amount }: Parameters<PaymentAdapter['refund']>[0],
): ReturnType<PaymentAdapter['refund']> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Charge>`
      select * from simulated_charge where reference = ${payment.reference} for update`.execute(tx)
    const [charge] = rows
    const before = await sql`select 1 from simulated_refund where reference = ${reference}`.execute(tx)
    if (charge && before.rows.length > 0) return { state: 'done', refunded: toMinorUnits(charge.refunded) }
    const left = (charge?.amount ?? 0) - (charge?.refunded ?? 0)
    if (!charge || !['succeeded', 'won'].includes(charge.state) || amount > left)
      return { state: 'refused', refunded: null }
    await sql`insert into simulated_refund (reference, charge, amount) values (${reference}, ${charge.reference}, ${amount})`.execute(
      tx,
    )
    await sql`update simulated_charge set refunded = refunded + ${amount} where reference = ${charge.reference}`.execute(
      tx,
    )
    return { state: 'done', refunded: toMinorUnits(charge.refunded + amount) }
  })

/** Maximum age of a notification's signature, in seconds. */
const toleranceSeconds = 300

const signatureOf = (secret: string, seconds: number, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')

/** Signs a notification of the simulated provider: `t=SECONDS,v1=HMAC` over `SECONDS.body`. */
export const signSimulated = (secret: string, body: string, at: Date): Record<string, string> => {
  const seconds = Math.floor(at.getTime() / 1000)
  return { 'x-simulated-signature': `t=${seconds},v1=${signatureOf(secret, seconds, body)}` }
}

type Event = {
  id: string
  merchant: string
  reference: string
  state: string
  amount: number
  currency: string
  refunded: number
}

const readNotification = (secret: string, merchant: string, { headers, body, now }: RawNotification): Notice | null => {
  const [, t, v1] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['x-simulated-signature'] ?? '')) ?? []
  if (!t || !v1) return null
  const expected = Buffer.from(signatureOf(secret, Number(t), body))
  if (!timingSafeEqual(expected, Buffer.from(v1))) return null
  if (Math.abs(now.getTime() / 1000 - Number(t)) > toleranceSeconds) return null
  const event = JSON.parse(body.toString()) as Event
  if (event.merchant !== merchant) return null
  const report = reportOf({ ...event, until: null })
  return { key: event.id, reference: event.reference, providerId: report.providerId, report, subject: null }
}

/**
 * The simulated provider. Its records are in tables that are written outside our transactions, so they survive a crash
 * like those of a real provider. A payment method encodes its outcome and contains no card data.
 */
export const simulatedProvider = (db: Db, keys: SimulatedKeys, { patienceMs = 2_000 } = {}): PaymentAdapter => {
  const query = async (handle: PaymentHandle): Promise<PaymentReport> => {
    const charge = await read(db, handle.reference)
    return charge ? reportOf(charge) : unknownPayment
  }
  return {
    ways: ['method', 'redirect', 'voucher'],
    refundsRepeat: true,
    start: (order) => start(db, order, patienceMs),
    query,
    async close(handle) {
      await move(db, handle.reference, ['needs_confirmation', 'voucher'], 'cancelled')
      return reportOf(await book(db, handle, 'cancelled', null))
    },
    refund: (order) => refund(db, order),
    readNotification: async (raw) => readNotification(keys.secret, keys.merchant, raw),
    readSubject: async () => null,
    check: async () => ({ ok: true, details: { name: 'Simulado' } }),
    saveMethod: async (token) =>
      /^tok_/.test(token) && !['refused', 'timeout_refused'].includes(conductOf(token)) ? savedOf(token) : null,
    forgetMethod: async () => undefined,
    confirm: (reference, approved) =>
      move(db, reference, ['needs_confirmation', 'voucher'], approved ? 'succeeded' : 'cancelled'),
  }
}
