import type { Data } from '@cupo/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, refusal, stubApi } from '../../test/stub-api.ts'
import { tileOffer } from '../../test/tile-offer.ts'
import { tileProduct } from '../../test/tile-product.ts'
import { Sell } from './sell.tsx'
import { clearCart } from './stored-cart.ts'

beforeEach(clearCart)

const ten = tileOffer({ id: '7', name: 'Pase 10', amount: 189_000 })
const ana = { id: '31', name: 'Ana Ruiz', email: 'ana@cupo.test', avatar: null }
const sold = {
  sale: {
    id: '1',
    at: '2026-03-02T15:00:00Z',
    channel: 'desk',
    branch: null,
    shiftId: null,
    client: { id: '31', name: 'Ana Ruiz' },
    by: 'Mar',
    currency: ten.price.currency,
    net: 0,
    tax: 0,
    total: ten.price.amount,
    refunded: 0,
    note: '',
    receiptId: '1',
    lines: [],
    payments: [],
    refunds: [],
  },
  receipt: { id: '1', series: 'A', number: 12 },
  passes: [],
  giftCards: [],
} as unknown as Data<'createSale'>

const productsOf = (...products: ReturnType<typeof tileProduct>[]) => {
  const places = { size: 100, page: 1, lastPage: 1, startIndex: 0, endIndex: products.length }
  return { products, pagination: { length: products.length, ...places } }
}
const water = tileProduct({ id: '7', name: 'Agua 600 ml', price: 3_500, barcode: '7501', stock: 3, minimum: 5 })

const open = async (more: Parameters<typeof stubApi>[0] = {}, query = '') => {
  await page.viewport(1440, 900)
  const api = stubApi({
    listStudioOffers: listOf(ten) as never,
    listShifts: listOf(),
    listProducts: productsOf(),
    listClients: listOf(ana) as never,
    listStudioGiftCards: listOf(),
    createSale: sold,
    ...more,
  })
  const screen = await renderInApp(<Sell />, { user: studioUser, path: `/gym/studios/sell${query}` })
  return { ...api, screen }
}
type Screen = Awaited<ReturnType<typeof open>>['screen']

const chooseAna = async (screen: Screen) => {
  await screen.getByRole('button', { name: /Elegir cliente/ }).click()
  await screen.getByLabelText('Nombre, correo o teléfono').fill('ana')
  await screen.getByRole('option', { name: /Ana Ruiz/ }).click()
}

test('the charge names the missing input, in order: client, then method', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: /Pase 10/ }).click()
  const charge = screen.getByRole('button', { name: /^Cobrar/ })
  await expect.element(charge).toBeDisabled()
  await expect.element(screen.getByText('Elige a la persona que lo va a usar.')).toBeVisible()
  await chooseAna(screen)
  await expect.element(screen.getByText('Elige cómo paga.')).toBeVisible()
  await screen.getByRole('button', { name: /^Tarjeta/ }).click()
  await expect.element(charge).toBeEnabled()
})

test('a sale by card is sent once with its reference, and the next sale starts empty', async () => {
  const { screen, sent } = await open()
  await screen.getByRole('button', { name: /Pase 10/ }).click()
  await chooseAna(screen)
  await screen.getByRole('button', { name: /^Tarjeta/ }).click()
  await screen.getByLabelText('Número de lote o de operación').fill('7781')
  await screen.getByRole('button', { name: /^Cobrar/ }).click()
  await expect.element(screen.getByRole('region', { name: 'Venta hecha' })).toBeVisible()
  expect(sent('createSale')).toMatchObject([
    {
      body: {
        clientId: '31',
        lines: [{ offerId: '7', quantity: 1 }],
        payments: [{ method: 'card', amount: ten.price.amount, reference: '7781' }],
      },
    },
  ])
  await screen.getByRole('button', { name: /Nueva venta/ }).click()
  await expect.element(screen.getByText('Elige lo que vas a vender.')).toBeVisible()
})

test('a client in the address is preselected, and the link to the desk is shown after the sale', async () => {
  const { screen } = await open({ readClient: ana as never }, '?client=31')
  await screen.getByRole('button', { name: /Pase 10/ }).click()
  await expect.element(screen.getByText('Elige cómo paga.')).toBeVisible()
  await screen.getByRole('button', { name: /^Tarjeta/ }).click()
  await screen.getByRole('button', { name: /^Cobrar/ }).click()
  const toDesk = screen.getByRole('link', { name: 'Agendar a Ana Ruiz' })
  await expect.element(toDesk).toHaveAttribute('href', '/gym/studios/desk?client=31')
})

test('cash without an open till asks to open it, and a refusal of the server is shown', async () => {
  const mensaje = 'Los pagos no suman el total.'
  const { screen, sent } = await open({
    openShift: {} as never,
    createSale: refusal('VALIDACION', { errores: [{ campo: 'payments', mensaje }] }),
  })
  await screen.getByRole('button', { name: /Pase 10/ }).click()
  await chooseAna(screen)
  await screen.getByRole('button', { name: /^Efectivo/ }).click()
  await screen.getByRole('button', { name: /^Cobrar/ }).click()
  const till = screen.getByRole('dialog', { name: 'Abre la caja para cobrar en efectivo' })
  await till.getByRole('button', { name: 'Abrir y cobrar' }).click()
  await expect.element(till.getByText('Escribe un monto, aunque sea 0.')).toBeVisible()
  await till.getByLabelText('Efectivo en la caja').fill('500')
  await till.getByRole('button', { name: 'Abrir y cobrar' }).click()
  await expect.element(screen.getByRole('alert').filter({ hasText: mensaje })).toBeVisible()
  expect(sent('openShift')[0]?.body).toEqual({ float: 50_000 })
})

test('a studio with nothing to sell is led to its first pass, its reception to the products only', async () => {
  const nothing = { ...listOf(), currencies: ['MXN'], taxRate: 0 }
  const { screen } = await open({ listStudioOffers: { ...nothing, mayEdit: true } as never })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Todavía no vendes nada aquí' })).toBeVisible()
  const link = screen.getByRole('link', { name: 'Crear un pase' })
  await expect.element(link).toHaveAttribute('href', '/gym/studios/offers?offer=new')
  const desk = await open({ listStudioOffers: { ...nothing, mayEdit: false } as never })
  await expect.element(desk.screen.getByRole('link', { name: 'Ver productos' }).last()).toBeVisible()
  await expect
    .element(desk.screen.getByText('Quien administra el estudio crea los pases y las membresías.'))
    .toBeVisible()
})

test('a gift card is checked by its code and pays up to its balance; the rest is charged by another method', async () => {
  const held = { id: '5', end: 'PQRS', currency: 'MXN', remaining: 50_000, amount: 50_000, state: 'open' }
  const { screen, sent } = await open({ checkGiftCard: held as never })
  await screen.getByRole('button', { name: /Pase 10/ }).click()
  await chooseAna(screen)
  await screen.getByRole('button', { name: 'Regalo' }).click()
  await screen.getByLabelText('Código de la tarjeta').fill('abcd-efgh-jkmn-pqrs')
  await screen.getByRole('button', { name: 'Usar tarjeta' }).click()
  await expect.element(screen.getByText(/^Tarjeta ···· PQRS/)).toBeVisible()
  expect(sent('checkGiftCard')[0]?.body).toEqual({ code: 'abcd-efgh-jkmn-pqrs', clientId: '31' })
  await screen.getByRole('button', { name: /^Transferencia/ }).click()
  await screen.getByRole('button', { name: /^Cobrar/ }).click()
  await expect.poll(() => sent('createSale')).toHaveLength(1)
  expect(sent('createSale')[0]?.body.payments).toEqual([
    { method: 'transfer', amount: 139_000 },
    { method: 'gift', amount: 50_000, reference: 'abcd-efgh-jkmn-pqrs' },
  ])
})

test('a gift card that the client redeemed pays without its code, and leaves with the client', async () => {
  const held = { id: '5', end: '2GP4', currency: 'MXN', remaining: 250_000, amount: 300_000, state: 'open' }
  const eva = { ...ana, id: '32', name: 'Eva Luna' }
  const { screen, sent } = await open({
    listClients: listOf(ana, eva) as never,
    listStudioGiftCards: ({ query }) => (query.heldBy === ana.id ? listOf(held) : listOf()) as never,
  })
  await screen.getByRole('button', { name: /Pase 10/ }).click()
  await chooseAna(screen)
  await screen.getByRole('button', { name: /^Su tarjeta ···· 2GP4, quedan \$2/ }).click()
  await expect.element(screen.getByText(/^Tarjeta ···· 2GP4/)).toBeVisible()
  const changeTo = async (name: string) => {
    await screen.getByRole('button', { name: 'Cambiar' }).click()
    await screen.getByLabelText('Nombre, correo o teléfono').fill(name)
    await screen.getByRole('option', { name: new RegExp(name) }).click()
  }
  await changeTo('Eva Luna')
  await expect.element(screen.getByText(/2GP4/)).not.toBeInTheDocument()
  await changeTo('Ana Ruiz')
  await screen.getByRole('button', { name: /^Su tarjeta ···· 2GP4/ }).click()
  await screen.getByRole('button', { name: /^Cobrar/ }).click()
  await expect.poll(() => sent('createSale')).toHaveLength(1)
  expect(sent('createSale')[0]?.body.payments).toEqual([{ method: 'gift', amount: 189_000, giftCardId: '5' }])
})

test('a card that cannot pay shows the reason at its code', async () => {
  const { screen } = await open({ checkGiftCard: refusal('ESTADO_INVALIDO', { mensaje: 'Esta tarjeta ya venció.' }) })
  await screen.getByRole('button', { name: /Pase 10/ }).click()
  await screen.getByRole('button', { name: 'Regalo' }).click()
  await screen.getByRole('button', { name: 'Usar tarjeta' }).click()
  await expect.element(screen.getByText('Escribe el código.')).toBeVisible()
  await screen.getByLabelText('Código de la tarjeta').fill('abcd')
  await screen.getByRole('button', { name: 'Usar tarjeta' }).click()
  await expect
    .element(screen.getByLabelText('Código de la tarjeta'))
    .toHaveAccessibleDescription('Esta tarjeta ya venció.')
})

test('a gift card is sold without a client, and its code is shown once', async () => {
  const gift = tileOffer({ id: '8', name: 'Tarjeta de regalo', kind: 'gift', amount: 50_000 })
  const giftCards = [
    {
      id: '1',
      name: gift.name,
      code: 'ABCD-EFGH-JKMN-PQRS',
      amount: 50_000,
      currency: 'MXN',
      gives: null,
      validUntil: null,
    },
  ]
  const { screen } = await open({
    listStudioOffers: listOf(gift) as never,
    createSale: { ...sold, giftCards } as never,
  })
  await screen.getByRole('button', { name: /Tarjeta de regalo/ }).click()
  await screen.getByRole('button', { name: /^Transferencia/ }).click()
  await screen.getByRole('button', { name: /^Cobrar/ }).click()
  await expect.element(screen.getByText('ABCD-EFGH-JKMN-PQRS').first()).toBeVisible()
  await expect.element(screen.getByText(/^Se muestra solo ahora/)).toBeVisible()
})

test('a product is sold without a client; too few of it are sold after a second press', async () => {
  const mensaje = 'De «Agua 600 ml» quedan 3. Confirma la venta si de todos modos lo entregas.'
  const { screen, sent } = await open({
    listProducts: productsOf(water),
    createSale: refusal('ESTADO_INVALIDO', { errores: [{ campo: 'lines.0.productId', mensaje }] }),
  })
  const tile = screen.getByRole('button', { name: /Agua 600 ml.*quedan 3/ })
  for (let pieces = 0; pieces < 4; pieces++) await tile.click()
  await screen.getByRole('button', { name: /^Transferencia/ }).click()
  await screen.getByRole('button', { name: /^Cobrar/ }).click()
  await expect.element(screen.getByRole('alert').filter({ hasText: mensaje })).toBeVisible()
  await screen.getByRole('button', { name: /^Vender de todos modos/ }).click()
  await expect.poll(() => sent('createSale')).toHaveLength(2)
  const lines = [{ productId: '7', quantity: 4 }]
  expect(sent('createSale').map(({ body }) => [body.lines, body.confirmShort])).toEqual([
    [lines, undefined],
    [lines, true],
  ])
})

test('a scanned code adds its product and empties the search; the filter leaves only products', async () => {
  const soap = tileProduct({ id: '8', name: 'Jabón', price: 9_000 })
  const { screen } = await open({ listProducts: productsOf(water, soap) })
  const search = screen.getByRole('searchbox', { name: 'Busca o escanea un código' })
  await search.fill('7501')
  await search.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  const bill = screen.getByRole('region', { name: 'Cuenta' })
  await expect.element(bill.getByText('Agua 600 ml')).toBeVisible()
  await expect.element(search).toHaveValue('')
  await screen.getByRole('button', { name: 'Productos', exact: true }).click()
  await expect.element(screen.getByRole('list', { name: 'Lo que vendes' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /Jabón/ })).toBeVisible()
})
