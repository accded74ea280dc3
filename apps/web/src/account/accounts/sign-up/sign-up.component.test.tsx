import { expect, test } from 'vitest'
import { currentAddress } from '../../../test/in-app.tsx'
import { renderAccountPage } from '../../../test/render-account-page.tsx'
import { pending, refusal, stubApi } from '../../../test/stub-api.ts'
import { SignUp } from './sign-up.tsx'

const open = async (query = '') => {
  const screen = await renderAccountPage(<SignUp />, `/sign-up${query}`)
  const field = (name: string) => screen.getByLabelText(name, { exact: true })
  return { screen, field, send: screen.getByRole('button', { name: 'Crear cuenta' }) }
}

test('an empty form is not sent, focuses the name and shows an error at each field', async () => {
  const { sent } = stubApi({ signUp: pending })
  const { field, send } = await open()
  await send.click()
  await expect.element(field('Nombre')).toHaveFocus()
  await expect.element(field('Nombre')).toHaveAccessibleDescription('Escribe tu nombre.')
  await expect.element(field('Correo')).toHaveAccessibleDescription('Escribe tu correo.')
  expect(sent('signUp')).toEqual([])
})

test('sign-up sends trimmed texts with the client key and opens the code page', async () => {
  const { sent } = stubApi({ signUp: { email: 'ana@cupo.test' } as never })
  const { field, send } = await open()
  await field('Nombre').fill(' Ana Ruiz ')
  await field('Correo').fill(' ana@cupo.test ')
  await field('Contraseña').fill('una-clave-rara-7')
  await send.click()
  await expect.poll(currentAddress).toBe('/verify-code?email=ana%40cupo.test')
  expect(sent('signUp')[0]?.body).toMatchObject({
    name: 'Ana Ruiz',
    email: 'ana@cupo.test',
    clientKey: expect.any(String),
  })
})

test('a refused field keeps its value and shows the error', async () => {
  stubApi({ signUp: refusal('VALIDACION', { errores: [{ campo: 'password', mensaje: 'Muy común.' }] as never }) })
  const { field, send } = await open()
  await field('Nombre').fill('Ana Ruiz')
  await field('Correo').fill('ana@cupo.test')
  await field('Contraseña').fill('una-clave-rara-7')
  await send.click()
  await expect.element(field('Contraseña')).toHaveAccessibleDescription('Muy común.')
  await expect.element(field('Correo')).toHaveValue('ana@cupo.test')
})

test('an invitation prefills its email, which is read-only', async () => {
  stubApi({ readInvitation: { name: 'Eva', email: 'eva@cupo.test', role: 'coach', from: 'Bloque 9' } as never })
  const { field } = await open('?invitation=abc')
  await expect.element(field('Correo')).toHaveValue('eva@cupo.test')
  await expect.element(field('Correo')).toHaveAttribute('readonly')
})

test('an invalid invitation leaves the sign-up form usable without it', async () => {
  stubApi({ readInvitation: refusal('CODIGO_INVALIDO', { mensaje: 'La invitación ya no vale.' }) })
  const { screen, field } = await open('?invitation=abc')
  await expect.element(screen.getByText(/La invitación ya no vale/)).toBeVisible()
  await expect.element(field('Correo')).not.toHaveAttribute('readonly')
})
