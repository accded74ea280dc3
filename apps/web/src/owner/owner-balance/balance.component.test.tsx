import type { Data } from '@cupo/contract'
import { monthsForRate } from '@cupo/core/payout-rates'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import { toPoints } from '@cupo/core/to-points'
import { expect, test } from 'vitest'
import { ana, renderInApp } from '../../test/in-app.tsx'
import { offline, pending, refusal, stubApi } from '../../test/stub-api.ts'
import { OwnerBalance } from './balance.tsx'

const money = toMinorUnits
const points = toPoints
const balance: Data<'readBalance'> = {
  points: {
    sold: points(1000),
    granted: points(200),
    spent: points(900),
    expired: points(50),
    outstanding: points(250),
    difference: points(0),
  },
  money: [
    {
      currency: 'USD',
      in: money(10_000),
      payouts: money(6_300),
      margin: money(1_950),
      tax: money(0),
      liability: money(1_750),
      difference: money(0),
    },
  ],
}
const payout: Data<'listPayouts'>['items'][number] = {
  id: '2026101',
  studio: { id: '1', name: 'Marea Condesa' },
  timeZone: 'America/Mexico_City',
  month: '2026-10',
  visits: 90,
  points: points(900),
  amount: money(6_300),
  progress: 'due',
  paidAt: null,
}
const payouts: Data<'listPayouts'> = {
  month: '2026-10',
  rate: money(7),
  currency: 'USD',
  held: { points: points(250), amount: money(1_750) },
  expired: { points: points(50), amount: money(350) },
  entries: 400,
  idle: 2,
  items: [payout],
  nextCursor: null,
}
const owner = { ...ana, userType: { id: 4, description: 'Owner' } } as typeof ana
const open = () => renderInApp(<OwnerBalance />, { user: owner, path: '/gym/owner/balance?month=2026-10' })

test('both books are equations, and the page shows that they balance', async () => {
  const { sent } = stubApi({ readBalance: balance, listPayouts: payouts, listPayoutRates: pending })
  const screen = await open()
  await expect.element(screen.getByText(/^Cuadra: 0.puntos y 0,00 USD de diferencia$/)).toBeVisible()
  const book = screen.getByRole('region', { name: 'Puntos' })
  await expect.element(book.getByText('usados en 90 reservas')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Dinero en USD' }).getByText(/63,00/)).toBeVisible()
  await expect.element(screen.getByText('El margen incluye 3,50 USD de los 50 puntos que vencieron.')).toBeVisible()
  expect(sent('readBalance')[0]?.query).toEqual({ month: '2026-10' })
})

test('a payout is recorded after a confirmation, once', async () => {
  const { sent } = stubApi({
    readBalance: balance,
    listPayouts: payouts,
    listPayoutRates: pending,
    payPayout: { ...payout, progress: 'paid' },
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'Pagar a Marea Condesa' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Pagaste a Marea Condesa?' })
  await expect.element(dialog.getByText('63,00 USD')).toBeVisible()
  expect(sent('payPayout')).toEqual([])
  await dialog.getByRole('button', { name: 'Sí, ya pagué' }).click()
  await expect.element(screen.getByText('Registraste 63,00 USD para Marea Condesa.')).toBeVisible()
  expect(sent('payPayout')).toMatchObject([{ params: { id: '2026101' }, idempotencyKey: expect.any(String) }])
})

test('a difference is shown, with the stop of payouts', async () => {
  const off = { ...balance, points: { ...balance.points, difference: points(1) } }
  stubApi({ readBalance: off, listPayouts: payouts, listPayoutRates: pending })
  const screen = await open()
  await expect.element(screen.getByText(/^No cuadra: 1.punto .*Los pagos están detenidos/)).toBeVisible()
})

test('a month in which less is owed has the sign of a subtraction', async () => {
  const less = { ...balance, points: { ...balance.points, spent: points(1200), outstanding: points(-50) } }
  stubApi({ readBalance: less, listPayouts: { ...payouts, items: [] }, listPayoutRates: pending })
  const screen = await open()
  await expect.element(screen.getByText('menos en manos de la gente')).toBeVisible()
  await expect.element(screen.getByText('Ningún estudio tuvo reservas')).toBeVisible()
})

test('the value of a point is changed from a later month on, after a check of the amount', async () => {
  const rates: Data<'listPayoutRates'> = {
    currency: 'USD',
    rate: money(7),
    items: [{ month: '2027-03', rate: money(8), setAt: '2026-10-02T10:00:00Z', setBy: 'Olga' }],
  }
  const { sent } = stubApi({
    readBalance: balance,
    listPayouts: payouts,
    listPayoutRates: rates,
    setPayoutRate: rates,
  })
  const screen = await open()
  await expect.element(screen.getByText('Los estudios ganan 0,07 USD por cada punto', { exact: false })).toBeVisible()
  await expect.element(screen.getByText('Desde marzo de 2027: 0,08 USD. Lo definió Olga.')).toBeVisible()
  await screen.getByRole('button', { name: 'Cambiar el valor' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Valor del punto' })
  const amount = dialog.getByRole('textbox', { name: 'Ganan por punto' })
  await expect.element(amount).toHaveValue('0,07')
  await amount.fill('200')
  await dialog.getByRole('button', { name: 'Guardar y avisar' }).click()
  await expect.element(amount).toHaveAccessibleDescription('Escribe un monto de 0 a 100,00.')
  expect(sent('setPayoutRate')).toEqual([])
  await amount.fill('0,09')
  const month = dialog.getByRole('combobox', { name: 'Desde' })
  const choices = [...(month.element() as HTMLSelectElement).options].map(({ value }) => value)
  expect(choices).toEqual(monthsForRate(new Date()))
  await month.selectOptions(choices[1] ?? '')
  await dialog.getByRole('button', { name: 'Guardar y avisar' }).click()
  await expect.element(screen.getByText(/^Desde .* ganan 0,09 USD por punto\.$/)).toBeVisible()
  expect(sent('setPayoutRate')).toMatchObject([
    { body: { month: choices[1], rate: 9 }, idempotencyKey: expect.any(String) },
  ])
})

test('a value that cannot be read does not hide the books, and can be read again', async () => {
  stubApi({
    readBalance: balance,
    listPayouts: payouts,
    listPayoutRates: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }),
  })
  const screen = await open()
  await expect.element(screen.getByText('usados en 90 reservas')).toBeVisible()
  await expect.element(screen.getByText('Intenta en un momento.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})

test('loading, a refusal with a retry, and no network', async () => {
  stubApi({ readBalance: pending, listPayouts: pending })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: /Balance de octubre/ })).toBeVisible()
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  stubApi({ readBalance: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }), listPayouts: pending })
  const again = await open()
  await expect.element(again.getByText('Intenta en un momento.')).toBeVisible()
  await again.unmount()
  stubApi({ readBalance: offline, listPayouts: offline })
  const disconnected = await open()
  await expect.element(disconnected.getByRole('heading', { name: 'Sin conexión' }).first()).toBeVisible()
})
