import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aClass, setNow } from '../../../test/class-data.ts'
import { renderInApp } from '../../../test/in-app.tsx'
import { listOf, refusal, type Stubs, stubApi } from '../../../test/stub-api.ts'
import { TopUpSheet } from './top-up-sheet.tsx'

beforeEach(() => setNow())

const plan = (points: number, usd: number) => ({
  id: `p${points}`,
  name: `Pack ${points}`,
  usd,
  points,
  period: 'once' as const,
  validDays: 60,
})

const open = async (stubs: Stubs = {}) => {
  const { sent } = stubApi({
    readPoints: { balance: 5, nextExpiry: null },
    listPlans: [plan(2, 5), plan(10, 19), plan(50, 79)],
    listPurchases: listOf(),
    createCardToken: { paymentMethod: 'tok_1' } as never,
    purchasePoints: { purchaseId: '5', status: 'paid', balance: 15 },
    ...stubs,
  })
  const on = { onBought: vi.fn(), onClose: vi.fn() }
  const screen = await renderInApp(<TopUpSheet view={aClass()} {...on} />)
  return { sent, on, screen, sheet: screen.getByRole('dialog') }
}

const pay = async ({ sheet }: Awaited<ReturnType<typeof open>>) => {
  await userEvent.type(sheet.getByLabelText('Número de tarjeta'), '4242424242424242')
  await userEvent.keyboard('0429')
  await userEvent.keyboard('123')
  await sheet.getByLabelText('Código postal').fill('06700')
  await sheet.getByRole('button', { name: /^Pagar/ }).click()
}

test('only plans that cover the missing points are offered, the smallest one selected', async () => {
  const { sheet } = await open()
  const plans = sheet.getByRole('group', { name: 'Te faltan 3 puntos. ¿Cómo los cubres?' })
  await expect.element(plans.getByRole('radio')).toHaveLength(2)
  await expect.element(plans.getByRole('radio', { checked: true })).toHaveAttribute('value', 'p10')
  await expect.element(sheet.getByRole('button', { name: 'Pagar 19 USD' })).toBeVisible()
})

test('a waitlisted member buys the points without booking', async () => {
  const opened = await open()
  await pay(opened)
  await vi.waitFor(() => expect(opened.on.onBought).toHaveBeenCalledWith(10))
})

test('a refused payment stays in the form', async () => {
  const mensaje = 'Tu banco no aceptó el pago.'
  const opened = await open({ purchasePoints: refusal('PAGO_RECHAZADO', { mensaje }) })
  await pay(opened)
  await expect.element(opened.sheet.getByRole('alert').first()).toHaveTextContent(mensaje)
  expect(opened.on.onBought).not.toHaveBeenCalled()
})

test('without a sufficient plan the sheet shows a message', async () => {
  const { sheet } = await open({ listPlans: [plan(2, 5)] })
  await expect.element(sheet.getByText('Ningún plan a la venta alcanza para esta clase.')).toBeVisible()
})
