import { expect, test } from 'vitest'
import { currentSession } from '../../../api/session.ts'
import { ana, currentAddress, renderInApp } from '../../../test/in-app.tsx'
import { refusal, type Stubs, stubApi } from '../../../test/stub-api.ts'
import { UnlockSession } from './unlock-session.tsx'

const renewed = { user: ana, accessToken: 'new', tokenType: 'bearer' as const, expiresAt: '2126-01-01T00:00:00.000Z' }

const open = async (unlockSession: Stubs['unlockSession'], search = '') => {
  const { sent } = stubApi({ ...(unlockSession !== undefined && { unlockSession }) })
  const screen = await renderInApp(<UnlockSession />, { path: `/unlock-session${search}`, route: '/unlock-session' })
  const password = screen.getByLabelText('Contraseña', { exact: true })
  return { screen, sent, password, send: screen.getByRole('button', { name: 'Seguir' }) }
}

test('the page names the signed-in user and focuses the password', async () => {
  const { screen, password } = await open(undefined)
  await expect.element(screen.getByText('ana@cupo.test')).toBeVisible()
  await expect.element(password).toHaveFocus()
})

test('the password is required', async () => {
  const { sent, password, send } = await open(undefined)
  await send.click()
  await expect.element(password).toHaveAccessibleDescription('Escribe tu contraseña.')
  expect(sent('unlockSession')).toEqual([])
})

test('the right password renews the session and continues at the return path', async () => {
  const { sent, password, send } = await open(renewed, '?redirectURL=%2Fgym%2Fbookings')
  await password.fill('clave-larga-1')
  await send.click()
  await expect.poll(currentAddress).toBe('/gym/bookings')
  expect(sent('unlockSession')[0]?.body).toEqual({ email: 'ana@cupo.test', password: 'clave-larga-1' })
  expect(currentSession()?.accessToken).toBe('new')
})

test('a return path of another origin is ignored', async () => {
  const { password, send } = await open(renewed, '?redirectURL=%2F%2Fevil.example')
  await password.fill('clave-larga-1')
  await send.click()
  await expect.poll(currentAddress).toBe('/gym/home')
})

test('a wrong password is reported at the field and does not end the session', async () => {
  const { password, send } = await open(refusal('CREDENCIALES_INVALIDAS', { mensaje: 'Contraseña incorrecta.' }))
  await password.fill('otra')
  await send.click()
  await expect.element(password).toHaveAccessibleDescription('Contraseña incorrecta.')
  expect(currentSession()).not.toBeNull()
})
