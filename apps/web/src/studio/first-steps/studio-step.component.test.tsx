import { expect, test, vi } from 'vitest'
import { aStudio } from '../../test/class-data.ts'
import { renderInApp } from '../../test/in-app.tsx'
import { refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import type { StepProps } from './step-props.ts'
import { StudioStep } from './studio-step.tsx'

const open = async (updateOwnStudio?: Stubs['updateOwnStudio']) => {
  const { sent } = stubApi({ ...(updateOwnStudio !== undefined && { updateOwnStudio }) })
  const onDone = vi.fn()
  const props = { setup: { studio: aStudio({ address: '' }) }, onDone } as unknown as StepProps
  const screen = await renderInApp(<StudioStep {...props} />)
  const address = screen.getByRole('textbox', { name: 'Dirección' })
  return { screen, sent, onDone, address, save: screen.getByRole('button', { name: 'Guardar y seguir' }) }
}

test('the form starts with the name of the studio and names the city of its clock', async () => {
  const { screen, address } = await open()
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Bloque 9')
  await expect.element(address).toHaveAccessibleDescription('Tus clases van a la hora de Ciudad de México.')
})

test('the address is required', async () => {
  const { sent, address, save, onDone } = await open()
  await save.click()
  await expect.element(address).toHaveFocus()
  await expect.element(address).toBeInvalid()
  expect(sent('updateOwnStudio')).toEqual([])
  expect(onDone).not.toHaveBeenCalled()
})

test('saving opens the next step', async () => {
  const { sent, address, save, onDone } = await open(aStudio() as never)
  await address.fill('Av. Álvaro Obregón 99')
  await save.click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent('updateOwnStudio')[0]?.body).toMatchObject({ name: 'Bloque 9', address: 'Av. Álvaro Obregón 99' })
})

test('a refused address stays in its field', async () => {
  const { address, save, onDone } = await open(
    refusal('VALIDACION', { errores: [{ campo: 'address', mensaje: 'Esa dirección no existe.' }] }),
  )
  await address.fill('Calle X')
  await save.click()
  await expect.element(address).toHaveAccessibleDescription(/Esa dirección no existe\./)
  await expect.element(address).toHaveValue('Calle X')
  expect(onDone).not.toHaveBeenCalled()
})
