import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { refusal, stubApi } from '../../test/stub-api.ts'
import { OpenStudio } from './open-studio.tsx'

const fill = async () => {
  const screen = await renderInApp(<OpenStudio onClose={() => undefined} />)
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('Marea')
  await screen.getByRole('textbox', { name: 'Correo de su cuenta' }).fill('marea@cupo.test')
  await screen.getByRole('textbox', { name: 'Ciudad' }).fill('Bogotá')
  return { screen, submit: screen.getByRole('button', { name: 'Abrir e invitar' }) }
}

test('name, email and city are required', async () => {
  const { sent } = stubApi({})
  const screen = await renderInApp(<OpenStudio onClose={() => undefined} />)
  await screen.getByRole('button', { name: 'Abrir e invitar' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus()
  await expect.element(screen.getByText('Escribe el correo de su cuenta.')).toBeVisible()
  await expect.element(screen.getByText('Escribe la ciudad del estudio.')).toBeVisible()
  expect(sent('createStudio')).toEqual([])
})

test('an empty address is omitted, and a retry without a response reuses the idempotency key', async () => {
  const { sent } = stubApi({ createStudio: refusal('NO_DISPONIBLE') })
  const { submit } = await fill()
  await submit.click()
  await vi.waitFor(() => expect(sent('createStudio')).toHaveLength(1))
  await submit.click()
  await vi.waitFor(() => expect(sent('createStudio')).toHaveLength(2))
  const [first, second] = sent('createStudio')
  expect(first?.body).not.toHaveProperty('address')
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

test('a refused time zone is shown at its field', async () => {
  stubApi({ createStudio: refusal('VALIDACION', { errores: [{ campo: 'timeZone', mensaje: 'Esa zona no existe.' }] }) })
  const { screen, submit } = await fill()
  await submit.click()
  await expect
    .element(screen.getByRole('combobox', { name: 'Zona horaria' }))
    .toHaveAccessibleDescription('Esa zona no existe.')
})
