import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, stubApi } from '../../test/stub-api.ts'
import { Plans } from './plans.tsx'

type Plan = Data<'listOwnerPlans'>['items'][number]

const basic = {
  id: 'basic',
  name: 'Básico',
  usd: 10,
  points: 100,
  period: 'month',
  validDays: 60,
  withdrawn: false,
  onSaleFrom: null,
  onSaleUntil: null,
  onSale: true,
  sold: 31,
  versions: [
    { version: 2, amount: 1000, points: 100, since: '2026-03-01T12:00:00Z' },
    { version: 1, amount: 900, points: 90, since: '2026-01-01T12:00:00Z' },
  ],
} as unknown as Plan
const pack = {
  ...basic,
  id: 'pack-50',
  name: 'Paquete de 50',
  usd: 6,
  points: 50,
  period: 'once',
  versions: [],
} as unknown as Plan

test('plans and packs show price, points, sales and earlier terms', async () => {
  stubApi({ listOwnerPlans: listOf(basic, pack) })
  const screen = await renderInApp(<Plans />)
  const row = screen.getByRole('listitem').filter({ hasText: 'Básico' })
  await expect.element(row).toMatchTextContent(/al mes.*100 puntos.*En venta.*31 vendidos/)
  await row.getByText('Términos anteriores').click()
  await expect.element(row.getByText(/por 90 puntos, desde el/)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Paquetes de una vez' })).toBeVisible()
})

test('a change sends new terms and dates of sale', async () => {
  const { sent } = stubApi({ listOwnerPlans: listOf(basic), updatePlan: basic })
  const screen = await renderInApp(<Plans />)
  await screen.getByRole('button', { name: 'Cambiar Básico' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Precio en USD' }).fill('12,5')
  await dialog.getByRole('textbox', { name: 'Hasta ese día inclusive (opcional)' }).fill('31/12/2026')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await vi.waitFor(() =>
    expect(sent('updatePlan')[0]?.body).toMatchObject({
      id: 'basic',
      usd: 12.5,
      points: 100,
      onSaleFrom: null,
      onSaleUntil: new Date('2027-01-01T00:00').toISOString(),
    }),
  )
})

test('a new plan needs a key, a price and points; a plan is withdrawn by its menu', async () => {
  const { sent } = stubApi({ listOwnerPlans: listOf(basic), createPlan: pack, updatePlan: basic })
  const screen = await renderInApp(<Plans />)
  await screen.getByRole('button', { name: 'Nuevo plan' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Poner a la venta' }).click()
  await expect.element(dialog.getByText('Escribe el nombre.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Verano')
  await dialog.getByRole('textbox', { name: 'Clave' }).fill('verano')
  await dialog.getByRole('textbox', { name: 'Precio en USD' }).fill('9')
  await dialog.getByRole('textbox', { name: 'Puntos' }).fill('80')
  await dialog.getByRole('button', { name: 'Poner a la venta' }).click()
  await vi.waitFor(() =>
    expect(sent('createPlan')[0]?.body).toMatchObject({ id: 'verano', period: 'once', usd: 9, points: 80 }),
  )
  await screen.getByRole('button', { name: 'Acciones de Básico' }).click()
  await screen.getByRole('menuitem', { name: 'Retirar de la venta' }).click()
  await vi.waitFor(() => expect(sent('updatePlan')[0]?.body).toEqual({ id: 'basic', withdrawn: true }))
})
