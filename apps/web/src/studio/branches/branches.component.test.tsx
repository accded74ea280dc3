import { expect, test, vi } from 'vitest'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import type { Branch } from './branch-form.tsx'
import { Branches } from './branches.tsx'

const condesa: Branch = {
  id: '1',
  name: 'Condesa',
  address: 'Ámsterdam 12',
  timeZone: 'America/Mexico_City',
  currency: 'MXN',
  openingHours: [{ weekday: 5, opens: '20:00', closes: '26:30' }],
  location: null,
  main: true,
  version: 3,
}
const roma: Branch = { ...condesa, id: '2', name: 'Roma', openingHours: [], main: false, version: 1 }

const open = async (mayEdit = true, stubs: Stubs = {}) => {
  const { sent } = stubApi({ listBranches: { items: [condesa, roma], nextCursor: null, mayEdit }, ...stubs })
  return { sent, screen: await renderInApp(<Branches />, { user: studioUser }) }
}

test('each branch shows its zone and hours; the main one cannot be removed', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('vie 20:00–02:30')).toBeVisible()
  await expect.element(screen.getByText('Sin horas de apertura')).toBeVisible()
  await screen.getByRole('button', { name: 'Acciones de Condesa' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Quitar' })).not.toBeInTheDocument()
})

test('hours are edited by day, may end after midnight, and are copied from Monday', async () => {
  const { sent, screen } = await open(true, { updateBranch: condesa })
  await screen.getByRole('button', { name: 'Acciones de Condesa' }).click()
  await screen.getByRole('menuitem', { name: 'Editar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Editar Condesa' })
  await expect.element(dialog.getByText('del día siguiente')).toBeVisible()
  await dialog.getByRole('button', { name: 'Agregar horas el lunes' }).click()
  await dialog.getByLabelText('lunes, cierra').fill('01:00')
  await dialog.getByRole('button', { name: 'Copiar el lunes a toda la semana' }).click()
  await dialog.getByRole('button', { name: 'Quitar estas horas del domingo' }).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await vi.waitFor(() => expect(sent('updateBranch')).toHaveLength(1))
  const { version, openingHours } = sent('updateBranch')[0]?.body ?? {}
  expect(version).toBe(3)
  expect(openingHours).toEqual([1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '07:00', closes: '25:00' })))
})

test('a new branch starts with the zone and the currency of the main one; hours without an end are refused', async () => {
  const { sent, screen } = await open(true, {
    createBranch: refusal('YA_EXISTE', { errores: [{ campo: 'name', mensaje: 'Ya hay una con ese nombre.' }] }),
  })
  await screen.getByRole('button', { name: 'Agregar sucursal' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Agregar sucursal' })
  await dialog.getByLabelText('Nombre').fill('Roma')
  await expect.element(dialog.getByLabelText('Zona horaria')).toHaveValue('America/Mexico_City')
  await dialog.getByRole('button', { name: 'Agregar horas el martes' }).click()
  await dialog.getByLabelText('martes, cierra').fill('')
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect.element(dialog.getByText('Completa o quita las horas que faltan.')).toBeVisible()
  expect(sent('createBranch')).toEqual([])
  await dialog.getByRole('button', { name: 'Quitar estas horas del martes' }).click()
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect.element(dialog.getByText('Ya hay una con ese nombre.')).toBeVisible()
  expect(sent('createBranch')[0]?.body).toMatchObject({ name: 'Roma', currency: 'MXN', openingHours: [] })
})

test('reception sees the branches without actions', async () => {
  const { screen } = await open(false)
  await expect.element(screen.getByText('Ámsterdam 12').first()).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})
