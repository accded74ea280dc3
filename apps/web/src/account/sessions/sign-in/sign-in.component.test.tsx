import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ana, currentAddress } from '../../../test/in-app.tsx'
import { renderAccountPage } from '../../../test/render-account-page.tsx'
import { pending, refusal, stubApi } from '../../../test/stub-api.ts'
import { SignIn } from './sign-in.tsx'

const session = { user: ana, accessToken: 'token', tokenType: 'bearer' as const, expiresAt: '2126-01-01T00:00:00.000Z' }

const open = async (path = '/sign-in') => {
  const screen = await renderAccountPage(<SignIn />, path)
  const email = screen.getByLabelText('Correo')
  const password = screen.getByLabelText('Contraseña', { exact: true })
  const send = screen.getByRole('button', { name: 'Entrar' })
  return { screen, email, password, send }
}

test('the fields have the autocomplete attributes for password managers', async () => {
  const { email, password } = await open()
  await expect.element(email).toHaveAttribute('autocomplete', 'username webauthn')
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  await expect.element(email).toHaveFocus()
})

test('with an email in the address the password is focused', async () => {
  const { email, password } = await open('/sign-in?email=ana%40cupo.test')
  await expect.element(email).toHaveValue('ana@cupo.test')
  await expect.element(password).toHaveFocus()
})

test('an incomplete form is not sent, shows the errors and focuses the first invalid field', async () => {
  const { sent } = stubApi({ signIn: pending })
  const { email, password, send } = await open()
  await email.fill('ana')
  await send.click()
  await expect.element(email).toHaveAccessibleDescription('Ese correo no parece completo. Revísalo.')
  await expect.element(email).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription('Escribe tu contraseña.')
  expect(sent('signIn')).toEqual([])
})

const toShared = /Entra o crea tu cuenta para reservar\.$/

test('a sign-in that returns to a class names it if the HTML does', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta data-path="/gym/calendar/class/7" content="Barre en Marea">')
  onTestFinished(() => document.head.lastElementChild?.remove())
  const { screen } = await open('/sign-in?redirectURL=%2Fgym%2Fcalendar%2Fclass%2F7%3Ffrom%3Dmail')
  await expect.element(screen.getByText('Barre en Marea', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(toShared)).toBeVisible()
})

test('a sign-in that returns to another class than that of the HTML does not name it', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta data-path="/gym/calendar/class/7" content="Barre en Marea">')
  onTestFinished(() => document.head.lastElementChild?.remove())
  const { screen } = await open('/sign-in?redirectURL=%2Fgym%2Fcalendar%2Fclass%2F8')
  await expect.element(screen.getByText(toShared)).toBeVisible()
  expect(screen.getByText('Marea').elements()).toEqual([])
})

test('Enter signs in and opens the return path', async () => {
  const { sent } = stubApi({ signIn: session })
  const { email, password } = await open('/sign-in?redirectURL=%2Fgym%2Fcalendar%2Fclass%2F7')
  await email.fill(' ana@cupo.test ')
  await password.fill('clave-larga-1')
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentAddress).toBe('/gym/calendar/class/7')
  expect(sent('signIn')[0]?.body).toEqual({ email: 'ana@cupo.test', password: 'clave-larga-1' })
  expect(localStorage.getItem('cupo.session')).toContain('token')
})

test('an account that must add a second factor is redirected to that page, whatever the return path', async () => {
  stubApi({ signIn: { ...session, mustAddFactor: true } })
  const { email, password, send } = await open('/sign-in?redirectURL=%2Fgym%2Fowner%2Fusers')
  await email.fill('ana@cupo.test')
  await password.fill('clave-larga-1')
  await send.click()
  await expect.poll(currentAddress).toBe('/second-step')
  expect(localStorage.getItem('cupo.session')).toContain('token')
})

test('without "remember me" the session ends with the browser window', async () => {
  stubApi({ signIn: session })
  const { screen, email, password, send } = await open()
  await email.fill('ana@cupo.test')
  await password.fill('clave-larga-1')
  await screen.getByLabelText('Recordarme aquí').click()
  await send.click()
  await expect.poll(currentAddress).toBe('/gym/home')
  expect(localStorage.getItem('cupo.session')).toBeNull()
  expect(sessionStorage.getItem('cupo.session')).toContain('token')
})

test('wrong credentials show the error at the password and keep the typed email', async () => {
  stubApi({ signIn: refusal('CREDENCIALES_INVALIDAS', { mensaje: 'No coinciden.' }) })
  const { email, password, send } = await open()
  await email.fill('ana@cupo.test')
  await password.fill('otra')
  await send.click()
  await expect.element(password).toHaveAccessibleDescription('No coinciden.')
  await expect.element(email).toHaveValue('ana@cupo.test')
})

const awaited = { pending: 'p'.repeat(43), code: true, passkey: false, expiresAt: '2126-01-01T00:00:00.000Z' }

test('an account with a second factor is asked for its code; "remember me" is preserved, and the person can go back', async () => {
  const { sent } = stubApi({ signIn: refusal('SEGUNDO_FACTOR', { data: awaited }), signInByCode: session })
  const { screen, email, password, send } = await open('/sign-in?redirectURL=%2Fgym%2Fcalendar%2Fclass%2F7')
  await email.fill('ana@cupo.test')
  await password.fill('clave-larga-1')
  await screen.getByLabelText('Recordarme aquí').click()
  await send.click()
  await expect.element(screen.getByRole('heading', { name: 'Segundo paso' })).toBeVisible()
  await screen.getByLabelText('Código').fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentAddress).toBe('/gym/calendar/class/7')
  expect(sent('signInByCode')[0]?.body).toEqual({ pending: awaited.pending, code: '123456' })
  expect(localStorage.getItem('cupo.session')).toBeNull()
  expect(sessionStorage.getItem('cupo.session')).toContain('token')
})

test('a wrong code is reported at its field, and the person can return to the password', async () => {
  stubApi({
    signIn: refusal('SEGUNDO_FACTOR', { data: awaited }),
    signInByCode: refusal('CODIGO_INVALIDO', { mensaje: 'El código no es correcto.' }),
  })
  const { screen, email, password, send } = await open()
  await email.fill('ana@cupo.test')
  await password.fill('clave-larga-1')
  await send.click()
  const code = screen.getByLabelText('Código')
  await code.fill('000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveAccessibleDescription('El código no es correcto.')
  await screen.getByRole('button', { name: 'Volver a la contraseña' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Entrar' })).toBeVisible()
})

test('an unverified email leads to its confirmation', async () => {
  stubApi({ signIn: refusal('CORREO_NO_VERIFICADO') })
  const { email, password, send } = await open()
  await email.fill('ana@cupo.test')
  await password.fill('clave-larga-1')
  await send.click()
  await expect.poll(currentAddress).toBe('/confirmation-required?email=ana%40cupo.test')
})

test('the “forgot password” link contains the typed email', async () => {
  const { screen, email } = await open()
  await email.fill('ana@cupo.test')
  await expect
    .element(screen.getByRole('link', { name: 'Olvidé mi contraseña' }))
    .toHaveAttribute('href', '/forgot-password?email=ana%40cupo.test')
})
