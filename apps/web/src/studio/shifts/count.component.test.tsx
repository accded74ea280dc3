import type { Data } from '@cupo/contract'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import { expect, test } from 'vitest'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, refusal, stubApi } from '../../test/stub-api.ts'
import { Till } from './till.tsx'

const money = toMinorUnits
const method = (expected: number, payments = 1) => ({
  expected: money(expected),
  counted: null,
  difference: null,
  reason: null,
  payments,
})
const shift = {
  id: '4',
  branch: { id: '1', name: 'Marea' },
  timeZone: 'America/Mexico_City',
  currency: 'MXN',
  float: money(50_000),
  openedAt: '2026-03-02T12:00:00Z',
  openedBy: 'Mar',
  closedAt: null,
  closedBy: null,
  counts: { cash: method(89_000), card: method(100_000), transfer: method(0, 0) },
  sales: 1,
  refunds: 0,
  entries: [],
} as unknown as Data<'readShift'>

const open = async (more: Parameters<typeof stubApi>[0] = {}) => {
  const api = stubApi({ listShifts: listOf(shift) as never, readShift: shift, closeShift: shift, ...more })
  const screen = await renderInApp(<Till />, { user: studioUser, path: '/gym/studios/shifts' })
  return { ...api, screen }
}

test('cash is counted by bill and summed automatically; a difference needs a reason before closing', async () => {
  const { screen, sent } = await open()
  const close = screen.getByRole('button', { name: 'Cerrar turno' })
  await expect.element(close).toBeDisabled()
  await screen.getByLabelText('Billetes de $500').fill('1')
  await screen.getByLabelText('Billetes de $100').fill('3')
  await screen.getByLabelText('monedas').fill('40')
  await screen.getByLabelText('Contado en Tarjeta').fill('1000')
  await expect.element(screen.getByText(/Faltan .50. Di por qué para poder cerrar./).first()).toBeVisible()
  await expect.element(close).toBeDisabled()
  await screen.getByRole('button', { name: 'Cambio mal dado' }).click()
  await close.click()
  expect(sent('closeShift')).toMatchObject([
    {
      params: { id: '4' },
      body: { counted: { cash: 84_000, card: 100_000, transfer: 0 }, reasons: { cash: 'Cambio mal dado' } },
    },
  ])
})

test('what nobody has counted yet is not called short, and nothing of it can be confirmed', async () => {
  const { screen, sent } = await open()
  await expect.element(screen.getByText('por contar')).toBeVisible()
  expect(screen.getByText(/Di por qué/).elements()).toEqual([])
  await screen.getByLabelText('Billetes de $500').fill('1')
  await expect.element(screen.getByText(/Faltan .390. Di por qué para poder cerrar./)).toBeVisible()
  await screen.getByRole('button', { name: 'No hay nada: Tarjeta' }).click()
  await expect.element(screen.getByText(/Tarjeta. Faltan .*000. Di por qué/)).toBeVisible()
  for (const reason of screen.getByRole('button', { name: 'No sé' }).all()) await reason.click()
  await screen.getByRole('button', { name: 'Cerrar turno' }).click()
  expect(sent('closeShift')[0]?.body).toEqual({
    counted: { cash: 50_000, card: 0, transfer: 0 },
    reasons: { cash: 'No sé', card: 'No sé' },
  })
})

test('a count that balances closes without a reason', async () => {
  const { screen, sent } = await open()
  await screen.getByLabelText('Billetes de $500').fill('1')
  await screen.getByLabelText('Billetes de $200').fill('1')
  await screen.getByLabelText('Billetes de $100').fill('1')
  await screen.getByLabelText('monedas').fill('90')
  await screen.getByLabelText('Contado en Tarjeta').fill('1000')
  await expect.element(screen.getByText('todo cuadra')).toBeVisible()
  await screen.getByRole('button', { name: 'Cerrar turno' }).click()
  expect(sent('closeShift')).toHaveLength(1)
})

test('without an open shift it offers to open one, with the cash in the till', async () => {
  const { screen, sent } = await open({ listShifts: listOf(), openShift: shift as never })
  await screen.getByRole('button', { name: 'Abrir turno' }).click()
  await expect.element(screen.getByText('Escribe un monto, aunque sea 0.')).toBeVisible()
  await screen.getByLabelText('Efectivo en la caja').fill('500')
  await screen.getByRole('button', { name: 'Abrir turno' }).click()
  expect(sent('openShift')[0]?.body).toEqual({ float: 50_000 })
})

test('a refusal of the list has a retry', async () => {
  const { screen } = await open({ listShifts: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  await expect.element(screen.getByText('Intenta en un momento.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})
