import { toMinorUnits } from '@cupo/core/to-minor-units'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aClass, hoursAhead, setNow } from '../../test/class-data.ts'
import { renderInApp } from '../../test/in-app.tsx'
import { refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { MandateNote } from './mandate-note.tsx'
import { MandateSheet } from './mandate-sheet.tsx'

beforeEach(() => setNow())

const offer = (id: string, points: number, amount: number, more: object = {}) => ({
  id,
  kind: 'points' as const,
  name: `Pack ${points}`,
  price: { amount, currency: 'MXN' },
  taxRate: 0,
  points,
  perPeriod: null,
  validDays: 180,
  renews: null,
  scope: { studioId: '1', classTypeIds: null, branchIds: null },
  newClientsOnly: false,
  perPerson: null,
  onSale: true,
  version: 3,
  ...more,
})
const card = { id: '8', brand: 'visa', last4: '4242', expiresOn: null, studio: { id: '1', name: 'Marea' } }
const mandate = {
  offer: { id: 'a', name: 'Pack 10' },
  price: { amount: toMinorUnits(60_000), currency: 'MXN' },
  card: { id: '8', brand: 'visa', last4: '4242' },
  agreedAt: hoursAhead(-1),
  until: hoursAhead(10),
  charging: false,
}

const open = async (stubs: Stubs = {}) => {
  const { sent } = stubApi({
    readPoints: { balance: 5, nextExpiry: null },
    listOffers: [offer('m', 100, 90_000, { renews: 'month' }), offer('a', 10, 60_000)],
    readPaymentWays: { ways: ['method', 'redirect'], simulated: true },
    listPaymentMethods: [card],
    createCardToken: { paymentMethod: 'tok_1' } as never,
    addPaymentMethod: { ...card, id: '9' },
    setMandate: mandate,
    ...stubs,
  })
  const onClose = vi.fn()
  const screen = await renderInApp(<MandateSheet view={aClass()} bookingId="70" onClose={onClose} />)
  return { sent, onClose, sheet: screen.getByRole('dialog') }
}

test('a stored card needs the consent, which names the price; offers that renew are left out', async () => {
  const { sent, onClose, sheet } = await open()
  await expect.element(sheet.getByRole('radio')).toHaveLength(1)
  const consent = sheet.getByRole('checkbox', { name: /^Acepto que se cobren hasta 600 MXN/ })
  await sheet.getByRole('button', { name: 'Sí, comprar si me toca' }).click()
  await expect.element(sheet.getByRole('alert').first()).toHaveTextContent('Marca la casilla para continuar.')
  expect(sent('setMandate')).toEqual([])
  await consent.click()
  await sheet.getByRole('button', { name: 'Sí, comprar si me toca' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent('setMandate')[0]).toMatchObject({
    params: { id: '70' },
    body: { offerId: 'a', version: 3, paymentMethod: '8', consent: true },
  })
})

test('a typed card is stored first', async () => {
  const { sent, sheet } = await open({ listPaymentMethods: [] })
  await userEvent.type(sheet.getByLabelText('Número de tarjeta'), '4242424242424242')
  await userEvent.keyboard('0429')
  await userEvent.keyboard('123')
  await sheet.getByLabelText('Código postal').fill('06700')
  await sheet.getByRole('checkbox').click()
  await sheet.getByRole('button', { name: 'Sí, comprar si me toca' }).click()
  await vi.waitFor(() => expect(sent('setMandate')[0]?.body).toMatchObject({ paymentMethod: '9' }))
  expect(sent('addPaymentMethod')[0]?.body).toEqual({ studioId: '1', paymentMethod: 'tok_1' })
})

test('a refusal is shown and the sheet stays', async () => {
  const mensaje = 'Esta oferta cambió.'
  const { onClose, sheet } = await open({ setMandate: refusal('ESTADO_INVALIDO', { mensaje }) })
  await sheet.getByRole('checkbox').click()
  await sheet.getByRole('button', { name: 'Sí, comprar si me toca' }).click()
  await expect.element(sheet.getByRole('alert').first()).toHaveTextContent(mensaje)
  expect(onClose).not.toHaveBeenCalled()
})

test('a seller that is only paid on the provider’s page requires a stored card', async () => {
  const { sheet } = await open({ listPaymentMethods: [], readPaymentWays: { ways: ['redirect'], simulated: false } })
  await expect.element(sheet.getByText(/^Hace falta una tarjeta guardada/)).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Sí, comprar si me toca' })).not.toBeInTheDocument()
})

test('a mandate shows its purchase and can be removed, but not during a charge', async () => {
  const { sent } = stubApi({ deleteMandate: null })
  const screen = await renderInApp(<MandateNote view={aClass()} bookingId="70" mandate={mandate} />)
  await expect.element(screen.getByText(/se compra Pack 10 por 600 MXN con tu Visa terminada en 4242/)).toBeVisible()
  await screen.getByRole('button', { name: 'No comprar si me toca' }).click()
  await vi.waitFor(() => expect(sent('deleteMandate')[0]?.params).toEqual({ id: '70' }))
  await screen.rerender(<MandateNote view={aClass()} bookingId="70" mandate={{ ...mandate, charging: true }} />)
  await expect.element(screen.getByText(/^Te tocó: estamos cobrando/)).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
