import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentAddress, renderInApp } from '../../test/in-app.tsx'
import { listOf, offline, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { CorporatePool } from './pool.tsx'

const pool = {
  company: 'Norte',
  points: 40,
  need: 100,
  nextMonth: '2026-12-01',
  alertBelow: null,
  currency: 'USD',
  plans: [
    { id: 'pack-50', name: 'Paquete 50', points: 50, amount: 600, period: 'once' },
    { id: 'pack-300', name: 'Paquete 300', points: 300, amount: 3000, period: 'once' },
  ],
  lifeDays: { once: 180, month: 60 },
  nextChargeOn: '2026-12-24',
  renewal: null,
  tax: { name: '', taxId: '', address: '' },
} as unknown as Data<'readCorporatePool'>
const bought = {
  purchaseId: '5',
  status: 'paid',
  points: 300,
  amount: 3000,
  currency: 'USD',
  receiptId: '9',
  pool: 340,
}

const open = async (stubs: Stubs = {}, search = '') => {
  const { sent } = stubApi({
    readCorporatePool: pool,
    listCorporatePurchases: listOf(),
    readPaymentWays: { ways: ['method'], simulated: true },
    listPaymentMethods: [],
    createCardToken: { paymentMethod: 'tok_1' } as never,
    purchaseCorporatePoints: bought as never,
    ...stubs,
  })
  return { sent, screen: await renderInApp(<CorporatePool />, { path: `/gym/corporates/points${search}` }) }
}

const pay = async (dialog: Awaited<ReturnType<typeof open>>['screen']) => {
  await userEvent.type(dialog.getByLabelText('Número de tarjeta'), '4242424242424242')
  await userEvent.keyboard('0429')
  await userEvent.keyboard('123')
  await dialog.getByLabelText('Código postal').fill('06700')
  await dialog.getByRole('button', { name: /^Pagar/ }).click()
}

test('an insufficient pool shows the missing points, and an empty list its empty state', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText(/faltan.*60.*para\sdiciembre/)).toBeVisible()
  await expect.element(screen.getByText('Todavía no hay compras.')).toBeVisible()
})

test('it is busy while it loads, and a lost connection can be retried', async () => {
  await open({ readCorporatePool: pending })
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  const { screen } = await open({ readCorporatePool: offline })
  stubApi({ readCorporatePool: pool })
  await screen.getByRole('button', { name: 'Reintentar' }).first().click()
  await expect.element(screen.getByText('en la bolsa')).toBeVisible()
})

test('the address opens the purchase, which proposes what the next month needs and pays once', async () => {
  const { screen, sent } = await open({}, '?buy=1')
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('radio', { checked: true })).toHaveAttribute('value', 'pack-300')
  await expect.element(dialog.getByText(/340 puntos/).first()).toBeVisible()
  await pay(screen)
  await expect.element(screen.getByText('Pago recibido')).toBeVisible()
  expect(sent('purchaseCorporatePoints').map(({ body }) => body)).toEqual([
    { planId: 'pack-300', amount: 3000, paymentMethod: 'tok_1' },
  ])
  await screen.getByRole('button', { name: 'Cerrar' }).last().click()
  await vi.waitFor(() => expect(currentAddress()).toBe('/gym/corporates/points'))
})

test('an amount that is not sold and a missing agreement are refused on the page', async () => {
  const { screen, sent } = await open({}, '?buy=1')
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Otra cantidad' }).click()
  await dialog.getByRole('textbox', { name: 'Puntos' }).fill('0')
  await dialog.getByRole('button', { name: /^Pagar/ }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Puntos' })).toBeInvalid()
  await dialog.getByRole('radio', { name: /Paquete 50/ }).click()
  await dialog.getByRole('checkbox', { name: 'Comprar lo mismo cada mes' }).click()
  await dialog.getByRole('button', { name: /^Pagar/ }).click()
  await expect.element(dialog.getByText('Marca la casilla para continuar.')).toBeVisible()
  expect(sent('purchaseCorporatePoints')).toEqual([])
})

test('a refused card shows an error and can be retried', async () => {
  const { screen } = await open(
    { purchaseCorporatePoints: refusal('PAGO_RECHAZADO', { mensaje: 'El banco rechazó la tarjeta.' }) },
    '?buy=1',
  )
  await pay(screen)
  await expect.element(screen.getByText('El banco rechazó la tarjeta.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Pagar/ })).toBeEnabled()
})

test('the bank asks for confirmation; a denied payment charges nothing and can be retried', async () => {
  const pendingPurchase = { ...bought, status: 'pending', payment: { id: '4', simulated: true, state: 'needs_action' } }
  const { screen, sent } = await open(
    {
      purchaseCorporatePoints: pendingPurchase as never,
      confirmSimulatedPayment: { ...pendingPurchase.payment, state: 'failed' } as never,
      readCorporatePurchase: { ...bought, status: 'refused' } as never,
    },
    '?buy=1',
  )
  await pay(screen)
  await expect.element(screen.getByText('Confirma el pago')).toBeVisible()
  await screen.getByRole('button', { name: 'No es mío' }).click()
  await expect.element(screen.getByText('El pago no se completó y no se cobró nada.')).toBeVisible()
  expect(sent('confirmSimulatedPayment')).toHaveLength(1)
})

test('a payment that waits for its confirmation can be continued from the list', async () => {
  const waiting = {
    ...{ id: '7', name: 'Paquete 50', points: 50, amount: 650, currency: 'USD', status: 'pending', renewal: false },
    ...{ by: 'Ana', paymentId: '31', createdAt: '2026-11-20T18:00:00Z', receipt: null, card: null },
  }
  const { screen } = await open({ listCorporatePurchases: listOf(waiting) as never })
  await expect
    .element(screen.getByRole('link', { name: /Continuar el pago de 50\spuntos/ }))
    .toHaveAttribute('href', '/gym/payments/31/return')
})

test('thousands can be typed as the range shows them', async () => {
  const { screen } = await open({}, '?buy=1')
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Otra cantidad' }).click()
  const points = dialog.getByRole('textbox', { name: 'Puntos' })
  for (const typed of ['1\u202f200', '1 200', '1.200', '1,200', '1200']) {
    await points.fill(typed)
    await expect.element(dialog.getByRole('button', { name: 'Pagar 120 USD' })).toBeVisible()
  }
  for (const typed of ['1.20', '12.00', '1 2000', '1.200,5']) {
    await points.fill(typed)
    await expect.element(dialog.getByRole('button', { name: 'Pagar', exact: true })).toBeVisible()
  }
})
