import type { CorporatePurchaseId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import { cardOf, cleanLedger, paymentApp } from '../../test/payment-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { openSession } from '../sessions/store.ts'
import { renewPools } from './renew-pools.ts'
import { settleDuePoolPurchases } from './settle-due.ts'
import { settlePoolPurchase } from './settle-pool-purchase.ts'
import { watchPools } from './watch-pools.ts'

const { app, db, deps, clock, send, member, signedIn, owner, mar, ledger, tokenFor, settle, appWith } =
  await paymentApp()
const day = 86_400
const url = '/api/corporate/pool/purchases'

let companies = 0
const company = async () => {
  companies += 1
  const name = `Empresa ${companies}`
  const row = { name, time_zone: 'America/Mexico_City', created_at: clock.now() }
  const { id } = await db.insertInto('corporate').values(row).returning('id').executeTakeFirstOrThrow()
  const boss = await signedIn(6, `empresa${companies}@cupo.test`, { name, corporateId: id })
  return { ...boss, id }
}
type Boss = Awaited<ReturnType<typeof company>>
/** Opens a session of the same account that has not expired. */
const again = async (who: SignedIn): Promise<SignedIn> => ({
  ...who,
  token: (await openSession(db, who.userId, 'test', clock.now())).accessToken,
})
const pool = async (boss: SignedIn) => (await send(await again(boss), 'GET', '/api/corporate/pool')).data
const buy = (boss: SignedIn, body: Record<string, unknown>, key?: string) =>
  send(boss, 'POST', url, { paymentMethod: 'tok_succeeds', ...body }, key ? { 'idempotency-key': key } : {})
const listed = async (boss: SignedIn) => (await send(await again(boss), 'GET', url)).data.items
const noticesOf = async (who: SignedIn): Promise<string[]> =>
  (await db.selectFrom('notification').select('kind').where('user_id', '=', who.userId).orderBy('id').execute()).map(
    (row) => row.kind,
  )
/** Money that the provider took for a company, and its books and receipts. */
const moneyOf = async ({ id }: Boss) => {
  const { rows } = await sql<{ paid: number; posted: number; receipts: number }>`
    select (select coalesce(sum(p.amount), 0)::int from payment p join corporate_purchase c on p.source = 'pool:' || c.id
             where c.corporate_id = ${id} and p.state = 'paid') as paid,
           (select coalesce(sum(t.amount), 0)::int from money_transfer t join corporate_purchase c on t.source = 'pool:' || c.id
             where c.corporate_id = ${id} and t.kind = 'payment') as posted,
           (select coalesce(sum(r.total), 0)::int from receipt r join corporate_purchase c on r.source = 'pool:' || c.id
             where c.corporate_id = ${id}) as receipts`.execute(db)
  return onlyRow(rows)
}
const tick = async () => {
  await settleDuePoolPurchases(db, clock.now())
  await settle()
  await renewPools(deps, clock.now())
}
const pass = async (days: number) => {
  for (let n = 0; n < days; n += 1) {
    clock.move(day)
    await tick()
  }
}

test('a pack arrives in the pool, in the books and on a receipt to the company with its tax details', async () => {
  const boss = await company()
  const tax = { name: 'Empresa Uno SA de CV', taxId: 'EUN010101AAA', address: 'Reforma 1' }
  expect((await send(boss, 'PATCH', '/api/corporate/pool', { tax })).data.tax).toEqual(tax)
  const { status, data, mensaje } = await buy(boss, { planId: 'pack-300' })
  expect([status, data.status, data.pool, mensaje]).toEqual([201, 'paid', 300, 'Listo: 300 puntos en la bolsa.'])
  expect(await moneyOf(boss)).toEqual({ paid: data.amount, posted: data.amount, receipts: data.amount })
  expect(await noticesOf(boss)).toEqual(['pool_bought'])
  const [row] = await listed(boss)
  expect(row).toMatchObject({ status: 'paid', points: 300, amount: data.amount, renewal: false, by: 'Empresa 1' })
  const { rows } = await sql`select buyer from receipt where id = ${data.receiptId}`.execute(db)
  expect(rows).toEqual([{ buyer: tax }])
  const pdf = await app.inject({
    url: `/api/gym/receipts/${data.receiptId}.pdf`,
    headers: { authorization: boss.token },
  })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  const other = await company()
  expect((await send(other, 'GET', `/api/gym/receipts/${data.receiptId}`)).status).toBe(404)
  expect((await send(other, 'GET', `${url}/${row.id}`)).status).toBe(404)
  const march = (await send(boss, 'GET', '/api/corporate/statements/2026-03')).data
  expect(march).toMatchObject({ opening: 0, bought: 300, closing: 300 })
  expect(march.lines).toMatchObject([
    { kind: 'bought', change: 300, purchase: { amount: data.amount, receipt: row.receipt } },
  ])
  expect(await ledger()).toMatchObject(cleanLedger)
  const balance = (await send(owner, 'GET', '/api/owner/balance?month=2026-03')).data
  expect(balance.points.difference).toBe(0)
  for (const each of balance.money) expect(each.difference).toBe(0)
})

test('an amount of points has the price of the plans; a price other than the displayed one is refused', async () => {
  const boss = await company()
  const { plans } = await pool(boss)
  const best = Math.min(
    ...plans
      .filter((p: { period: string }) => p.period === 'once')
      .map((p: { amount: number; points: number }) => p.amount / p.points),
  )
  const amount = Math.ceil(2000 * best)
  expect((await buy(boss, { points: 2000, amount: amount - 1 })).codigo).toBe('ESTADO_INVALIDO')
  expect((await buy(boss, { points: 2000, amount })).data).toMatchObject({ amount, pool: 2000 })
  expect((await buy(boss, { points: 2000, planId: 'basic' })).status).toBe(400)
  expect((await buy(boss, {})).status).toBe(400)
  expect((await buy(boss, { points: 1 })).status).toBe(400)
  expect((await buy(boss, { planId: 'nope' })).status).toBe(404)
  expect((await buy(mar, { points: 2000 })).codigo).toBe('SIN_PERMISO')
  expect((await buy(boss, { points: 50, paymentMethod: '4242424242424242' })).status).toBe(400)
})

test('a declined card is refused and credits nothing; ten requests with one key buy once', async () => {
  const boss = await company()
  expect((await buy(boss, { planId: 'pack-50', paymentMethod: 'tok_refused' })).codigo).toBe('PAGO_RECHAZADO')
  expect([(await pool(boss)).points, (await listed(boss))[0].status]).toEqual([0, 'refused'])
  const answers = await Promise.all(Array.from({ length: 10 }, () => buy(boss, { planId: 'pack-50' }, 'una-compra')))
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
  expect((await buy(boss, { planId: 'pack-50' }, 'una-compra')).data.pool).toBe(50)
  expect((await buy(boss, { planId: 'pack-120' }, 'una-compra')).codigo).toBe('CLAVE_REUTILIZADA')
  expect((await pool(boss)).points).toBe(50)
  const { paid, posted, receipts } = await moneyOf(boss)
  expect([posted, receipts]).toEqual([paid, paid])
})

test('a payment that the bank confirms is credited once, and one that it rejects or that expires never', async () => {
  const boss = await company()
  const { data } = await buy(boss, { planId: 'pack-50', paymentMethod: 'tok_confirm' })
  expect(data).toMatchObject({ status: 'pending', pool: 0, payment: { state: 'needs_action', simulated: true } })
  // Whoever left the bank's page can continue from the list; a colleague cannot pay it.
  const second = await signedIn(6, `colega${companies}@cupo.test`, { name: 'Colega', corporateId: boss.id })
  expect((await listed(boss))[0]).toMatchObject({ status: 'pending', paymentId: data.payment.id })
  expect((await listed(second))[0]).toMatchObject({ status: 'pending', paymentId: null })
  const confirm = (id: string, approved: boolean) => send(boss, 'POST', `/api/dev/payments/${id}/confirm`, { approved })
  await Promise.all([confirm(data.payment.id, true), confirm(data.payment.id, true)])
  expect((await send(boss, 'GET', `${url}/${data.purchaseId}`)).data).toMatchObject({ status: 'paid', pool: 50 })
  expect((await listed(boss))[0]).toMatchObject({ status: 'paid', paymentId: null })
  const rejected = (await buy(boss, { planId: 'pack-50', paymentMethod: 'tok_confirm' })).data
  await confirm(rejected.payment.id, false)
  expect((await send(boss, 'GET', `${url}/${rejected.purchaseId}`)).data.status).toBe('cancelled')
  const expired = (await buy(boss, { planId: 'pack-50', paymentMethod: 'tok_confirm' })).data
  clock.move(day)
  await tick()
  expect((await send(await again(boss), 'GET', `${url}/${expired.purchaseId}`)).data).toMatchObject({
    status: 'cancelled',
    pool: 50,
  })
  expect(await noticesOf(boss)).toContain('pool_not_bought')
  const { paid, posted } = await moneyOf(boss)
  expect(posted).toBe(paid)
})

test('money that arrives after the purchase was abandoned is refunded once and credits nothing', async () => {
  const boss = await again(await company())
  const { data } = await buy(boss, { planId: 'pack-50', paymentMethod: 'tok_confirm' })
  const { id } = onlyRow(
    (await sql<{ id: CorporatePurchaseId }>`select max(id) as id from corporate_purchase`.execute(db)).rows,
  )
  const report = { state: 'expired' as const, payment: null }
  await write(db, async (tx) => done(await settlePoolPurchase(tx, id, report, clock.now())))
  for (const approved of [true, true]) {
    await send(boss, 'POST', `/api/dev/payments/${data.payment.id}/confirm`, { approved })
  }
  await tick()
  const refunds = await db
    .selectFrom('payment_refund')
    .select(['state', 'amount'])
    .where('source', '=', `pool:${id}`)
    .execute()
  expect(refunds).toEqual([{ state: 'done', amount: data.amount }])
  expect(await pool(boss)).toMatchObject({ points: 0 })
})

test('a payment whose answer was lost is credited once when it is known', async () => {
  const boss = await again(await company())
  const lost = await appWith((provider) => ({
    start: async (order) => {
      await provider.start(order)
      throw new Error('the process ends here')
    },
  }))
  expect((await lost.post(boss, url, { planId: 'pack-50', paymentMethod: 'tok_succeeds' }, 'perdida')).status).toBe(500)
  clock.move(600)
  await Promise.all([tick(), tick()])
  await tick()
  expect((await pool(boss)).points).toBe(50)
  await lost.close()
})

test('a renewal is announced six days before, charged once a month and ends by its cancellation', async () => {
  const boss = await again(await company())
  expect((await buy(boss, { points: 200, renews: true })).fields).toEqual(['consent'])
  const method = await tokenFor(boss, '4242 4242 4242 4242')
  expect((await buy(boss, { points: 200, renews: true, consent: true, paymentMethod: method })).data.status).toBe(
    'paid',
  )
  const { renewal } = await pool(boss)
  expect(renewal).toMatchObject({ points: 200, status: 'active', card: { last4: '4242' } })
  expect((await buy(boss, { points: 200, renews: true, consent: true })).codigo).toBe('ESTADO_INVALIDO')
  const [card] = (await send(boss, 'GET', '/api/gym/payment-methods')).data ?? [{ id: null }]
  if (card?.id) expect((await send(boss, 'DELETE', `/api/gym/payment-methods/${card.id}`)).status).not.toBe(200)
  await pass(26)
  expect(await noticesOf(boss)).toEqual(['pool_bought', 'pool_renewal_coming'])
  await pass(10)
  await Promise.all([tick(), tick(), tick()])
  expect(await noticesOf(boss)).toEqual(['pool_bought', 'pool_renewal_coming', 'pool_bought'])
  expect([(await pool(boss)).points, (await listed(boss)).map((p: { renewal: boolean }) => p.renewal)]).toEqual([
    400,
    [true, false],
  ])
  const fresh = await again(boss)
  expect((await send(fresh, 'POST', '/api/corporate/pool/renewal/cancel', {})).data.renewal).toBeNull()
  expect((await send(fresh, 'POST', '/api/corporate/pool/renewal/cancel', {})).codigo).toBe('ESTADO_INVALIDO')
  await pass(40)
  expect((await listed(boss)).length).toBe(2)
  const { paid, posted, receipts } = await moneyOf(boss as Boss)
  expect([posted, receipts]).toEqual([paid, paid])
})

test('a refused renewal is retried on days 1, 3, 5 and 7, then ends; a new card is charged immediately', async () => {
  const refusedOnce = async () => {
    const boss = await again(await company())
    await buy(boss, {
      points: 100,
      renews: true,
      consent: true,
      paymentMethod: await tokenFor(boss, '4242 4242 4242 4242'),
    })
    await sql`
      update corporate_renewal set payment_method_id = null where corporate_id = (select corporate_id from app_user where id = ${boss.userId})`.execute(
      db,
    )
    return boss
  }
  const [boss, other] = [await refusedOnce(), await refusedOnce()]
  await pass(32)
  expect((await pool(boss)).renewal).toMatchObject({ status: 'grace' })
  const fresh = await again(other)
  const saved = await send(fresh, 'POST', '/api/gym/payment-methods', {
    studioId: null,
    paymentMethod: await tokenFor(fresh, '4242 4242 4242 4242'),
  })
  expect(saved.status).toBe(201)
  const changed = await send(fresh, 'PATCH', '/api/corporate/pool/renewal', { paymentMethod: saved.data.id })
  expect(changed.data).toMatchObject({ points: 200, renewal: { status: 'active' } })
  await pass(10)
  expect((await listed(boss)).map((p: { status: string }) => p.status)).toEqual([
    ...Array.from({ length: 5 }, () => 'refused'),
    'paid',
  ])
  expect((await pool(boss)).renewal).toBeNull()
  expect((await noticesOf(boss)).slice(-5)).toEqual([
    ...Array.from({ length: 4 }, () => 'pool_renewal_failed'),
    'pool_renewal_ended',
  ])
})

test('each account is notified once when the pool falls below the threshold, and again after it was filled', async () => {
  const boss = await again(await company())
  const second = await signedIn(6, `segunda${companies}@cupo.test`, { name: 'Segunda', corporateId: (boss as Boss).id })
  const low = async (who: SignedIn) => (await noticesOf(who)).filter((kind) => kind === 'pool_low').length
  await send(boss, 'POST', '/api/corporate/groups', { name: 'Oficina', monthlyPoints: 99 })
  await buy(boss, { points: 100 })
  await send(boss, 'POST', '/api/corporate/people', { name: 'P', email: (await member(0)).email })
  await Promise.all([watchPools(db, clock.now()), watchPools(db, clock.now())])
  await watchPools(db, clock.now())
  expect([await low(boss), await low(second)]).toEqual([1, 1])
  await buy(boss, { points: 100 })
  await watchPools(db, clock.now())
  expect(await low(boss)).toBe(1)
  clock.move(60)
  await send(boss, 'PATCH', '/api/corporate/pool', { alertBelow: 1000 })
  await watchPools(db, clock.now())
  expect([await low(boss), await low(second), (await pool(boss)).alertBelow]).toEqual([2, 2, 1000])
  const { rows } = await sql<{
    link: string
  }>`select link from notification where kind = 'pool_low' and user_id = ${boss.userId} limit 1`.execute(db)
  expect(onlyRow(rows).link).toBe('/gym/corporates/points?buy=1')
  const { rows: mails } = await sql<{ text: string }>`
    select body_text as text from mail where recipient = ${`segunda${companies}@cupo.test`} order by id desc limit 1`.execute(
    db,
  )
  expect(onlyRow(mails).text).toMatch(/menos de los 1\s000 puntos del aviso que pediste/)
  expect(onlyRow(mails).text).toContain('Para el mes que viene alcanza.')
})

test('a card of the form pays, and no other role reaches the pool', async () => {
  const boss = await again(await company())
  const paid = await buy(boss, {
    planId: 'basic',
    paymentMethod: await tokenFor(boss, '4242 4242 4242 4242'),
    saveMethod: true,
  })
  expect(paid.data.status).toBe('paid')
  expect((await send(boss, 'POST', '/api/dev/card-tokens', cardOf('4000 0000 0000 0002'))).status).toBe(200)
  expect((await send(await again(await member(0)), 'GET', '/api/corporate/pool')).codigo).toBe('SIN_PERMISO')
})
