import { toMinorUnits } from '@cupo/core/to-minor-units'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { pending, refusal, type StubRequest, type Stubs, stubApi } from '../../test/stub-api.ts'
import type { Product } from './draft.ts'
import { Products } from './products.tsx'
import { StockMovements } from './stock-movements.tsx'

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

const moved = { id: '9', at: '2026-11-20T15:00:00Z', kind: 'received', quantity: 12, stockAfter: 15, saleId: null }

const openMovements = async (listStockMovements: unknown) => {
  const api = stubApi({ listStockMovements } as Stubs)
  return { ...api, screen: await renderInApp(<StockMovements product={socks} onClose={() => {}} />) }
}

test('the editor of a product opens its movements, and closing them returns the focus', async () => {
  await page.viewport(1440, 900)
  stubApi({ ...listed, listStockMovements: { items: [], nextCursor: null } })
  const at = { path: '/gym/studios/products?product=7', route: '/gym/studios/products' }
  const screen = await renderInApp(<Products />, { user: studioUser, ...at })
  const button = screen.getByRole('button', { name: 'Movimientos' })
  await button.click()
  const dialog = screen.getByRole('dialog', { name: 'Movimientos de Calcetas con agarre' })
  await expect.element(dialog.getByText(/Todavía no hay movimientos/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('movements have their cause, pieces with a sign, the stock after them, and who; older ones follow on demand', async () => {
  const first = [
    { ...moved, note: 'Pedido 41', by: 'Marea' },
    { ...moved, id: '8', kind: 'counted', quantity: 0, stockAfter: 3, note: '', by: 'Marea' },
    { ...moved, id: '7', kind: 'sold', quantity: -4, stockAfter: -2, note: '', by: null },
  ]
  const older = [{ ...moved, id: '6', kind: 'returned', quantity: 1, stockAfter: 2, note: '', by: 'Rita' }]
  const { screen, sent } = await openMovements(({ query }: StubRequest) =>
    query.cursor === 'c7' ? { items: older, nextCursor: null } : { items: first, nextCursor: 'c7' },
  )
  const texts = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent?.replace(/20 nov.*?, \d\d:\d\d/, '…'))
  await expect
    .poll(texts)
    .toEqual([
      'Llegó mercancíaPedido 41…, Marea+12quedaron 15',
      'Ajuste de conteo…, Marea±0quedaron 3',
      'Venta…−4faltaron 2',
    ])
  await screen.getByRole('button', { name: 'Ver más' }).click()
  await expect.poll(() => texts().at(-1)).toBe('Devolución…, Rita+1quedaron 2')
  await expect.element(screen.getByRole('button', { name: 'Ver más' })).not.toBeInTheDocument()
  expect(sent('listStockMovements').map(({ params }) => params.id)).toEqual(['7', '7'])
})

test('movements are busy until they arrive, and a failed read can be retried', async () => {
  const waiting = await openMovements(pending)
  await vi.waitFor(() => expect(document.querySelector('dialog [aria-busy="true"]')).not.toBeNull())
  await waiting.screen.unmount()
  const { screen } = await openMovements(refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }))
  await expect.element(screen.getByRole('alert').getByText('Intenta en un momento.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Reintentar/ })).toBeVisible()
})
