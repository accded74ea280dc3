import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { salesApp } from '../../test/sales-app.ts'

const { db, member, offerOf, sell, refund, openShift, accounts, send, mar, kad, owner } = await salesApp()
beforeAll(async () => {
  await openShift(10_000)
})

const sold = async (payments = [{ method: 'card', amount: 189_000 }]) => {
  const [ana, { offerId }] = [await member(0), await offerOf(189_000)]
  const { data } = await sell(ana, offerId, payments)
  return { ana, offerId, id: data.sale.id as string, receipt: data.receipt, pass: data.passes[0].id as string }
}
const passOf = (id: string) =>
  db
    .selectFrom('pass')
    .select(['status', 'remaining'])
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()

test('refunds in parts return each payment method, last payment first, and correct the receipt', async () => {
  const { ana, id, receipt } = await sold([
    { method: 'cash', amount: 100_000 },
    { method: 'card', amount: 89_000 },
  ])
  const first = await refund(id, 100_000)
  expect([first.status, first.data.sale.refunded]).toEqual([201, 100_000])
  expect(first.data.sale.refunds[0].parts).toEqual([
    { method: 'cash', amount: 11_000, state: 'done' },
    { method: 'card', amount: 89_000, state: 'done' },
  ])
  expect(first.data.receipt).toMatchObject({ total: -100_000, net: -86_207, tax: -13_793 })
  const second = await refund(id, 89_000)
  expect(second.data.sale.refunds[0].parts).toEqual([{ method: 'cash', amount: 89_000, state: 'done' }])
  expect(second.data.receipt.net + first.data.receipt.net).toBe(-receipt.net)
  const money = await accounts(`refund:${first.data.sale.refunds[0].id}`)
  expect(money).toEqual({ refunds: 86_207, tax: 13_793, cash: -11_000, card: -89_000 })
  const { items } = (await send(ana, 'GET', '/api/common/notifications')).data
  expect(items.map((n: { title: string }) => n.title)).toEqual([
    'Te devolvieron $890',
    'Te devolvieron $1\u202f000',
    'Tu compra: Pase 10',
  ])
  expect(items.map((n: { description: string }) => n.description)).toEqual([
    expect.stringContaining('Es en efectivo, en el estudio. Lo que compraste sigue en tu cuenta.'),
    expect.stringContaining('Vuelve como pagaste: efectivo, tarjeta. Lo que compraste sigue en tu cuenta.'),
    expect.stringContaining('Ya está en tu cuenta.'),
  ])
  const { rows } =
    await sql`select details ->> 'reason' as reason from audit_entry where action = 'sale_refunded'`.execute(db)
  expect(rows).toEqual([{ reason: 'Se lesionó' }, { reason: 'Se lesionó' }])
  const { rows: corrected } = await sql<{ n: number }>`
    select count(*)::int as n from receipt where corrects = ${receipt.id}`.execute(db)
  expect(corrected).toEqual([{ n: 2 }])
})

test('of two concurrent refunds that exceed the paid amount, one succeeds', async () => {
  const { id } = await sold()
  const answers = await Promise.all([refund(id, 100_000), refund(id, 100_000)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.mensaje).toBe('De esta venta quedan $890 por devolver.')
  const key = { 'idempotency-key': 'una-devolucion' }
  const twice = await Promise.all([refund(id, 50_000, {}, key), refund(id, 50_000, {}, key)])
  expect(twice.map(({ data }) => data.sale.refunded)).toEqual([150_000, 150_000])
  expect((await refund(id, 39_001)).fields).toEqual(['amount'])
  for (const amount of [-1, 0, 1.5, 2 ** 53]) expect((await refund(id, amount)).fields).toContain('amount')
})

test('takeBack ends unused passes, and is refused when everything is used up', async () => {
  const some = await sold()
  await sql`update pass set remaining = 4 where id = ${some.pass}`.execute(db)
  expect((await refund(some.id, 189_000, { takeBack: true })).status).toBe(201)
  expect(await passOf(some.pass)).toEqual({ status: 'ended', remaining: 0 })
  const none = await sold()
  await sql`update pass set remaining = 0 where id = ${none.pass}`.execute(db)
  const refused = await refund(none.id, 189_000, { takeBack: true })
  expect([refused.codigo, refused.fields, refused.mensaje]).toEqual([
    'ESTADO_INVALIDO',
    ['takeBack'],
    'Ya se usó todo lo que se vendió: no queda nada que quitar. Devuelve sin quitar el pase.',
  ])
  expect((await send(mar, 'GET', `/api/studio/sales/${none.id}`)).data.refunded).toBe(0)
  const sale = await sold()
  await refund(sale.id, 1_000)
  expect(await passOf(sale.pass)).toMatchObject({ status: 'active', remaining: 10 })
})

test('cash is refunded from an open till that holds it', async () => {
  const { id } = await sold([{ method: 'cash', amount: 189_000 }])
  const { data } = await send(mar, 'GET', '/api/studio/shifts?limit=1')
  const shift = data.items[0]
  const move = { kind: 'pay_out', amount: shift.counts.cash.expected - 5_000, reason: 'Depósito' }
  await send(mar, 'POST', `/api/studio/shifts/${shift.id}/movements`, move)
  const short = await refund(id, 5_001)
  expect([short.codigo, short.mensaje]).toEqual(['ESTADO_INVALIDO', 'En la caja hay $50: no alcanza.'])
  expect((await refund(id, 5_000)).status).toBe(201)
})

test('a refund is a matter of the studio that sold', async () => {
  const { id, ana } = await sold()
  const url = `/api/studio/sales/${id}/refunds`
  const body = { amount: 1_000, reason: 'x', takeBack: false }
  expect((await send(kad, 'POST', url, body)).codigo).toBe('NO_ENCONTRADO')
  expect((await send(ana, 'POST', url, body)).codigo).toBe('SIN_PERMISO')
  expect((await send(owner, 'POST', url, body)).codigo).toBe('SIN_PERMISO')
  expect((await send(mar, 'POST', url, { ...body, reason: ' ' })).fields).toEqual(['reason'])
  expect((await send(mar, 'POST', '/api/studio/sales/x/refunds', body)).codigo).toBe('NO_ENCONTRADO')
})
