import { imageDimensionsFromData } from 'image-dimensions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { app, send, mar, kad, signedIn, db } = await studioApp()
const url = '/api/studio/products'
const add = (body: Record<string, unknown>, headers = {}) => send(mar, 'POST', url, body, headers)
const names = ({ data }: { data: { products: { name: string }[] } }) => data.products.map(({ name }) => name)

const { data: drinks } = await send(mar, 'POST', '/api/studio/product-categories', { name: 'Bebidas' })
const water = await add({
  name: 'Agua 600 ml',
  category: drinks.id,
  sku: 'AGU-600',
  barcode: '7501045403281',
  stock: 24,
  minimum: 12,
  cost: 1_100,
  price: 3_500,
  taxPercent: 16,
  active: true,
})

test('a product has the fields of the inventory, and is inactive by default', async () => {
  expect(water.status).toBe(201)
  expect(water.data).toMatchObject({ basePrice: 3_017, price: 3_500, taxPercent: 16, stock: 24, currency: 'USD' })
  expect(water.data).toMatchObject({ images: [], thumbnail: null, weight: null, active: true, version: 1 })
  const { data } = await add({ name: 'A New Product' })
  expect(data).toMatchObject({ active: false, sku: '', category: null, stock: 0, price: 0 })
  expect((await send(mar, 'DELETE', `${url}/${data.id}`)).status).toBe(200)
  expect((await send(mar, 'DELETE', `${url}/${data.id}`)).status).toBe(404)
})

test('the pagination is that of the inventory, also beyond the last page', async () => {
  for (let n = 1; n <= 11; n++) await add({ name: `Liga ${String(n).padStart(2, '0')}`, price: n * 100, stock: n })
  const page = (query: string) => send(mar, 'GET', `${url}?search=liga&${query}`)
  const first = await page('')
  expect(first.data.pagination).toEqual({
    length: 11,
    size: 10,
    page: 1,
    lastPage: 2,
    startIndex: 0,
    endIndex: 9,
  })
  expect(names(first)[0]).toBe('Liga 01')
  const last = await page('page=2')
  expect([names(last), last.data.pagination.startIndex, last.data.pagination.endIndex]).toEqual([['Liga 11'], 10, 10])
  expect((await page('page=3')).data).toEqual({ products: null, pagination: { lastPage: 2 } })
  expect(names(await page('sort=stock&order=desc&size=2'))).toEqual(['Liga 11', 'Liga 10'])
  expect((await page('page=0')).codigo).toBe('VALIDACION')
  expect((await page('sort=secret')).codigo).toBe('VALIDACION')
  const none = await send(mar, 'GET', `${url}?search=nada`)
  expect(none.data).toEqual({
    products: [],
    pagination: { length: 0, size: 10, page: 1, lastPage: 1, startIndex: 0, endIndex: -1 },
  })
})

test('products are found by name without accents, by SKU and by barcode, and filtered', async () => {
  for (const search of ['ÁGUA', 'agu-6', '7501045403281']) {
    expect(names(await send(mar, 'GET', `${url}?search=${encodeURIComponent(search)}`))).toEqual(['Agua 600 ml'])
  }
  expect(names(await send(mar, 'GET', `${url}?category=${drinks.id}`))).toEqual(['Agua 600 ml'])
  expect((await send(mar, 'GET', `${url}?category=x`)).data.products).toEqual([])
  expect(names(await send(mar, 'GET', `${url}?low=true`))).toEqual([])
})

test('price, base and tax move together, and a stale edit changes nothing', async () => {
  const { data } = await add({ name: 'Calcetas', basePrice: 15_517, taxPercent: 16, cost: 8_600 })
  expect(data.price).toBe(18_000)
  const edit = (body: Record<string, unknown>) => send(mar, 'PATCH', `${url}/${data.id}`, body)
  expect((await edit({ version: 1, price: 20_000 })).data).toMatchObject({ basePrice: 17_241, version: 2 })
  expect((await edit({ taxPercent: 8 })).data).toMatchObject({ price: 20_000, basePrice: 18_519 })
  const stale = await edit({ version: 1, price: 1 })
  expect([stale.codigo, stale.data.price]).toEqual(['ESTADO_INVALIDO', 20_000])
})

test('a move of the stock is recorded once, and only appended', async () => {
  const { data } = await add({ name: 'Candado', stock: 3, minimum: 5, active: true })
  const moves = `${url}/${data.id}/stock-movements`
  const key = { 'idempotency-key': 'pedido-1' }
  const received = await send(mar, 'POST', moves, { kind: 'received', quantity: 12, note: 'Pedido 1' }, key)
  expect((await send(mar, 'POST', moves, { kind: 'received', quantity: 12, note: 'Pedido 1' }, key)).replayed).toBe(
    true,
  )
  expect([received.status, received.data.stock, received.data.version]).toEqual([201, 15, 1])
  expect((await send(mar, 'POST', moves, { kind: 'counted', quantity: 4 })).data.stock).toBe(4)
  expect((await send(mar, 'PATCH', `${url}/${data.id}`, { stock: 2 })).data.stock).toBe(2)
  expect(names(await send(mar, 'GET', `${url}?low=true`))).toEqual(['Candado'])
  const { items } = (await send(mar, 'GET', moves)).data
  expect(items.map((m: Record<string, unknown>) => [m.kind, m.quantity, m.stockAfter])).toEqual([
    ['counted', -2, 2],
    ['counted', -11, 4],
    ['received', 12, 15],
    ['received', 3, 3],
  ])
  await expect(sql`update stock_movement set quantity = 0`.execute(db)).rejects.toThrow()
})

test('codes are unique within a studio, and amounts within bounds', async () => {
  const taken = await add({ name: 'Otra agua', sku: 'agu-600' })
  expect([taken.codigo, taken.fields]).toEqual(['YA_EXISTE', ['sku']])
  expect((await add({ name: 'Otra', barcode: '7501045403281' })).fields).toEqual(['barcode'])
  expect((await send(kad, 'POST', url, { name: 'Su', sku: 'AGU-600' })).status).toBe(201)
  for (const body of [{ price: -1 }, { taxPercent: 51 }, { stock: 1.5 }, { weight: 0 }, { category: '999999' }]) {
    expect((await add({ name: 'Mal', ...body })).codigo, JSON.stringify(body)).toBe('VALIDACION')
  }
})

test('a different studio’s products are not found; reception can read but not edit', async () => {
  for (const [method, path, body] of [
    ['PATCH', '', { price: 1 }],
    ['DELETE', '', undefined],
    ['POST', '/stock-movements', { kind: 'received', quantity: 1 }],
    ['GET', '/stock-movements', undefined],
  ] as const) {
    expect((await send(kad, method, `${url}/${water.data.id}${path}`, body)).status, method).toBe(404)
  }
  expect((await send(await signedIn(1, 'm@cupo.test'), 'GET', url)).codigo).toBe('SIN_PERMISO')
  const become = (role: string) =>
    db.updateTable('app_user').set({ staff_role: role }).where('id', '=', mar.userId).execute()
  await become('reception')
  expect((await send(mar, 'GET', url)).status).toBe(200)
  expect((await send(mar, 'GET', '/api/studio/product-categories')).data.mayEdit).toBe(false)
  expect((await add({ name: 'No' })).codigo).toBe('SIN_PERMISO')
  await become('owner')
})

test('a picture becomes a square and the thumbnail, and can be removed', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  )
  const path = `${url}/${water.data.id}/images`
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: mar.token, 'content-type': 'image/png' },
    payload: png,
  })
  const { data } = answer.json()
  expect([answer.statusCode, data.images]).toEqual([200, [data.thumbnail]])
  const { rawPayload } = await app.inject({ url: data.thumbnail })
  expect(imageDimensionsFromData(rawPayload)).toMatchObject({ type: 'webp', width: 384, height: 384 })
  const removed = await send(mar, 'DELETE', `${path}?image=${encodeURIComponent(data.thumbnail)}`)
  expect(removed.data).toMatchObject({ images: [], thumbnail: null })
  expect((await app.inject({ url: data.thumbnail })).statusCode).toBe(404)
})
