import { beforeEach, expect, test, vi } from 'vitest'
import { aStudio, setNow } from '../../../test/class-data.ts'
import { renderInApp } from '../../../test/in-app.tsx'
import { refusal, type Stubs, stubApi } from '../../../test/stub-api.ts'
import { StudioOffers } from './studio-offers.tsx'

beforeEach(() => setNow())

const studio = aStudio({ classTypes: [{ id: '7', name: 'Reformer', points: 9 }] as never })
const offer = (id: string, changes: object = {}) => ({
  id,
  kind: 'classes',
  name: '10 clases',
  price: { amount: 150_000, currency: 'MXN' },
  taxRate: 0,
  classes: 10,
  perPeriod: null,
  validDays: 90,
  renews: null,
  scope: { studioId: studio.id, classTypeIds: null, branchIds: null },
  newClientsOnly: false,
  perPerson: null,
  onSale: true,
  version: 2,
  ...changes,
})
const monthly = offer('2', {
  kind: 'membership',
  name: 'Mensual',
  classes: undefined,
  perPeriod: 2,
  period: 'week',
  validDays: null,
  renews: 'month',
  nextChargeOn: '2026-12-20',
})
const gift = offer('3', { kind: 'gift', name: 'Vale' })
const show = async (stubs: Stubs = {}) => {
  const { sent } = stubApi({
    listDependants: { items: [] },
    listOffers: [offer('1'), monthly, gift] as never,
    listPasses: { items: [], nextCursor: null },
    readPoints: { balance: 86, nextExpiry: null },
    readPaymentWays: { ways: ['method'], simulated: false },
    listPaymentMethods: [
      { id: '31', brand: 'visa', last4: '4242', expiresOn: '2029-04-30', studio: { id: studio.id } },
    ] as never,
    purchaseOffer: { purchaseId: '5', status: 'paid' },
    ...stubs,
  })
  return { sent, screen: await renderInApp(<StudioOffers studio={studio} />) }
}

test('each offer says what it gives and costs; gift cards have their own page', async () => {
  const { screen } = await show()
  await expect.element(screen.getByText('10 clases, 150 MXN cada una, vale 90 días')).toBeVisible()
  await expect.element(screen.getByText('2 clases por semana')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Comprar Mensual por 1.500 MXN/ })).toBeVisible()
  await expect.element(screen.getByText(/También con puntos: 9 por clase. Tienes 86/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Regalar una tarjeta' })).toBeVisible()
  expect(screen.getByText('Vale').query()).toBeNull()
})

test('a pass is paid with a stored card, and the result leads to the passes', async () => {
  const { sent, screen } = await show()
  await screen.getByRole('button', { name: /^Comprar 10 clases por 1.500 MXN/ }).click()
  const sheet = screen.getByRole('dialog', { name: '10 clases' })
  await sheet.getByRole('button', { name: /^Pagar 1.500 MXN/ }).click()
  await expect.element(sheet.getByText('10 clases: ya es tuya.')).toBeVisible()
  expect(sent('purchaseOffer')[0]?.body).toEqual({ offerId: '1', version: 2, paymentMethod: '31' })
  await expect.element(sheet.getByRole('link', { name: 'Ver mis pases' })).toHaveAttribute('href', '/gym/points')
})

test('a membership needs consent to its renewals', async () => {
  const { sent, screen } = await show()
  await screen.getByRole('button', { name: /^Comprar Mensual/ }).click()
  const sheet = screen.getByRole('dialog', { name: 'Mensual' })
  await sheet.getByRole('button', { name: /^Pagar/ }).click()
  await expect.element(sheet.getByText('Marca la casilla para continuar.')).toBeVisible()
  expect(sent('purchaseOffer')).toEqual([])
  await sheet.getByRole('checkbox', { name: /cada mes por 1.500.MXN; la próxima vez, el 20 de diciembre/ }).click()
  await sheet.getByRole('button', { name: /^Pagar/ }).click()
  await vi.waitFor(() => expect(sent('purchaseOffer')[0]?.body).toMatchObject({ offerId: '2', consent: true }))
})

test('a guardian buys for a dependant and sees what that person may have', async () => {
  const { sent, screen } = await show({
    listDependants: { items: [{ id: '51', name: 'Leo', studio }] } as never,
    listDependantPasses: {
      items: [{ id: '9', offerId: '2', kind: 'membership', dependant: { id: '51', name: 'Leo' } }],
    } as never,
  })
  await screen.getByRole('combobox', { name: 'Para quién' }).selectOptions('51')
  await vi.waitFor(() =>
    expect(sent('listOffers').map(({ query }) => query)).toContainEqual({ studioId: studio.id, dependantId: '51' }),
  )
  await expect.element(screen.getByText('Leo la tiene')).toBeVisible()
  await screen.getByRole('button', { name: /^Comprar 10 clases/ }).click()
  const sheet = screen.getByRole('dialog', { name: '10 clases' })
  await expect.element(sheet.getByText('Para Leo')).toBeVisible()
  await sheet.getByRole('button', { name: /^Pagar/ }).click()
  await expect.element(sheet.getByText('10 clases: ya es de Leo.')).toBeVisible()
  expect(sent('purchaseOffer')[0]?.body).toMatchObject({ dependantId: '51' })
})

test('a refused card stays in the sheet with the reason', async () => {
  const { screen } = await show({
    purchaseOffer: refusal('PAGO_RECHAZADO', { mensaje: 'Tu banco no aceptó el pago.' }),
  })
  await screen.getByRole('button', { name: /^Comprar 10 clases/ }).click()
  await screen.getByRole('button', { name: /^Pagar/ }).click()
  await expect.element(screen.getByRole('dialog').getByText('Tu banco no aceptó el pago.')).toBeVisible()
})

test('a studio that sells nothing in the app shows no section', async () => {
  const { sent, screen } = await show({ listOffers: [] })
  await vi.waitFor(() => expect(sent('listOffers')).toHaveLength(1))
  await expect.element(screen.getByRole('heading', { name: 'Pases y membresías' })).not.toBeInTheDocument()
})
