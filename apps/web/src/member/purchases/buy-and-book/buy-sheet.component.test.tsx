import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aBooking, aClass, aClassDetail, setNow, testNow } from '../../../test/class-data.ts'
import { renderInApp } from '../../../test/in-app.tsx'
import { refusal, type Stubs, stubApi } from '../../../test/stub-api.ts'
import { BuySheet } from './buy-sheet.tsx'

beforeEach(() => setNow())

const offer = (id: string, points: number, amount: number, more: object = {}) => ({
  id,
  kind: 'points' as const,
  name: `Pack ${points}`,
  price: { amount, currency: 'USD' },
  taxRate: 0,
  points,
  perPeriod: null,
  validDays: 180,
  renews: null,
  scope: { studioId: null, classTypeIds: null, branchIds: null },
  newClientsOnly: false,
  perPerson: null,
  onSale: true,
  version: 3,
  ...more,
})

const until = (seconds: number): string => new Date(testNow.getTime() + seconds * 1000).toISOString()

const open = async (stubs: Stubs = {}) => {
  const { sent } = stubApi({
    readPoints: { balance: 5, nextExpiry: null },
    readClass: aClassDetail(),
    holdSeat: { id: '9', until: until(160), spotId: '6' },
    releaseHold: null,
    listOffers: [offer('a', 10, 600), offer('b', 50, 7900)],
    readPaymentWays: { ways: ['method', 'redirect', 'voucher'], simulated: true },
    listPaymentMethods: [],
    createCardToken: { paymentMethod: 'tok_1' } as never,
    purchaseOffer: { purchaseId: '5', status: 'paid', booking: aBooking() },
    ...stubs,
  })
  const on = { onBooked: vi.fn(), onJoinList: vi.fn(), onClose: vi.fn() }
  const spot = { id: '6', label: '6', noun: 'reformer' }
  const screen = await renderInApp(<BuySheet view={aClass()} spot={spot} {...on} />)
  return { sent, on, screen, sheet: screen.getByRole('dialog') }
}

const pay = async ({ sheet }: Awaited<ReturnType<typeof open>>) => {
  await userEvent.type(sheet.getByLabelText('Número de tarjeta'), '4242424242424242')
  await userEvent.keyboard('0429')
  await userEvent.keyboard('123')
  await sheet.getByLabelText('Código postal').fill('06700')
  await sheet.getByRole('button', { name: /^Pagar/ }).click()
}

test('the sheet holds the chosen spot, shows its time and offers the smallest that suffices first', async () => {
  const { sheet, sent } = await open()
  await expect.element(sheet.getByRole('timer', { name: 'Tu lugar está guardado 2 min 40 s' })).toBeVisible()
  expect(sent('holdSeat').map(({ body }) => body)).toEqual([{ spotId: '6' }])
  const offers = sheet.getByRole('group', { name: 'Te faltan 3 puntos. ¿Cómo los cubres?' })
  await expect.element(offers.getByRole('radio', { checked: true })).toHaveAttribute('value', 'a')
  await expect.element(sheet.getByRole('button', { name: 'Pagar 6 USD y reservar' })).toBeVisible()
})

test('one request pays and books, and the hold is not released', async () => {
  const opened = await open()
  await pay(opened)
  await vi.waitFor(() =>
    expect(opened.on.onBooked).toHaveBeenCalledWith(expect.objectContaining({ id: '70' }), { balance: 5, bought: 10 }),
  )
  expect(opened.sent('purchaseOffer').map(({ body }) => body)).toEqual([
    { offerId: 'a', version: 3, paymentMethod: 'tok_1', bookClassId: '41', spotId: '6' },
  ])
  opened.screen.unmount()
  expect(opened.sent('releaseHold')).toEqual([])
})

test('a refused card stays in the form and the hold continues', async () => {
  const mensaje = 'Tu banco no aceptó el pago.'
  const opened = await open({ purchaseOffer: refusal('PAGO_RECHAZADO', { mensaje }) })
  await pay(opened)
  await expect.element(opened.sheet.getByRole('alert').first()).toHaveTextContent(mensaje)
  await expect.element(opened.sheet.getByRole('timer')).toBeVisible()
})

test('closing the sheet releases the seat', async () => {
  const opened = await open()
  await expect.element(opened.sheet.getByRole('timer')).toBeVisible()
  opened.screen.unmount()
  await vi.waitFor(() => expect(opened.sent('releaseHold').map(({ params }) => params)).toEqual([{ id: '9' }]))
})

test('an expired hold names the released spot and holds another one', async () => {
  let requestCount = 0
  const { sheet } = await open({
    holdSeat: () => ({ id: '9', until: until(requestCount++ === 0 ? 0 : 180), spotId: '6' }),
  })
  await expect.element(sheet.getByText('Se soltó el lugar 6')).toBeVisible()
  await sheet.getByRole('button', { name: 'Guardar un lugar otra vez' }).click()
  await expect.element(sheet.getByRole('timer', { name: 'Tu lugar está guardado 3 min 0 s' })).toBeVisible()
})

test('without a free seat the sheet offers the waitlist', async () => {
  const { sheet, on } = await open({ holdSeat: refusal('SIN_CUPO', { mensaje: 'Se acabaron los lugares.' }) })
  await expect.element(sheet.getByText('Se acabaron los lugares.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Unirme a la lista' }).click()
  expect(on.onJoinList).toHaveBeenCalled()
})

test('an offer that renews needs consent to the amount, the period and the next date', async () => {
  const opened = await open({
    listOffers: [offer('a', 100, 1000, { renews: 'month', nextChargeOn: '2026-12-23' })],
  })
  await expect.element(opened.sheet.getByText(/cada mes por 10.USD; la próxima vez, el 23 de diciembre/)).toBeVisible()
  await expect.element(opened.sheet.getByText('La tarjeta se guarda para las renovaciones.')).toBeVisible()
  await pay(opened)
  await expect.element(opened.sheet.getByText('Marca la casilla para continuar.')).toBeVisible()
  await opened.sheet.getByRole('checkbox').click()
  await opened.sheet.getByRole('button', { name: /^Pagar/ }).click()
  await vi.waitFor(() => expect(opened.sent('purchaseOffer')[0]?.body).toMatchObject({ consent: true }))
})

const stored = { id: '31', brand: 'visa', last4: '4242', expiresOn: '2029-04-30', studio: null }

test('a stored card of the seller pays with one press, and another card can be used and stored', async () => {
  const elsewhere = { ...stored, id: '32', last4: '1111', studio: { id: '9', name: 'Otro' } }
  const opened = await open({
    listPaymentMethods: [elsewhere, stored],
    purchaseOffer: refusal('PAGO_RECHAZADO', { mensaje: 'No.' }),
  })
  await expect.element(opened.sheet.getByText('Visa terminada en 4242')).toBeVisible()
  await opened.sheet.getByRole('button', { name: /^Pagar/ }).click()
  await vi.waitFor(() => expect(opened.sent('purchaseOffer')[0]?.body).toMatchObject({ paymentMethod: '31' }))
  await opened.sheet.getByRole('button', { name: 'Cambiar' }).click()
  expect(opened.sheet.getByText('1111').query()).toBeNull()
  await opened.sheet.getByRole('radio', { name: 'Otra tarjeta' }).click()
  await opened.sheet.getByRole('checkbox', { name: 'Guardar la tarjeta para la próxima vez' }).click()
  await pay(opened)
  await vi.waitFor(() =>
    expect(opened.sent('purchaseOffer')[1]?.body).toMatchObject({ paymentMethod: 'tok_1', saveMethod: true }),
  )
})

test('a seller with an account of its own is paid on its page', async () => {
  const opened = await open({ readPaymentWays: { ways: ['redirect', 'bizum'], simulated: false } })
  await expect.element(opened.sheet.getByRole('radio', { name: 'Bizum' })).toBeVisible()
  await opened.sheet.getByRole('button', { name: /^Pagar/ }).click()
  await vi.waitFor(() => expect(opened.sent('purchaseOffer')[0]?.body).toMatchObject({ paymentMethod: 'redirect' }))
})

test('a free offer books without a card', async () => {
  const opened = await open({ listOffers: [offer('a', 0, 0, { kind: 'trial', points: undefined, classes: 1 })] })
  await opened.sheet.getByRole('button', { name: 'Reservar gratis' }).click()
  await vi.waitFor(() => expect(opened.on.onBooked).toHaveBeenCalled())
})

test('without online payment the sheet shows a message', async () => {
  const { sheet } = await open({ readPaymentWays: { ways: [], simulated: false } })
  await expect.element(sheet.getByText('Ahora no se puede pagar en línea aquí. Paga en el estudio.')).toBeVisible()
  expect(sheet.getByRole('button', { name: /^Pagar/ }).query()).toBeNull()
})

test('a payment without a provider response shows the next steps', async () => {
  const opened = await open({ purchaseOffer: { purchaseId: '5', status: 'processing' } })
  await pay(opened)
  await expect.element(opened.sheet.getByText(/si no, te devolvemos el dinero/)).toBeVisible()
})
