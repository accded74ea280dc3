import { beforeEach, expect, test, vi } from 'vitest'
import { aBooking, setNow } from '../../../test/class-data.ts'
import { renderInApp } from '../../../test/in-app.tsx'
import { refusal, type Stubs, stubApi } from '../../../test/stub-api.ts'
import { PaymentState } from './payment-return.tsx'

beforeEach(() => setNow())

const payment = (more: object = {}) => ({
  id: '7',
  source: 'purchase:12',
  state: 'paid' as const,
  amount: { amount: 24_000, currency: 'MXN' },
  refunded: 0,
  way: 'redirect' as const,
  action: null,
  simulated: false,
  ...more,
})

const open = async (more: object, stubs: Stubs = {}) => {
  const { sent } = stubApi({
    checkPayment: payment(more),
    readPurchase: { purchaseId: '12', status: 'paid' },
    confirmSimulatedPayment: payment(),
    ...stubs,
  })
  return { screen: await renderInApp(<PaymentState id="7" />), sent }
}

const until = '2026-11-30T12:00:00.000Z'

test.each([
  ['paid', {}, 'Pago recibido'],
  ['refunded', { refunded: 24_000 }, 'Te devolvimos el dinero'],
  ['refused', { state: 'refused' }, 'El pago no se completó'],
  ['expired', { state: 'expired' }, 'El pago no se completó'],
  ['without an answer', { state: 'processing' }, 'Esperamos la respuesta del banco'],
  ['on its page', { state: 'needs_action', action: { kind: 'redirect', url: '/', until } }, 'Falta terminar el pago'],
  ['a voucher', { state: 'needs_action', action: { kind: 'voucher', code: '123', until } }, 'Paga en la tienda'],
])('a payment that is %s', async (_, more, title) => {
  const { screen } = await open(more)
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a seat that was booked leads to its class', async () => {
  const { screen } = await open({}, { readPurchase: { purchaseId: '12', status: 'paid', booking: aBooking() } })
  await expect.element(screen.getByRole('link', { name: 'Ver la clase' })).toBeVisible()
})

test('a seat that was taken shows the refund', async () => {
  const { screen } = await open({}, { readPurchase: { purchaseId: '12', status: 'cancelled' } })
  await expect.element(screen.getByText('Te devolvemos 240 MXN al mismo medio de pago.')).toBeVisible()
})

test('the simulated bank is confirmed on this page', async () => {
  const { screen, sent } = await open({
    state: 'needs_action',
    simulated: true,
    action: { kind: 'redirect', url: '/', until },
  })
  await screen.getByRole('button', { name: 'Sí, es mío' }).click()
  await vi.waitFor(() => expect(sent('confirmSimulatedPayment').map(({ body }) => body)).toEqual([{ approved: true }]))
})

test("another person's payment is an error with a retry", async () => {
  const { screen } = await open({}, { checkPayment: refusal('NO_ENCONTRADO', { mensaje: 'No existe.' }) })
  await expect.element(screen.getByText('No existe.')).toBeVisible()
})
