import { expect, test } from 'vitest'
import { currentAddress } from '../../../test/in-app.tsx'
import { renderAccountPage } from '../../../test/render-account-page.tsx'
import { refusal, stubApi } from '../../../test/stub-api.ts'
import { ResetPassword } from './reset-password.tsx'

const open = async () => {
  const screen = await renderAccountPage(<ResetPassword />, '/reset-password/a-token', '/reset-password/$token')
  return {
    screen,
    field: screen.getByLabelText('Nueva contraseña'),
    send: screen.getByRole('button', { name: 'Guardar contraseña' }),
  }
}

test('the token in the address is sent with the new password, and sign-in follows', async () => {
  const { sent } = stubApi({ resetPassword: {} as never })
  const { field, send } = await open()
  await expect.element(field).toHaveAttribute('autocomplete', 'new-password')
  await field.fill('otra-clave-larga-7')
  await send.click()
  await expect.poll(currentAddress).toBe('/sign-in')
  expect(sent('resetPassword')[0]?.body).toEqual({ token: 'a-token', password: 'otra-clave-larga-7' })
})

test('a short password is not sent', async () => {
  const { sent } = stubApi({ resetPassword: {} as never })
  const { field, send } = await open()
  await field.fill('corta')
  await send.click()
  await expect.element(field).toHaveAccessibleDescription('Usa al menos 8 caracteres.')
  expect(sent('resetPassword')).toEqual([])
})

test('an expired link shows the error at the field and offers a new link', async () => {
  stubApi({ resetPassword: refusal('CODIGO_INVALIDO', { mensaje: 'El enlace ya no vale.' }) })
  const { screen, field, send } = await open()
  await field.fill('otra-clave-larga-7')
  await send.click()
  await expect.element(field).toHaveAccessibleDescription('El enlace ya no vale.')
  await expect
    .element(screen.getByRole('link', { name: 'Pedir otro enlace' }))
    .toHaveAttribute('href', '/forgot-password')
})
