import type { Data } from '@cupo/contract'
import { expect, test } from 'vitest'
import { currentSession } from '../api/session.ts'
import { ana, renderInApp } from '../test/in-app.tsx'
import { refusal, stubApi } from '../test/stub-api.ts'
import { PasswordPart } from './password-part.tsx'

const renewed = { user: ana, accessToken: 'renewed', expiresAt: '2126-01-01T00:00:00.000Z' } as Data<'changePassword'>

const open = async (changePassword: Data<'changePassword'> | ReturnType<typeof refusal> = renewed) => {
  const { sent } = stubApi({ changePassword })
  const screen = await renderInApp(<PasswordPart />)
  const submit = () => screen.getByRole('button', { name: 'Cambiar contraseña' }).click()
  return {
    sent,
    screen,
    submit,
    old: screen.getByLabelText('Tu contraseña actual'),
    next: screen.getByLabelText('Contraseña nueva', { exact: true }),
  }
}

test('the change stores the new token and empties both fields', async () => {
  const { sent, submit, old, next } = await open()
  await old.fill('cupo-demo-2026')
  await next.fill('caballo-correcto-91')
  await submit()
  await expect.element(old).toHaveValue('')
  await expect.element(next).toHaveValue('')
  expect(sent('changePassword')[0]?.body).toEqual({ password: 'cupo-demo-2026', newPassword: 'caballo-correcto-91' })
  expect(currentSession()?.accessToken).toBe('renewed')
})

test('a missing and a short password are reported without a request', async () => {
  const { sent, screen, submit, old, next } = await open()
  await next.fill('corta')
  await submit()
  await expect.element(old).toHaveFocus()
  await expect.element(screen.getByText('Escribe tu contraseña actual.')).toBeVisible()
  await expect.element(next).toBeInvalid()
  expect(sent('changePassword')).toEqual([])
})

test('a wrong current password shows the message of the server at its field', async () => {
  const mensaje = 'No es tu contraseña.'
  const { screen, submit, old, next } = await open(refusal('VALIDACION', { errores: [{ campo: 'password', mensaje }] }))
  await old.fill('otra-cosa')
  await next.fill('caballo-correcto-91')
  await submit()
  await expect.element(screen.getByText(mensaje)).toBeVisible()
  await expect.element(old).toBeInvalid()
  await expect.element(next).toHaveValue('caballo-correcto-91')
})
