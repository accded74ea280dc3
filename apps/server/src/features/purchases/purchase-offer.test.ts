import { mustExist } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runDue } from '../../jobs/run-due.ts'
import { unknownPayment } from '../../payments/provider.ts'
import { cleanLedger, paymentApp } from '../../test/payment-app.ts'
import { sellOffers } from '../../test/sell-offers.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { applyReport } from '../payments/apply-report.ts'
import { findPaymentBySource } from '../payments/store.ts'
import { openSession } from '../sessions/store.ts'

const app = await paymentApp()
const { db, clock, send, member, mar, classAt, book, balance, ledger, seen, mails, tokenFor, settle, charges } = app
const { offerOf } = sellOffers(app)

const good = 'tok_succeeds'
const buy = (who: SignedIn, body: Record<string, unknown>, key?: string) =>
  send(who, 'POST', '/api/gym/purchases', { paymentMethod: good, ...body }, key ? { 'idempotency-key': key } : {})
const paymentOf = async (id: string) =>
  mustExist(await findPaymentBySource(db, `purchase:${id}`), `the payment of purchase ${id}`)
/** Opens a new session of the same person, some days later. */
const again = async (who: SignedIn): Promise<SignedIn> => ({
  ...who,
  token: (await openSession(db, who.userId, 'test', clock.now())).accessToken,
})
const holds = (classId: string) =>
  db
    .selectFrom('seat_hold')
    .select(['ended_as', 'spot_id'])
    .where('class_id', '=', classId as never)
    .execute()
const seats = async (classId: string) =>
  (
    await db
      .selectFrom('class_session')
      .select('booked')
      .where('id', '=', classId as never)
      .executeTakeFirstOrThrow()
  ).booked
/** Creates a class for 12 points with one seat, a member with 4 points, and an offer of 50 points. */
const scene = async (capacity = 1) => {
  const yoga = await classAt({ capacity, points: 12, spots: Array.from({ length: capacity }, (_, i) => `${i + 1}`) })
  const { offerId } = await offerOf(60_000, { kind: 'points', points: 50, name: '50 puntos' })
  return { yoga, offerId, ana: await member(4) }
}

test('buys and books in one go: pass, receipt, seat and balance', async () => {
  const { yoga, offerId, ana } = await scene()
  const spotId = yoga.spots.get('1')
  const made = await buy(ana, { offerId, bookClassId: yoga.id, spotId })
  expect(made).toMatchObject({
    status: 201,
    data: { status: 'paid', pass: { name: '50 puntos' }, booking: { status: 'booked', spotId, points: 12 } },
  })
  expect(await balance(ana)).toBe(42)
  expect(await seats(yoga.id)).toBe(1)
  expect(await holds(yoga.id)).toMatchObject([{ ended_as: 'booked' }])
  expect(await send(ana, 'GET', `/api/gym/purchases/${made.data.purchaseId}`)).toMatchObject({ data: made.data })
  expect((await mails(ana.email)).map((m) => m.subject)).toEqual(['Compraste 50 puntos'])
  expect(await ledger()).toMatchObject(cleanLedger)
})

test('a repeated request buys once; a different body under its key is refused', async () => {
  const { yoga, offerId, ana } = await scene(3)
  const body = { offerId, bookClassId: yoga.id }
  const both = await Promise.all([buy(ana, body, 'una'), buy(ana, body, 'una'), buy(ana, body, 'una')])
  const again = await buy(ana, body, 'una')
  for (const { status, data } of [...both, again]) {
    expect({ status, id: data?.purchaseId }).toEqual({ status: 201, id: again.data.purchaseId })
  }
  expect(await balance(ana)).toBe(42)
  expect(await seats(yoga.id)).toBe(1)
  expect(await buy(ana, { offerId }, 'una')).toMatchObject({ status: 422 })
})

test('without a seat nothing is charged', async () => {
  const { yoga, offerId, ana } = await scene()
  await book(await member(), yoga.id)
  const before = await charges()
  expect(await buy(ana, { offerId, bookClassId: yoga.id })).toMatchObject({ status: 409, codigo: 'SIN_CUPO' })
  expect(await charges()).toBe(before)
})

test('of many buyers of the last seat one pays', async () => {
  const { yoga, offerId } = await scene()
  const people = await Promise.all(Array.from({ length: 8 }, () => member(0)))
  const before = await charges()
  const made = await Promise.all(people.map((who) => buy(who, { offerId, bookClassId: yoga.id })))
  expect(made.map((m) => m.status).sort()).toEqual([201, ...Array(7).fill(409)])
  expect(await charges()).toBe(before + 1)
  expect(await seats(yoga.id)).toBe(1)
})

test('a refused card does not end the hold, and a second card pays within it', async () => {
  const { yoga, offerId, ana } = await scene()
  const refused = await buy(ana, {
    offerId,
    bookClassId: yoga.id,
    paymentMethod: await tokenFor(ana, '4000000000000002'),
  })
  expect(refused).toMatchObject({ status: 402, codigo: 'PAGO_RECHAZADO' })
  expect(await book(await member(), yoga.id)).toMatchObject({ codigo: 'SIN_CUPO' })
  expect(await balance(ana)).toBe(4)
  clock.move(60)
  expect(await buy(ana, { offerId, bookClassId: yoga.id })).toMatchObject({ data: { booking: { status: 'booked' } } })
  expect(await holds(yoga.id)).toHaveLength(1)
})

test('a payment that the bank confirms books on the held seat', async () => {
  const { yoga, offerId, ana } = await scene()
  const { data } = await buy(ana, { offerId, bookClassId: yoga.id, paymentMethod: 'tok_confirm' })
  expect(data).toMatchObject({ status: 'pending' })
  const confirm = (approved: boolean) =>
    send(ana, 'POST', `/api/gym/points/purchases/${data.purchaseId}/confirm`, { approved })
  await Promise.all([confirm(true), confirm(true)])
  expect((await send(ana, 'GET', `/api/gym/purchases/${data.purchaseId}`)).data).toMatchObject({
    status: 'paid',
    booking: { status: 'booked' },
  })
  expect(await balance(ana)).toBe(42)
})

test('a payment without an answer is settled by the due act, and the seat is booked if it is free', async () => {
  const { yoga, offerId, ana } = await scene()
  const slow = await buy(ana, { offerId, bookClassId: yoga.id, paymentMethod: 'tok_timeout' })
  expect(slow.data).toMatchObject({ status: 'processing' })
  clock.move(10 * 60)
  await runDue(db, clock.now())
  expect(await seats(yoga.id)).toBe(0)
  await Promise.all([settle(), settle()])
  expect((await seen(ana, yoga.id)).mine).toMatchObject({ status: 'booked' })
  expect(await balance(ana)).toBe(42)
})

test('a late payment whose seat is gone sells nothing, is refunded once and notifies the buyer', async () => {
  const { yoga, offerId, ana } = await scene()
  const { data } = await buy(ana, { offerId, bookClassId: yoga.id, paymentMethod: 'tok_timeout' })
  clock.move(4 * 60)
  await runDue(db, clock.now())
  expect(await book(await member(), yoga.id)).toMatchObject({ status: 201 })
  await settle()
  await settle()
  const now = await send(ana, 'GET', `/api/gym/purchases/${data.purchaseId}`)
  expect(now.data).toEqual({ purchaseId: data.purchaseId, status: 'cancelled' })
  expect(await balance(ana)).toBe(4)
  const { amount, refunded } = await paymentOf(data.purchaseId)
  expect([amount, refunded]).toEqual([60_000, 60_000])
  expect((await mails(ana.email)).map((m) => m.subject)).toEqual(['El lugar se ocupó: te devolvemos $600'])
  const { rows } = await sql`select 1 from sale where client_id = ${ana.userId}`.execute(db)
  expect(rows).toEqual([])
})

test('money that arrives for a failed purchase is refunded', async () => {
  const { offerId, ana } = await scene()
  const { data } = await buy(ana, { offerId, paymentMethod: 'tok_confirm' })
  clock.move(40 * 60)
  await settle()
  const payment = await paymentOf(data.purchaseId)
  expect(payment.state).toBe('expired')
  const paid = { ...unknownPayment, state: 'paid' as const }
  const report = () =>
    db.transaction().execute((tx) => applyReport(tx, payment.id, paid, { now: clock.now(), seal: null }))
  expect([await report(), await report()]).toEqual(['changed', 'unchanged'])
  await sql`update simulated_charge set state = 'succeeded' where reference = ${payment.reference}`.execute(db)
  await settle()
  expect([(await paymentOf(data.purchaseId)).refunded, await balance(ana)]).toEqual([60_000, 4])
})

test("each seller's own account takes the payment, and the sale references it", async () => {
  const { offerId, ana } = await scene()
  const { data } = await buy(ana, { offerId })
  const payment = await paymentOf(data.purchaseId)
  const { rows } = await sql<{ studio: string; method: string }>`
    select a.studio_id::text as studio, s.method from payment_account a, sale_payment s
     where a.id = ${payment.account_id} and s.payment_id = ${payment.id}`.execute(db)
  expect(rows).toEqual([{ studio: mar.id, method: 'provider' }])
})

test.each([
  ['a class pass', { kind: 'classes' }, { kind: 'classes', cost: 1 }],
  ['a drop-in', { kind: 'dropin', classes: 1 }, { kind: 'classes', cost: 1 }],
  ['a trial', { kind: 'trial', classes: 1, perPerson: 1 }, { kind: 'classes', cost: 1 }],
  ['a pack of points', { kind: 'points', points: 8 }, { kind: 'points', cost: 12 }],
])('%s pays for the class that it is bought with', async (_, terms, paidWith) => {
  const { yoga, ana } = await scene()
  const { offerId } = await offerOf(24_000, terms)
  const { data } = await buy(ana, { offerId, bookClassId: yoga.id })
  expect(data).toMatchObject({ status: 'paid', booking: { status: 'booked', paidWith } })
  expect(await seats(yoga.id)).toBe(1)
})

test('a membership that renews starts with its purchase: consent, card, date and seat', async () => {
  const { yoga, ana } = await scene()
  const { offerId } = await offerOf(180_000, { kind: 'membership', classes: null, renews: 'month' })
  const body = { offerId, bookClassId: yoga.id, paymentMethod: await tokenFor(ana, '4242424242424242') }
  const before = await charges()
  expect(await buy(ana, body)).toMatchObject({ status: 400, codigo: 'VALIDACION' })
  expect(await buy(ana, { ...body, consent: true, paymentMethod: 'voucher' })).toMatchObject({ status: 400 })
  expect(await charges()).toBe(before)
  const { data } = await buy(ana, { ...body, consent: true }, 'mes')
  expect(data).toMatchObject({ status: 'paid', booking: { paidWith: { kind: 'membership' } } })
  expect(data.pass).toMatchObject({ validUntil: null, renewsAt: expect.stringMatching(/^2026-04-02T/) })
  expect((await buy(ana, { ...body, consent: true }, 'mes')).data).toEqual(data)
  const subscriptions = await db.selectFrom('subscription').selectAll().where('member_id', '=', ana.userId).execute()
  const [method] = (await send(ana, 'GET', '/api/gym/payment-methods')).data
  expect(subscriptions).toMatchObject([{ payment_method_id: method.id, next_period: 1 }])
  expect(method).toMatchObject({ brand: 'visa', last4: '4242', studio: { id: mar.id } })
})

test('a card is stored with consent only, and a stored one pays', async () => {
  const { offerId, ana } = await scene()
  const paymentMethod = await tokenFor(ana, '4242424242424242')
  const methods = async () => (await send(ana, 'GET', '/api/gym/payment-methods')).data
  await buy(ana, { offerId, paymentMethod })
  expect(await methods()).toEqual([])
  await buy(ana, { offerId, paymentMethod, saveMethod: true })
  const [stored] = await methods()
  expect((await buy(ana, { offerId, paymentMethod: stored.id })).data).toMatchObject({ status: 'paid' })
  expect(await buy(await member(0), { offerId, paymentMethod: stored.id })).toMatchObject({ status: 400 })
})

test('a voucher waits for days without a class, and cannot hold a seat', async () => {
  const { yoga, offerId, ana } = await scene()
  const voucher = { offerId, paymentMethod: 'voucher' }
  expect(await buy(ana, { ...voucher, bookClassId: yoga.id })).toMatchObject({ status: 400 })
  const { data } = await buy(ana, voucher)
  expect(data).toMatchObject({ status: 'pending', payment: { way: 'voucher', action: { kind: 'voucher' } } })
  clock.move(2 * 86_400)
  await settle()
  const confirm = `/api/dev/payments/${data.payment.id}/confirm`
  expect(await send(await again(ana), 'POST', confirm, { approved: true })).toMatchObject({ data: { state: 'paid' } })
  expect(await balance(await again(ana))).toBe(54)
})

test('a late payment that fails frees nothing twice and notifies the buyer', async () => {
  const { yoga, offerId, ana } = await scene()
  await buy(ana, { offerId, bookClassId: yoga.id, paymentMethod: 'tok_timeout_refused' })
  clock.move(4 * 60)
  await runDue(db, clock.now())
  await settle()
  expect([await seats(yoga.id), await balance(ana)]).toEqual([0, 4])
  expect((await mails(ana.email))[0]?.subject).toContain('no se completó')
})

test.each([
  ['a renewing offer without consent', { renews: 'month' }, {}, 400],
  ['an offer that changed', {}, { version: 7 }, 409],
  ['an unknown offer', {}, { offerId: '999999' }, 404],
  ['a card number as payment method', {}, { paymentMethod: '4242424242424242' }, 400],
])('%s is refused without a charge', async (_, terms, body, status) => {
  const ana = await member(0)
  const { offerId, versionId } = await offerOf(60_000, { kind: 'points', points: 50 })
  if (Object.keys(terms).length > 0) {
    await db.updateTable('offer').set({ version: 2 }).where('id', '=', offerId).execute()
    const { id: _id, ...row } = await db
      .selectFrom('offer_version')
      .selectAll()
      .where('id', '=', versionId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('offer_version')
      .values({ ...row, ...terms, version: 2 })
      .execute()
  }
  const before = await charges()
  expect((await buy(ana, { offerId, ...body })).status).toBe(status)
  expect(await charges()).toBe(before)
})

test('an offer that cannot pay for the class is refused without a charge', async () => {
  const { yoga, ana } = await scene()
  const { offerId } = await offerOf(1_000, { kind: 'points', points: 5 })
  const before = await charges()
  expect(await buy(ana, { offerId, bookClassId: yoga.id })).toMatchObject({ codigo: 'PUNTOS_INSUFICIENTES' })
  expect(await charges()).toBe(before)
  expect(await seats(yoga.id)).toBe(0)
})

test("a different person's purchase is not found", async () => {
  const { offerId, ana } = await scene()
  const { data } = await buy(ana, { offerId })
  expect(await send(await member(), 'GET', `/api/gym/purchases/${data.purchaseId}`)).toMatchObject({ status: 404 })
})
