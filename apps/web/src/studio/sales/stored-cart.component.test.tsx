import type { User } from '@cupo/contract'
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
const water = tileProduct({ id: '7', name: 'Agua 600 ml', price: 3_500 })
const ana = { id: '31', name: 'Ana Ruiz', email: 'ana@cupo.test', avatar: null }
const eva = { ...ana, id: '32', name: 'Eva Soto' }
const pagination = { length: 1, size: 100, page: 1, lastPage: 1, startIndex: 0, endIndex: 1 }

type Visit = { offer?: typeof ten; query?: string; user?: User; client?: typeof ana }

/** Opens the page, as after a reload. */
const visit = async ({ offer = ten, query = '', user = studioUser, client = ana }: Visit = {}) => {
  await page.viewport(1440, 900)
  stubApi({
    listStudioOffers: listOf(offer) as never,
    listShifts: listOf(),
    listProducts: { products: [water], pagination },
    listClients: listOf(ana) as never,
    readClient: client as never,
    listStudioGiftCards: listOf(),
    createSale: refusal('ESTADO_INVALIDO'),
  })
  return renderInApp(<Sell />, { user, path: `/gym/studios/sell${query}` })
}

/** Puts a pass and two bottles in the cart, and leaves the page. */
const leaveCart = async (query = '') => {
  const screen = await visit({ query })
  await screen.getByRole('button', { name: /Pase 10/ }).click()
  for (let pieces = 0; pieces < 2; pieces++) await screen.getByRole('button', { name: /^Agua 600 ml/ }).click()
  if (query !== '') await expect.element(screen.getByText('Elige cómo paga.')).toBeVisible()
  screen.unmount()
}

const empty = 'Elige lo que vas a vender.'

test('a cart survives a reload with its client; the offer has the current price', async () => {
  await leaveCart('?client=31')
  const screen = await visit({ offer: tileOffer({ id: '7', name: 'Pase 10', amount: 200_000 }) })
  const bill = screen.getByRole('region', { name: 'Cuenta' })
  await expect.element(bill.getByText('Pase 10')).toBeVisible()
  await expect.element(bill.getByText('Agua 600 ml')).toBeVisible()
  await expect.element(bill.getByText('Ana Ruiz')).toBeVisible()
  await expect.element(bill.getByText(/2\s070/).first()).toBeVisible()
})

test('the client that the page opens with takes a cart without client, and starts anew after the cart of a different one', async () => {
  await leaveCart()
  const taken = await visit({ query: '?client=32', client: eva })
  const bill = taken.getByRole('region', { name: 'Cuenta' })
  await expect.element(bill.getByText('Pase 10')).toBeVisible()
  await expect.element(bill.getByText('Eva Soto')).toBeVisible()
  taken.unmount()
  const other = await visit({ query: '?client=31' })
  await expect.element(other.getByRole('region', { name: 'Cuenta' }).getByText('Ana Ruiz')).toBeVisible()
  await expect.element(other.getByText(empty)).toBeVisible()
})

test('an offer that is no longer on sale, and the cart of a different person, are not restored', async () => {
  await leaveCart()
  const withdrawn = await visit({ offer: { ...ten, onSale: false } })
  const bill = withdrawn.getByRole('region', { name: 'Cuenta' })
  await expect.element(bill.getByText('Agua 600 ml')).toBeVisible()
  await expect.element(bill.getByText('Pase 10')).not.toBeInTheDocument()
  withdrawn.unmount()
  const other = await visit({ user: { ...studioUser, id: '21' } })
  await expect.element(other.getByText(empty)).toBeVisible()
})

test('a sale that was sent is not restored: it may have been stored without its response', async () => {
  await leaveCart('?client=31')
  const sending = await visit({ query: '?client=31' })
  await sending.getByRole('button', { name: /^Tarjeta/ }).click()
  await sending.getByRole('button', { name: /^Cobrar/ }).click()
  await expect.element(sending.getByRole('button', { name: /^Cobrar/ })).toBeEnabled()
  sending.unmount()
  const after = await visit()
  await expect.element(after.getByText(empty)).toBeVisible()
})
