import { beforeAll, expect, test } from 'vitest'
import { salesApp } from '../../test/sales-app.ts'

const { member, offerOf, sell, refund, openShift, accounts, send, mar, kad, db } = await salesApp()
beforeAll(async () => {
  await openShift(150_000)
})

let names = 0
/** Creates a product on sale with pieces in stock; the price includes 16 % tax. */
const productOf = async (price: number, stock: number, more: Record<string, unknown> = {}): Promise<string> => {
  names += 1
  const fields = { name: `Calcetas ${names}`, price, taxPercent: 16, stock, active: true, ...more }
  return (await send(mar, 'POST', '/api/studio/products', fields)).data.id
}
const stockOf = async (id: string): Promise<number> => {
  const { products } = (await send(mar, 'GET', '/api/studio/products?size=100')).data
  return products.find((product: { id: string }) => product.id === id).stock
}
const movesOf = async (id: string) =>
  (await send(mar, 'GET', `/api/studio/products/${id}/stock-movements`)).data.items.map(
    ({ kind, quantity, stockAfter, saleId }: Record<string, unknown>) => [kind, quantity, stockAfter, saleId],
  )
const sellLines = (lines: readonly object[], amount: number, more: Record<string, unknown> = {}) =>
  sell(null, '', [{ method: 'cash', amount }], { lines, ...more })

test('a product is sold without a client: stock, money, receipt and income', async () => {
  const productId = await productOf(18_000, 5)
  const { status, data } = await sellLines([{ productId, quantity: 2 }], 36_000)
  expect(status).toBe(201)
  const { sale, receipt, passes } = data
  expect(sale).toMatchObject({ client: null, net: 31_034, tax: 4_966, total: 36_000 })
  expect(sale.lines).toMatchObject([{ offerId: null, productId, quantity: 2, unitAmount: 18_000, taxRate: 1600 }])
  expect([receipt.total, receipt.lines[0].description, passes]).toEqual([36_000, sale.lines[0].name, []])
  expect(await accounts(`sale:${sale.id}`)).toEqual({ sales: -31_034, tax: -4_966, cash: 36_000 })
  expect(await movesOf(productId)).toEqual([
    ['sold', -2, 3, sale.id],
    ['received', 5, 5, null],
  ])
  const { currencies } = (await send(mar, 'GET', '/api/studio/money')).data
  expect(currencies[0].offers).toContainEqual({
    offerId: null,
    productId,
    name: sale.lines[0].name,
    quantity: 2,
    total: 36_000,
    refunded: 0,
  })
  expect((await send(mar, 'GET', `/api/studio/sales/${sale.id}`)).data).toEqual(sale)
})

test('a pass and products are one sale with one receipt; the pass needs a client', async () => {
  const [ana, { offerId }, productId] = [await member(0), await offerOf(99_000), await productOf(3_500, 9)]
  const lines = [
    { offerId, quantity: 1 },
    { productId, quantity: 2 },
  ]
  expect(await sellLines(lines, 106_000)).toMatchObject({ status: 400, fields: ['clientId'] })
  expect(await stockOf(productId)).toBe(9)
  const { data } = await sellLines(lines, 106_000, { clientId: ana.userId })
  expect([data.passes.length, data.receipt.lines.length, data.sale.total]).toEqual([1, 2, 106_000])
  expect(await stockOf(productId)).toBe(7)
})

test('of two desks that sell the last piece, one has to confirm', async () => {
  const productId = await productOf(18_000, 1)
  const tries = await Promise.all([1, 2].map(() => sellLines([{ productId, quantity: 1 }], 18_000)))
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 409])
  const refused = tries.find(({ status }) => status === 409)
  expect(refused?.fields).toEqual(['lines.0.productId'])
  expect(refused?.mensaje).toContain('quedan 0')
  expect(await stockOf(productId)).toBe(0)
  const confirmed = await sellLines([{ productId, quantity: 1 }], 18_000, { confirmShort: true })
  expect([confirmed.status, await stockOf(productId)]).toEqual([201, -1])
})

test('pieces that are put aside, and the sum of two lines, count', async () => {
  const productId = await productOf(1_000, 5, { reserved: 2 })
  const line = { productId, quantity: 2 }
  expect(await sellLines([line, line], 4_000)).toMatchObject({ status: 409, fields: ['lines.1.productId'] })
  expect((await sellLines([line, { productId, quantity: 1 }], 3_000)).status).toBe(201)
})

test('a refund that takes back returns the pieces it pays for, once; one that does not leaves the stock', async () => {
  const productId = await productOf(10_000, 5)
  const { data } = await sellLines([{ productId, quantity: 3 }], 30_000)
  const { id } = data.sale
  expect((await refund(id, 5_000, { takeBack: true })).fields).toEqual(['takeBack'])
  expect((await refund(id, 10_000, { takeBack: true })).status).toBe(201)
  expect(await stockOf(productId)).toBe(3)
  expect((await refund(id, 10_000)).status).toBe(201)
  expect(await stockOf(productId)).toBe(3)
  expect((await refund(id, 10_000, { takeBack: true })).status).toBe(201)
  expect((await movesOf(productId)).slice(0, 2)).toEqual([
    ['returned', 1, 4, id],
    ['returned', 1, 3, id],
  ])
  expect(await accounts(`sale:${id}`)).toMatchObject({ cash: 30_000 })
  expect((await refund(id, 1, { takeBack: true })).status).toBe(409)
})

test('a refund of one line leaves the pass of the other, and names what was refunded', async () => {
  const [ana, { offerId }, productId] = [await member(0), await offerOf(99_000), await productOf(3_500, 9)]
  const lines = [
    { offerId, quantity: 1 },
    { productId, quantity: 2 },
  ]
  const { data } = await sellLines(lines, 106_000, { clientId: ana.userId })
  const [pass, socks] = data.sale.lines
  const part = (amount: number, lineIds: unknown[]) => refund(data.sale.id, amount, { takeBack: true, lineIds })
  expect(await part(7_001, [socks.id])).toMatchObject({ status: 409, fields: ['amount'] })
  expect(await part(3_500, [socks.id, '999999'])).toMatchObject({ status: 400, fields: ['lineIds'] })
  expect((await part(3_500, [])).fields).toEqual(['lineIds'])
  const first = await part(3_500, [socks.id])
  expect(first.data.sale.lines).toMatchObject([{ refunded: 0 }, { refunded: 3_500 }])
  expect(first.data.receipt.lines).toMatchObject([{ description: socks.name, total: -3_500 }])
  expect(await stockOf(productId)).toBe(8)
  expect((await send(ana, 'GET', '/api/gym/passes')).data.items).toMatchObject([{ status: 'active' }])
  const [notice] = (await send(ana, 'GET', '/api/common/notifications')).data.items
  expect(notice.description).not.toContain(pass.name)
  expect((await part(99_000, [pass.id])).data.sale.refunded).toBe(102_500)
  expect((await send(ana, 'GET', '/api/gym/passes')).data.items).toEqual([])
})

test('bad lines are refused, each with its field, and nothing is sold', async () => {
  const [productId, inactive] = [await productOf(1_000, 5), await productOf(1_000, 5, { active: false })]
  const { offerId } = await offerOf(99_000)
  const foreign = (await send(kad, 'POST', '/api/studio/products', { name: 'Su', price: 500, active: true })).data.id
  const before = (await db.selectFrom('sale').select('id').execute()).length
  for (const [line, field, status] of [
    [{ quantity: 1 }, 'lines.0.offerId', 400],
    [{ offerId, productId, quantity: 1 }, 'lines.0.offerId', 400],
    [{ productId: inactive, quantity: 1 }, 'lines.0.productId', 400],
    [{ productId: foreign, quantity: 1 }, 'lines.0.productId', 400],
    [{ productId: '999999', quantity: 1 }, 'lines.0.productId', 400],
    [{ productId, quantity: 0 }, 'lines.0.quantity', 400],
    [{ productId, quantity: -1 }, 'lines.0.quantity', 400],
    [{ productId, quantity: 1.5 }, 'lines.0.quantity', 400],
  ] as const) {
    expect(await sellLines([line], 1_000), JSON.stringify(line)).toMatchObject({ status, fields: [field] })
  }
  expect((await sellLines([{ productId, quantity: 1 }], 999)).fields).toEqual(['payments'])
  expect((await db.selectFrom('sale').select('id').execute()).length).toBe(before)
  expect(await stockOf(productId)).toBe(5)
})
