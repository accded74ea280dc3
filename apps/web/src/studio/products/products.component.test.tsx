import { toMinorUnits } from '@cupo/core/to-minor-units'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { pending, refusal, stubApi } from '../../test/stub-api.ts'
import type { Product } from './draft.ts'
import { Products } from './products.tsx'

const socks: Product = {
  id: '7',
  category: '1',
  name: 'Calcetas con agarre',
  description: '',
  tags: ['reformer'],
  sku: 'CAL-GRP-M',
  barcode: '7501045403281',
  brand: '',
  vendor: '',
  stock: 3,
  reserved: 1,
  minimum: 8,
  currency: 'MXN',
  cost: toMinorUnits(8_600),
  basePrice: toMinorUnits(15_517),
  taxPercent: 16,
  price: toMinorUnits(18_000),
  weight: 60,
  thumbnail: null,
  images: [],
  active: true,
  version: 1,
}
const shelf = {
  items: [{ id: '1', name: 'Ropa', products: 1, version: 1 }],
  nextCursor: null,
  products: 1,
  low: 1,
  shelfCost: toMinorUnits(25_800),
  currency: 'MXN',
  taxPercent: 16,
  mayEdit: true,
}
const pagination = { length: 1, size: 25, page: 1, lastPage: 1, startIndex: 0, endIndex: 0 }
const listed = { listProductCategories: shelf, listProducts: { products: [socks], pagination } }

test('the list is busy until it arrives, and a failed read shows the message of the server', async () => {
  stubApi({ listProductCategories: pending })
  await renderInApp(<Products />)
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  stubApi({ listProductCategories: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  const screen = await renderInApp(<Products />)
  await expect.element(screen.getByRole('alert').getByText('Intenta en un momento.')).toBeVisible()
})

test('a row shows the stock against the minimum', async () => {
  stubApi(listed)
  const screen = await renderInApp(<Products />)
  await expect.element(screen.getByRole('link', { name: /Calcetas con agarre/ })).toBeVisible()
  await expect.element(screen.getByText('quedan 3, mínimo 8')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Por pedir 1' })).toBeVisible()
})

test('an empty list explains what to add, and reception has no button to add', async () => {
  const none = { ...listed, listProducts: { products: [], pagination: { ...pagination, length: 0, endIndex: -1 } } }
  stubApi({ ...none, listProductCategories: { ...shelf, mayEdit: false } })
  const screen = await renderInApp(<Products />)
  await expect.element(screen.getByRole('heading', { name: 'Todavía no hay productos' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Producto' }).query()).toBeNull()
})
