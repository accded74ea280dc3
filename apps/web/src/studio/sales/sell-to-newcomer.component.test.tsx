import type { Data } from '@cupo/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, stubApi } from '../../test/stub-api.ts'
import { tileOffer } from '../../test/tile-offer.ts'
import { Sell } from './sell.tsx'

const single = tileOffer({ id: '7', name: 'Clase suelta', amount: 22_000 })
const rosalia = { id: '31', name: 'Rosalía Núñez', email: null, phone: '55 2140 8813', avatar: null }
const sold = {
  sale: { id: '1', at: '2026-03-02T15:00:00Z', branch: null, client: { id: '31', name: rosalia.name }, lines: [] },
  receipt: { id: '1', series: 'A', number: 12 },
  passes: [],
  giftCards: [],
} as unknown as Data<'createSale'>
sold.sale.currency = 'MXN'
sold.sale.total = single.price.amount

test('a walk-in is entered while selling, and the sale leads back to the class of the desk', async () => {
  await page.viewport(1440, 900)
  const { sent } = stubApi({
    listStudioOffers: listOf(single) as never,
    listShifts: listOf(),
    listProducts: { products: [], pagination: {} } as never,
    listClients: listOf(),
    createClient: rosalia as never,
    listStudioGiftCards: listOf(),
    createSale: sold,
  })
  const screen = await renderInApp(<Sell />, {
    user: studioUser,
    path: '/gym/studios/sell?day=2026-11-21&class=42',
  })
  await screen.getByRole('button', { name: /Clase suelta/ }).click()
  await screen.getByRole('button', { name: /Elegir cliente/ }).click()
  await screen.getByLabelText('Nombre, correo o teléfono').fill('Rosalía Núñez')
  await screen.getByRole('button', { name: 'Alguien nuevo' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Alguien nuevo' })
  await expect.element(dialog.getByLabelText('Nombre')).toHaveValue('Rosalía Núñez')
  await dialog.getByLabelText('Teléfono').fill('55 2140 8813')
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await screen.getByRole('button', { name: /^Tarjeta/ }).click()
  await screen.getByRole('button', { name: /^Cobrar/ }).click()
  await expect.element(screen.getByText('Comprobante A-12.', { exact: true })).toBeVisible()
  expect(sent('createSale')).toMatchObject([{ body: { clientId: '31' } }])
  const link = screen.getByRole('link', { name: 'Agendar a Rosalía Núñez' })
  await expect.element(link).toHaveAttribute('href', '/gym/studios/desk?day=2026-11-21&class=42&client=31')
})
