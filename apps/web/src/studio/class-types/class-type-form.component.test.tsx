import { toPoints } from '@cupo/core/to-points'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInApp } from '../../test/in-app.tsx'
import { refusal, stubApi } from '../../test/stub-api.ts'
import { type ClassType, ClassTypeForm } from './class-type-form.tsx'

const classType = (color: ClassType['color']): ClassType => ({
  id: color,
  name: color,
  color,
  durationMinutes: 50,
  capacity: 8,
  points: toPoints(6),
  description: '',
  version: 1,
})

const yoga = classType('yoga')

const open = (others: readonly ClassType[], edited: ClassType | null = null, onClose = () => {}) =>
  renderInApp(<ClassTypeForm type={edited} others={others} onClose={onClose} />)

test('a new class type gets the least used colour', async () => {
  const screen = await open([classType('ciclo'), classType('reformer')])
  await expect.element(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'yoga')
})

test('editing a class type keeps its colour', async () => {
  const screen = await open([classType('ciclo')], classType('ciclo'))
  await expect.element(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'ciclo')
})

test('arrow keys choose a colour and show its name', async () => {
  const screen = await open([])
  await screen.getByRole('radio', { name: 'Naranja' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('radio', { name: 'Azul' })).toBeChecked()
  await expect.element(screen.getByRole('group', { name: 'Color: Azul' })).toBeVisible()
})

test('submitting with missing fields sends nothing, names each problem and focuses the first', async () => {
  const { sent } = stubApi({})
  const screen = await open([])
  await screen.getByRole('button', { name: 'Agregar' }).click()
  const name = screen.getByRole('textbox', { name: 'Nombre' })
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Escribe el nombre.')
  await expect.element(screen.getByRole('textbox', { name: 'Lugares' })).toBeInvalid()
  expect(sent('createClassType')).toEqual([])
})

test('saving sends the version that the form was opened with and closes', async () => {
  const { sent } = stubApi({ updateClassType: yoga })
  const onClose = vi.fn()
  const screen = await open([yoga], yoga, onClose)
  await screen.getByRole('textbox', { name: 'Precio' }).fill('9')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent('updateClassType')[0]).toMatchObject({ params: { id: 'yoga' }, body: { points: 9, version: 1 } })
  await expect.element(screen.getByText('Guardaste yoga.').first()).toBeInTheDocument()
})

test('a refused field shows the message of the server at that field', async () => {
  stubApi({
    updateClassType: refusal('VALIDACION', { errores: [{ campo: 'name', mensaje: 'Ya existe.' }] }),
  })
  const screen = await open([yoga], yoga)
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveAccessibleDescription('Ya existe.')
})

test('a stale version keeps the typed value and shows both', async () => {
  const saved = { ...yoga, points: 7, version: 2 }
  const { sent } = stubApi({ updateClassType: refusal('ESTADO_INVALIDO', { data: saved }) })
  const screen = await open([yoga], yoga)
  await screen.getByRole('textbox', { name: 'Precio' }).fill('9')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByRole('region', { name: /^Alguien guardó cambios/ })).toHaveFocus()
  await screen.getByRole('radio', { name: 'Lo guardado: 7' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Precio' })).toHaveValue('7')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await vi.waitFor(() => expect(sent('updateClassType')).toHaveLength(2))
  expect(sent('updateClassType')[1]?.body).toMatchObject({ points: 7, version: 2 })
})
