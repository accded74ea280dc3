import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentAddress } from '../../../test/in-app.tsx'
import { renderAccountPage } from '../../../test/render-account-page.tsx'
import { offline, pending, refusal, type Stubs, stubApi } from '../../../test/stub-api.ts'
import { restartResend } from '../../../ui/resend-clock.ts'
import { VerifyCode } from './verify-code.tsx'

beforeEach(() => sessionStorage.clear())

const open = async (stubs: Stubs = {}, path = '/verify-code?email=ana%40cupo.test') => {
  const { sent } = stubApi(stubs)
  const screen = await renderAccountPage(<VerifyCode />, path)
  const type = async (code: string) => {
    await screen.getByRole('textbox', { name: 'Dígito 1' }).click()
    await userEvent.keyboard(code)
  }
  return { screen, sent, type, send: screen.getByRole('button', { name: 'Verificar código' }) }
}

test('the fourth digit sends the code, and success opens sign-in with the email', async () => {
  const { sent, type } = await open({ verifyCode: true as never })
  await type('4831')
  await vi.waitFor(() => expect(sent('verifyCode')).toHaveLength(1))
  await expect.poll(currentAddress, { timeout: 5_000 }).toMatch(/^\/sign-in\?email=ana/)
  expect(sent('verifyCode')[0]?.body).toMatchObject({ email: 'ana@cupo.test', code: '4831' })
})

test('the button is disabled until the code is complete', async () => {
  const { sent, type, send } = await open({ verifyCode: pending })
  await type('483')
  await expect.element(send).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect(sent('verifyCode')).toEqual([])
})

test('a wrong code is reported at the boxes until a digit changes', async () => {
  const mensaje = 'Código incorrecto o expirado'
  const { screen, type } = await open({ verifyCode: refusal('CODIGO_INVALIDO', { mensaje }) })
  await type('4831')
  const group = screen.getByRole('group', { name: 'Código de 4 dígitos' })
  await expect.element(group).toHaveAccessibleDescription(mensaje)
  await screen.getByRole('textbox', { name: 'Dígito 4' }).fill('')
  await expect.element(group).not.toHaveAccessibleDescription(mensaje)
})

test('a wrong code is announced once, at the boxes, with the message of the server', async () => {
  const mensaje = 'Ya no quedan intentos con este código. Pide uno nuevo.'
  const { screen, sent, type, send } = await open({ verifyCode: refusal('CODIGO_INVALIDO', { mensaje }) })
  await type('4831')
  const group = screen.getByRole('group', { name: 'Código de 4 dígitos' })
  await expect.element(group).toHaveAccessibleDescription(mensaje)
  expect(screen.getByText(mensaje).elements()).toHaveLength(1)
  const announced: string[] = []
  const alert = screen.getByText(mensaje).element()
  const observer = new MutationObserver(() => announced.push(alert.textContent ?? ''))
  observer.observe(alert, { childList: true, subtree: true })
  await send.click()
  await vi.waitFor(() => expect(sent('verifyCode')).toHaveLength(2))
  await expect.poll(() => announced).toEqual(['', mensaje])
  expect(screen.getByText(mensaje).elements()).toHaveLength(1)
})

test('after a wrong code the right one is typed over it, and sent once', async () => {
  const { screen, sent, type } = await open({ verifyCode: refusal('CODIGO_INVALIDO') })
  await type('0000')
  await expect.element(screen.getByRole('textbox', { name: 'Dígito 1' })).toHaveFocus()
  await userEvent.keyboard('4831')
  await vi.waitFor(() => expect(sent('verifyCode')).toHaveLength(2))
  expect(sent('verifyCode').map(({ body }) => (body as { code: string }).code)).toEqual(['0000', '4831'])
})

test('without a response the code is not marked as wrong, and can be sent again', async () => {
  const { screen, sent, type, send } = await open({ verifyCode: offline })
  await type('4831')
  await expect.element(screen.getByText('Error al verificar el código').first()).toBeInTheDocument()
  await expect.element(screen.getByRole('textbox', { name: 'Dígito 1' })).not.toBeInvalid()
  await send.click()
  await vi.waitFor(() => expect(sent('verifyCode')).toHaveLength(2))
})

test('after the countdown a code can be requested again, and the countdown restarts', async () => {
  restartResend('ana@cupo.test', -1)
  const { screen, sent } = await open({ resendCode: true as never })
  await screen.getByRole('button', { name: 'Reenviar código' }).click()
  await expect.element(screen.getByText(/^Reenviar código en/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reenviar código' })).not.toBeInTheDocument()
  expect(sent('resendCode')[0]?.body).toMatchObject({ email: 'ana@cupo.test' })
})

test('without an email in the address the page asks for it', async () => {
  const { screen } = await open({}, '/verify-code')
  const email = screen.getByRole('textbox', { name: 'Correo' })
  await email.fill('ana')
  await screen.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(email).toHaveAccessibleDescription('Ese correo no parece completo. Revísalo.')
  await email.fill(' ana@cupo.test ')
  await screen.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(screen.getByRole('group', { name: 'Código de 4 dígitos' })).toBeVisible()
  expect(currentAddress()).toContain('email=ana')
})
