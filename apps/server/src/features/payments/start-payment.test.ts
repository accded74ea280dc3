import type { PersonId } from '@cupo/core/ids'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import { beforeEach, expect, test } from 'vitest'
import { accountApp } from '../../test/account-app.ts'
import { onSettled, type SettledPayment } from './on-settled.ts'
import { readPaymentWays } from './payment-ways.ts'
import { refundPayment, requestRefund } from './refund-payment.ts'
import { settleDuePayments } from './settle-due.ts'
import { startPayment } from './start-payment.ts'
import { readPayment } from './store.ts'

const { db, deps, clock, person } = await accountApp()
const member = await person('compra@correo.test')
const settled: SettledPayment[] = []
onSettled('purchase', async (_tx, payment) => void settled.push(payment))
beforeEach(() => settled.splice(0))

let count = 0
const money = { amount: toMinorUnits(24_000), currency: 'MXN' }
const start = async (paymentMethod: string, more: { source?: string; memberId?: PersonId; save?: boolean } = {}) => {
  count += 1
  const source = more.source ?? `purchase:${count}`
  const memberId = more.memberId ?? member
  const now = clock.now()
  return startPayment(deps, { studioId: null, memberId, money, paymentMethod, source, save: more.save ?? false, now })
}
const started = async (...args: Parameters<typeof start>) => {
  const outcome = await start(...args)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}
const charges = async () =>
  (await db.selectFrom('simulated_charge').select('reference').where('state', '=', 'succeeded').execute()).length
const states = () => settled.map(({ state }) => state)

test('a card that succeeds is paid and announced once', async () => {
  const { paymentId, state } = await started('tok_succeeds')
  expect(state).toBe('paid')
  expect(settled).toMatchObject([{ id: paymentId, state: 'paid', late: false, money, memberId: member }])
})

test('a declined card is refused', async () => {
  expect((await started('tok_refused')).state).toBe('refused')
  expect(settled).toMatchObject([{ state: 'refused', failure: 'card_declined' }])
})

test('the same source is charged once, also by ten concurrent requests and a later one', async () => {
  const before = await charges()
  const all = await Promise.all(Array.from({ length: 10 }, () => started('tok_succeeds', { source: 'purchase:ten' })))
  expect(new Set(all.map(({ paymentId }) => paymentId)).size).toBe(1)
  expect((await started('tok_succeeds', { source: 'purchase:ten' })).state).toBe('paid')
  expect(await charges()).toBe(before + 1)
  expect(states()).toEqual(['paid'])
})

test('a timeout after charging is found out by the due act, not charged again', async () => {
  const before = await charges()
  const { paymentId, state } = await started('tok_timeout', { source: 'purchase:slow' })
  expect([state, states()]).toEqual(['processing', []])
  expect((await started('tok_timeout', { source: 'purchase:slow' })).state).toBe('processing')
  clock.move(60)
  await settleDuePayments(deps, clock.now())
  expect((await readPayment(db, paymentId))?.state).toBe('paid')
  expect([await charges(), states()]).toEqual([before + 1, ['paid']])
})

test('a voucher waits for days, then expires; money that arrives after that is late', async () => {
  const { paymentId, action } = await started('voucher')
  expect(action).toMatchObject({ kind: 'voucher', code: expect.stringMatching(/^\d{14}$/) })
  clock.move(3 * 86_400)
  await settleDuePayments(deps, clock.now())
  expect((await readPayment(db, paymentId))?.state).toBe('needs_action')
  clock.move(5 * 86_400)
  await settleDuePayments(deps, clock.now())
  expect([(await readPayment(db, paymentId))?.state, states()]).toEqual(['expired', ['expired']])
})

test('a card number, and a stored method of a different person, are refused', async () => {
  expect(await start('4242 4242 4242 4242')).toMatchObject({ ok: false, because: 'card_number_here' })
  const { paymentId } = await started('tok_succeeds_visa4242_0123456789abcdef', { save: true })
  const methodId = (await readPayment(db, paymentId))?.payment_method_id ?? ''
  expect((await started(methodId)).state).toBe('paid')
  const other = await person('otra@correo.test')
  expect(await start(methodId, { memberId: other })).toMatchObject({ because: 'payment_method_unknown' })
})

test('a token is sealed at rest', async () => {
  await started('tok_succeeds_visa1881_0123456789abcdef', { save: true })
  const rows = await db.selectFrom('payment_method').select(['sealed_token', 'last4']).execute()
  expect(rows.some(({ last4 }) => last4 === '1881')).toBe(true)
  expect(rows.some(({ sealed_token: sealed }) => sealed.includes('tok_'))).toBe(false)
})

test('parts are refunded up to the paid amount, each once', async () => {
  const { paymentId } = await started('tok_succeeds')
  const refund = (amount: number, source: string) =>
    refundPayment(deps, { paymentId, amount: toMinorUnits(amount), source, now: clock.now() })
  expect(await refund(10_000, 'refund:1')).toMatchObject({ ok: true, value: { state: 'done' } })
  expect(await refund(10_000, 'refund:1')).toMatchObject({ ok: true, value: { state: 'done' } })
  expect(await refund(14_001, 'refund:2')).toMatchObject({ ok: false, because: 'refund_too_high' })
  const both = await Promise.all([refund(14_000, 'refund:3'), refund(14_000, 'refund:4')])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await readPayment(db, paymentId))?.refunded).toBe(24_000)
})

test('a requested refund is made by the due act', async () => {
  const { paymentId } = await started('tok_succeeds')
  const now = clock.now()
  await db
    .transaction()
    .execute((tx) => requestRefund(tx, { paymentId, amount: money.amount, source: 'refund:late', now }))
  await settleDuePayments(deps, now)
  expect((await readPayment(db, paymentId))?.refunded).toBe(24_000)
})

test('without a provider a payment is refused', async () => {
  const bare = { ...deps, providers: { ...deps.providers, simulated: null } }
  const command = { studioId: null, memberId: member, money, paymentMethod: 'tok_succeeds', source: 'purchase:none' }
  expect(await startPayment(bare, { ...command, now: clock.now() })).toMatchObject({ because: 'payments_unavailable' })
})

test('the ways to pay are those of the simulated provider, of the own Stripe account, or none', async () => {
  const ways = (providers: Partial<typeof deps.providers>) =>
    readPaymentWays({ ...deps, providers: { ...deps.providers, ...providers } }, null)
  expect(await ways({})).toEqual({ ways: ['method', 'redirect', 'voucher'], simulated: true })
  expect(await ways({ serviceStripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' } })).toMatchObject({
    ways: expect.arrayContaining(['redirect']),
    simulated: false,
  })
  expect(await ways({ simulated: null })).toEqual({ ways: [], simulated: false })
})
