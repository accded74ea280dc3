import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { salesApp } from '../../test/sales-app.ts'

const { db, member, offerOf, sell, openShift, accounts, send, mar, kad, owner } = await salesApp()
beforeAll(async () => {
  await openShift(150_000)
})

const counts = async () => {
  const { rows } =
    await sql`select (select count(*) from sale)::int as sales, (select count(*) from pass)::int as passes,
    (select count(*) from receipt)::int as receipts, (select count(*) from money_transfer)::int as transfers`.execute(
      db,
    )
  return rows[0]
}

test('a split sale gives the passes, issues a receipt, posts the money and notifies the client', async () => {
  const [ana, { offerId }] = [await member(0), await offerOf(189_000)]
  const split = [
    { method: 'cash', amount: 100_000 },
    { method: 'card', amount: 278_000, reference: 'lote 221' },
  ]
  const sold = await sell(ana, offerId, split, { lines: [{ offerId, quantity: 2 }], note: 'En el mostrador' })
  expect([sold.status, sold.mensaje]).toEqual([201, 'Listo'])
  const { sale, receipt, passes } = sold.data
  expect(sale).toMatchObject({
    channel: 'desk',
    client: { id: ana.userId, name: expect.any(String) },
    by: 'Marea',
    currency: 'MXN',
    net: 325_862,
    tax: 52_138,
    total: 378_000,
    refunded: 0,
    note: 'En el mostrador',
    receiptId: receipt.id,
    lines: [{ offerId, name: 'Pase 10', quantity: 2, unitAmount: 189_000, taxRate: 1600, total: 378_000 }],
    payments: [
      { method: 'cash', amount: 100_000, reference: '' },
      { method: 'card', amount: 278_000, reference: 'lote 221' },
    ],
    refunds: [],
  })
  expect(receipt).toMatchObject({ total: 378_000, net: 325_862, tax: 52_138, currency: 'MXN', correctedBy: null })
  expect(passes).toMatchObject([{ left: 10 }, { left: 10 }])
  expect(await accounts(`sale:${sale.id}`)).toEqual({ sales: -325_862, tax: -52_138, cash: 100_000, card: 278_000 })
  const { items } = (await send(ana, 'GET', '/api/common/notifications')).data
  expect(items[0].title).toBe('Tu compra: 2 × Pase 10')
  expect(items[0].description).toContain('Marea te vendió 2 × Pase 10 por $3\u202f780')
  const { rows } = await sql`select by_user, subject from audit_entry where action = 'sale_made'`.execute(db)
  expect(rows).toEqual([{ by_user: mar.userId, subject: `user:${ana.userId}` }])
})

test('a repeated idempotency key sells once', async () => {
  const [ana, { offerId }] = [await member(0), await offerOf(99_000)]
  const body = {
    clientId: ana.userId,
    lines: [{ offerId, quantity: 1 }],
    payments: [{ method: 'card', amount: 99_000 }],
  }
  const before = (await counts()) as { sales: number; passes: number }
  const sold = await Promise.all(
    [1, 2, 3].map(() => send(mar, 'POST', '/api/studio/sales', body, { 'idempotency-key': 'una-venta' })),
  )
  expect(new Set(sold.map(({ data }) => data.sale.id)).size).toBe(1)
  expect(await counts()).toMatchObject({ sales: before.sales + 1, passes: before.passes + 1 })
})

test('a sale whose payments do not add up, or with an impossible amount, is refused with the field and changes nothing', async () => {
  const [ana, { offerId }, euros] = [await member(0), await offerOf(99_000), await offerOf(5_000, { currency: 'EUR' })]
  const before = await counts()
  const card = (amount: number) => [{ method: 'card', amount }]
  const short = await sell(ana, offerId, card(98_999))
  expect([short.status, short.codigo, short.fields, short.mensaje]).toEqual([
    400,
    'VALIDACION',
    ['payments'],
    'Los pagos suman $989,99 y la venta es de $990. Tienen que ser iguales.',
  ])
  expect((await sell(ana, offerId, [...card(99_000), { method: 'cash', amount: 1 }])).fields).toEqual(['payments'])
  expect((await sell(ana, offerId, [])).fields).toEqual(['payments'])
  for (const amount of [-1, 1.5, 2 ** 53, 0]) {
    expect((await sell(ana, offerId, card(amount))).fields).toContain('payments.0.amount')
  }
  const two = [
    { offerId, quantity: 1 },
    { offerId: euros.offerId, quantity: 1 },
  ]
  expect((await sell(ana, offerId, card(104_000), { lines: two })).fields).toEqual(['lines.1.offerId'])
  expect((await sell(ana, euros.offerId, [{ method: 'cash', amount: 5_000 }])).fields).toEqual(['payments.0.method'])
  for (const quantity of [0, 1.5, 21]) {
    const lines = [{ offerId, quantity }]
    expect((await sell(ana, offerId, card(99_000), { lines })).fields).toContain('lines.0.quantity')
  }
  expect((await sell(ana, offerId, [{ method: 'provider', amount: 99_000 }])).fields).toEqual(['payments.0.method'])
  expect(await counts()).toEqual(before)
})

test('a sale accepts only its own studio’s offers, a member, and a branch of the studio', async () => {
  const [ana, { offerId }, theirs] = [await member(0), await offerOf(99_000), await offerOf(99_000, { studio: kad })]
  const card = [{ method: 'card', amount: 99_000 }]
  expect((await sell(ana, theirs.offerId, card)).fields).toEqual(['lines.0.offerId'])
  expect((await sell(ana, 'x', card)).fields).toEqual(['lines.0.offerId'])
  for (const client of [kad, owner, { userId: '999999' }, { userId: 'x' }]) {
    expect((await sell(client, offerId, card)).fields).toEqual(['clientId'])
  }
  expect((await sell(null, offerId, card)).fields).toEqual(['clientId'])
  expect((await sell(ana, offerId, card, { branchId: '999999' })).fields).toEqual(['branchId'])
  expect((await sell(ana, offerId, card, {}, ana)).codigo).toBe('SIN_PERMISO')
})

test('a courtesy and an offer without a price are sold without money', async () => {
  const [ana, { offerId }, free] = [await member(0), await offerOf(99_000), await offerOf(0, { name: 'Prueba' })]
  const gift = await sell(ana, offerId, [{ method: 'courtesy', amount: 99_000 }])
  expect(await accounts(`sale:${gift.data.sale.id}`)).toMatchObject({ courtesy: 99_000 })
  const nothing = await sell(ana, free.offerId, [])
  expect([nothing.status, nothing.data.sale.total]).toEqual([201, 0])
})

test('an offer of one per person is refused the second time, also for two concurrent sales', async () => {
  const [ana, eva, { offerId }] = [
    await member(0),
    await member(0),
    await offerOf(9_900, { kind: 'trial', perPerson: 1 }),
  ]
  const buy = (who: typeof ana, quantity = 1) =>
    sell(who, offerId, [{ method: 'card', amount: 9_900 * quantity }], { lines: [{ offerId, quantity }] })
  const twice = await Promise.all([buy(ana), buy(ana)])
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 400])
  expect((await buy(ana)).mensaje).toBe('Esta persona ya tuvo todo lo que se le puede vender de esto.')
  expect((await buy(eva, 2)).fields).toEqual(['lines.0.offerId'])
  await db.updateTable('offer').set({ on_sale: false }).where('id', '=', offerId).execute()
  expect((await buy(eva)).mensaje).toBe('Esto ya no está a la venta.')
})

test('cash needs an open shift of the branch', async () => {
  const [ana, { offerId }] = [await member(0), await offerOf(99_000, { studio: kad, currency: 'TRY' })]
  const pay = (method: string) => sell(ana, offerId, [{ method, amount: 99_000 }], {}, kad)
  const refused = await pay('cash')
  expect([refused.status, refused.codigo, refused.mensaje]).toEqual([
    409,
    'ESTADO_INVALIDO',
    'Para cobrar en efectivo abre primero un turno de caja.',
  ])
  expect((await pay('transfer')).data.sale.shiftId).toBeNull()
})

test('a studio lists and reads its own sales only', async () => {
  const [eva, { offerId }] = [await member(0), await offerOf(99_000, { name: 'Pase de otoño' })]
  const { data } = await sell(eva, offerId, [{ method: 'card', amount: 99_000 }])
  const found = await send(mar, 'GET', '/api/studio/sales?q=OTONO&limit=1')
  expect(found.data.items).toEqual([data.sale])
  expect((await send(mar, 'GET', `/api/studio/sales?clientId=${eva.userId}`)).data.items).toHaveLength(1)
  const first = await send(mar, 'GET', '/api/studio/sales?limit=1')
  const second = await send(mar, 'GET', `/api/studio/sales?limit=1&cursor=${first.data.nextCursor}`)
  expect(Number(second.data.items[0].id)).toBeLessThan(Number(first.data.items[0].id))
  expect((await send(mar, 'GET', `/api/studio/sales/${data.sale.id}`)).data).toEqual(data.sale)
  expect((await send(kad, 'GET', `/api/studio/sales/${data.sale.id}`)).codigo).toBe('NO_ENCONTRADO')
  expect((await send(kad, 'GET', '/api/studio/sales?q=otono')).data.items).toEqual([])
})

test('the desk finds its clients by name, and any member by the whole address', async () => {
  const [eva, { offerId }] = [await member(0), await offerOf(99_000)]
  await db
    .updateTable('app_user')
    .set({ name: 'Évangelina Ríos', phone: '+52 55 8765 4321' })
    .where('id', '=', eva.userId)
    .execute()
  const found = async (q: string, who = mar) =>
    (await send(who, 'GET', `/api/studio/clients?q=${encodeURIComponent(q)}`)).data.items.map(
      (c: { id: string }) => c.id,
    )
  expect(await found('evangelina')).toEqual([])
  expect(await found(eva.email)).toEqual([eva.userId])
  expect(await found('5255 87654321')).toEqual([eva.userId])
  await sell(eva, offerId, [{ method: 'card', amount: 99_000 }])
  expect(await found('evangelina')).toEqual([eva.userId])
  expect(await found('evangelina', kad)).toEqual([])
  expect((await send(mar, 'GET', '/api/studio/clients?q=e')).fields).toEqual(['q'])
})
