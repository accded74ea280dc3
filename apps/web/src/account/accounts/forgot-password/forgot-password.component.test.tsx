import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderAccountPage } from '../../../test/render-account-page.tsx'
import { refusal, stubApi } from '../../../test/stub-api.ts'
import { ForgotPassword } from './forgot-password.tsx'

const open = () => renderAccountPage(<ForgotPassword />, '/forgot-password?email=ana%40cupo.test')

test('the email in the address is prefilled, and the confirmation names it', async () => {
  const { sent } = stubApi({ forgotPassword: {} as never })
  const screen = await open()
  await expect.element(screen.getByLabelText('Correo')).toHaveValue('ana@cupo.test')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  await expect.element(screen.getByText('ana@cupo.test')).toBeVisible()
  expect(sent('forgotPassword')[0]?.body).toEqual({ email: 'ana@cupo.test' })
})

test('a refused email shows the error at its field', async () => {
  stubApi({
    forgotPassword: refusal('VALIDACION', { errores: [{ campo: 'email', mensaje: 'No es un correo.' }] as never }),
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect.element(screen.getByLabelText('Correo')).toHaveAccessibleDescription('No es un correo.')
})
