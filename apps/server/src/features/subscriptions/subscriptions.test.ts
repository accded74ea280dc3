import type { PaymentState } from '@cupo/core/payment-state'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import { insertCard, insertMembership, startMembership } from '../../test/renewing-pass.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { settlePasses } from '../passes/settle-due.ts'
import { openSession } from '../sessions/store.ts'
import { recordRenewal } from './record-renewal.ts'
import { type ChargeOrder, renewDue } from './renew-due.ts'

const { db, clock, member, send, mar, kad } = await gymApp()
const day = 86_400

/** Simulates the provider: responds by card, and records its requests. */
let answers: Record<string, PaymentState> = {}
let orders: ChargeOrder[] = []
const ports = {
  charge: async (order: ChargeOrder) => {
    orders.push(order)
    return { paymentId: null, state: answers[order.paymentMethodId ?? ''] ?? ('paid' as const) }
  },
  record: recordRenewal,
}
const free: typeof ports = { ...ports, record: async () => null }
const tick = async (its = free): Promise<void> => {
  await settlePasses(db, clock.now())
  await renewDue(db, its, clock.now())
}
/** Moves the clock day by day, and runs the job each day. */
const pass = async (days: number, its = free): Promise<void> => {
  for (let n = 0; n < days; n += 1) {
    clock.move(day)
    await tick(its)
  }
}
const again = async (who: SignedIn): Promise<SignedIn> => ({
  ...who,
  token: (await openSession(db, who.userId, 'test', clock.now())).accessToken,
})
const list = async (who: SignedIn) => (await send(await again(who), 'GET', '/api/gym/passes')).data.items
const noticesOf = async (who: SignedIn): Promise<string[]> =>
  (await db.selectFrom('notification').select('kind').where('user_id', '=', who.userId).orderBy('id').execute()).map(
    (row) => row.kind,
  )
const world = async (perWeek: number | null = 2, amount = 1800) => {
  const ana = await member(0)
  const { offerId, versionId } = await insertMembership(db, {
    studioId: mar.id,
    amount,
    perWeek,
    now: clock.now(),
  })
  const at = { studioId: mar.id, memberId: ana.userId, now: clock.now() }
  const card = await insertCard(db, { ...at, last4: '4242' })
  const id = await startMembership(db, { memberId: ana.userId, versionId, paymentMethodId: card, now: clock.now() })
  const act = async (name: string, body: Record<string, unknown> = {}, who: SignedIn = ana) =>
    send(await again(who), name === 'payment-method' ? 'PATCH' : 'POST', `/api/gym/passes/${id}/${name}`, body)
  return { ana, id, card, offerId, act, newCard: () => insertCard(db, { ...at, last4: '1111', now: clock.now() }) }
}

beforeEach(async () => {
  // Only the test's own subscriptions are due.
  await db.updateTable('subscription').set({ due_at: null }).execute()
  answers = {}
  orders = []
})

test('a renewal is announced, charged once and prolongs the pass; the preview is the charge', async () => {
  const { ana } = await world()
  const [before] = await list(ana)
  expect(before).toMatchObject({
    status: 'active',
    left: 2,
    validUntil: null,
    renewal: { amount: 1800, method: { last4: '4242' } },
  })
  await pass(26)
  expect(await noticesOf(ana)).toEqual(['renewal_coming'])
  await pass(9)
  await Promise.all([tick(), tick(), tick()])
  expect(orders.map(({ money, source }) => [money.amount, source.split(':')[2]])).toEqual([[1800, '1']])
  expect(await noticesOf(ana)).toEqual(['renewal_coming', 'renewal_paid'])
  const [after] = await list(ana)
  expect(new Date(after.renewsAt).getTime()).toBeGreaterThan(new Date(before.renewsAt).getTime())
})

test('each renewal is a separate sale with a receipt, and the pass belongs to the last one', async () => {
  await world(2, 0)
  await pass(66, ports)
  const { rows } = await sql<{ channel: string; receipt: boolean; pass: boolean }>`
    select s.channel, s.receipt_id is not null as receipt, p.pass_id is not null as pass
      from sale s join sale_line l on l.sale_id = s.id left join sale_line_pass p on p.sale_line_id = l.id
     order by s.id`.execute(db)
  expect(rows).toEqual([
    { channel: 'renewal', receipt: true, pass: false },
    { channel: 'renewal', receipt: true, pass: true },
  ])
})

test('a refused charge is retried on days 1, 3, 5 and 7, then ends with a notification', async () => {
  const { ana, card } = await world()
  answers[card] = 'refused'
  await pass(32)
  const [grace] = await list(ana)
  expect([grace.status, grace.validUntil !== null]).toEqual(['grace', true])
  await pass(10)
  expect(orders.map(({ source }) => source.split(':')[2])).toEqual(['1', '2', '3', '4', '5'])
  expect(await list(ana)).toEqual([])
  expect((await noticesOf(ana)).filter((kind) => kind !== 'renewal_coming')).toEqual([
    ...Array.from({ length: 4 }, () => 'renewal_failed'),
    'membership_ended',
  ])
})

test('a new card replaces the pending retry: it is charged once, and the old card never again', async () => {
  const { ana, card, act, newCard } = await world()
  answers[card] = 'refused'
  await pass(32)
  const other = await newCard()
  expect((await act('payment-method', { paymentMethod: other })).status).toBe(200)
  await tick()
  await pass(12)
  const paid = orders.filter(({ paymentMethodId }) => paymentMethodId === other)
  expect(orders.length - paid.length).toBeGreaterThan(0)
  expect((await list(ana))[0]).toMatchObject({ renewal: { method: { last4: '1111' } } })
  expect((await act('payment-method', { paymentMethod: '999999' })).fields).toEqual(['paymentMethod'])
})

test('a change of card that is sent again with its key gets the response after its charge', async () => {
  const { ana, id, card, newCard } = await world()
  answers[card] = 'refused'
  await pass(32)
  const body = { paymentMethod: await newCard() }
  const change = async () =>
    send(await again(ana), 'PATCH', `/api/gym/passes/${id}/payment-method`, body, {
      'idempotency-key': `card of ${id}`,
    })
  const first = await change()
  const charged = orders.length
  const second = await change()
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.data).toEqual(first.data)
  expect(orders.length).toBe(charged)
})

test('a new card does not repeat an attempt in progress, which is queried under its own source', async () => {
  const { card, act, newCard } = await world()
  answers[card] = 'processing'
  await pass(32)
  await act('payment-method', { paymentMethod: await newCard() })
  answers = Object.fromEntries(orders.map((order) => [order.paymentMethodId, 'paid' as const]))
  await pass(1)
  expect(new Set(orders.map(({ source }) => source)).size).toBe(1)
})

test('cancelling leaves the paid period, charges nothing more, and then the pass ends', async () => {
  const { ana, act } = await world()
  await pass(25)
  const cancelled = await act('cancel')
  expect(cancelled.status, cancelled.mensaje).toBe(200)
  expect([cancelled.data.renewsAt, cancelled.data.status]).toEqual([null, 'active'])
  expect((await act('cancel')).codigo).toBe('ESTADO_INVALIDO')
  await pass(10)
  expect([orders, await list(ana)]).toEqual([[], []])
})

test('a change of plan counts from the next period, the last of two, at the price shown', async () => {
  const { ana, act } = await world()
  const now = clock.now()
  const three = await insertMembership(db, { studioId: mar.id, amount: 2400, perWeek: 3, now })
  const four = await insertMembership(db, { studioId: mar.id, amount: 3000, perWeek: 4, now })
  const foreign = await insertMembership(db, { studioId: kad.id, amount: 100, perWeek: 4, now })
  expect((await act('plan', { offerId: foreign.offerId, consent: true })).fields).toEqual(['offerId'])
  expect((await act('plan', { offerId: three.offerId })).status).toBe(400)
  await act('plan', { offerId: three.offerId, consent: true })
  await act('plan', { offerId: four.offerId, consent: true })
  const [planned] = await list(ana)
  expect([planned.perPeriod, planned.renewal.amount, planned.renewal.name]).toEqual([2, 3000, '4 por semana'])
  await pass(33)
  expect(orders.map(({ money }) => money.amount)).toEqual([3000])
  expect((await list(ana))[0]).toMatchObject({ perPeriod: 4, name: '4 por semana' })
})

test('a pass of a different person or studio is not found', async () => {
  const { act } = await world()
  const eva = await member(0)
  for (const who of [eva, kad]) expect((await act('cancel', {}, who)).status).toBe(404)
  const byStudio = await act('cancel', {}, mar)
  expect(byStudio.status).toBe(200)
})
