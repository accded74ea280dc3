import { toPoints } from '@cupo/core/to-points'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, offline, pending, refusal, stubApi } from '../../test/stub-api.ts'
import type { ClassType } from './class-type-form.tsx'
import { ClassTypes } from './class-types.tsx'

const vinyasa: ClassType = {
  id: '1',
  name: 'Vinyasa',
  color: 'yoga',
  durationMinutes: 50,
  capacity: 1,
  points: toPoints(6),
  description: '',
  version: 1,
}

test('the list is busy until it arrives', async () => {
  stubApi({ listClassTypes: pending })
  await renderInApp(<ClassTypes />)
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
})

test('a failed read shows the message of the server and retries on request', async () => {
  stubApi({ listClassTypes: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  const screen = await renderInApp(<ClassTypes />)
  await expect.element(screen.getByRole('alert').getByText('Intenta en un momento.')).toBeVisible()
  stubApi({ listClassTypes: listOf(vinyasa) })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Vinyasa' })).toBeVisible()
})

test('a read without connection shows an error', async () => {
  stubApi({ listClassTypes: offline })
  const screen = await renderInApp(<ClassTypes />)
  await expect.element(screen.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
})

test('an empty list offers to add the first class type', async () => {
  stubApi({ listClassTypes: listOf() })
  const screen = await renderInApp(<ClassTypes />)
  await expect.element(screen.getByRole('heading', { name: 'Todavía no hay disciplinas' })).toBeVisible()
  await screen.getByRole('button', { name: 'Agregar disciplina' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Agregar disciplina' })).toBeVisible()
})

test('removing asks first and sends nothing when cancelled', async () => {
  const { sent } = stubApi({ listClassTypes: listOf(vinyasa), deleteClassType: refusal('ESTADO_INVALIDO') })
  const screen = await renderInApp(<ClassTypes />)
  const menu = screen.getByRole('button', { name: 'Acciones de Vinyasa' })
  await menu.click()
  await screen.getByRole('menuitem', { name: 'Quitar' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Quitar Vinyasa?' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
  expect(sent('deleteClassType')).toEqual([])
})

test('a refused removal closes the confirmation and shows the reason', async () => {
  stubApi({
    listClassTypes: listOf(vinyasa),
    deleteClassType: refusal('ESTADO_INVALIDO', { mensaje: 'Tiene clases programadas.' }),
  })
  const screen = await renderInApp(<ClassTypes />)
  await screen.getByRole('button', { name: 'Acciones de Vinyasa' }).click()
  await screen.getByRole('menuitem', { name: 'Quitar' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect.element(screen.getByRole('region', { name: 'Avisos' })).toHaveTextContent('Tiene clases programadas.')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
