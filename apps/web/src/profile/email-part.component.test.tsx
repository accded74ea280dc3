import type { Data } from '@cupo/contract'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentUser } from '../api/session.ts'
import { ana, renderInApp } from '../test/in-app.tsx'
import { offline, refusal, type Stubs, stubApi } from '../test/stub-api.ts'
import { restartResend } from '../ui/resend-clock.ts'
import { EmailPart } from './email-part.tsx'

const to = 'ana.nueva@cupo.test'
const profile: Data<'readProfile'> = {
  name: 'Ana',
  username: 'ana',
  email: ana.email,
  phone: null,
  emergencyContact: null,
  healthNotes: null,
  emailChange: null,
}
const factors = {
  passkeys: [],
  authenticator: null,
  recoveryCodesLeft: null,
  offers: { passkey: true, authenticator: true },
  required: false,
  dueAt: null,
  provenUntil: null,
}
const asked = { email: to, expiresAt: '2126-01-01T00:00:00.000Z' }
const changed = { ...ana, email: to }

beforeEach(() => sessionStorage.clear())

const open = async (stubs: Stubs = {}) => {
  const { sent } = stubApi({
    readProfile: profile,
    listFactors: factors,
    askEmailChange: asked,
    confirmEmailChange: changed as never,
    ...stubs,
  })
  const screen = await renderInApp(<EmailPart />)
  const button = (name: string) => screen.getByRole('button', { name })
  const fill = async (email = to, password = 'clave-de-ana') => {
    await button('Cambiar correo').click()
    await screen.getByLabelText('Correo nuevo').fill(email)
    await screen.getByLabelText('Tu contraseña actual').fill(password)
    await button('Enviar código').click()
  }
  const box = (number: number) => screen.getByRole('textbox', { name: `Dígito ${number}` })
  return { screen, sent, button, fill, box }
}

test('the code is asked for with the password, and changes the address when its sixth digit is typed', async () => {
  const { screen, sent, button, fill, box } = await open()
  await expect.element(screen.getByText(ana.email)).toBeVisible()
  await button('Cambiar correo').click()
  await expect.element(screen.getByLabelText('Correo nuevo')).toHaveFocus()
  await button('Cancelar').click()
  await expect.element(button('Cambiar correo')).toHaveFocus()
  await fill(` ${to} `)
  await expect.element(box(1)).toHaveFocus()
  expect(sent('askEmailChange')[0]?.body).toEqual({ email: to, password: 'clave-de-ana' })
  await userEvent.keyboard('48291')
  expect(sent('confirmEmailChange')).toEqual([])
  await userEvent.keyboard('3')
  await expect.element(button('Cambiar correo')).toHaveFocus()
  expect(sent('confirmEmailChange').map(({ body }) => body)).toEqual([{ code: '482913' }])
  await expect.element(screen.getByText(to)).toBeVisible()
  expect(currentUser()?.email).toBe(to)
})

test('missing fields are reported without a request, refused ones with the message of the server', async () => {
  const mensaje = 'La contraseña no es correcta.'
  const { screen, sent, button, fill } = await open({
    askEmailChange: refusal('VALIDACION', { errores: [{ campo: 'password', mensaje }] }),
  })
  await button('Cambiar correo').click()
  await button('Enviar código').click()
  await expect.element(screen.getByText('Escribe tu correo nuevo.')).toBeVisible()
  await expect.element(screen.getByText('Escribe tu contraseña actual.')).toBeVisible()
  await button('Cancelar').click()
  expect(sent('askEmailChange')).toEqual([])
  await fill()
  await expect.element(screen.getByText(mensaje)).toBeVisible()
  await expect.element(screen.getByLabelText('Tu contraseña actual')).toBeInvalid()
  await expect.element(screen.getByLabelText('Correo nuevo')).toHaveValue(to)
})

test('a wrong code is reported at the boxes, which can be typed over', async () => {
  const mensaje = 'El código no coincide.'
  const { screen, sent, fill, box } = await open({ confirmEmailChange: refusal('CODIGO_INVALIDO', { mensaje }) })
  await fill()
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('000000')
  const group = screen.getByRole('group', { name: 'Código de 6 dígitos' })
  await expect.element(group).toHaveAccessibleDescription(mensaje)
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('1')
  await expect.element(group).not.toHaveAccessibleDescription(mensaje)
  expect(sent('confirmEmailChange')).toHaveLength(1)
})

test('without a response the code stays and can be sent again', async () => {
  const { sent, button, fill, box } = await open({ confirmEmailChange: offline })
  await fill()
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('482913')
  await expect.element(button('Confirmar correo')).toBeEnabled()
  await expect.element(box(6)).not.toBeInvalid()
  await button('Confirmar correo').click()
  await expect.poll(() => sent('confirmEmailChange').length).toBe(2)
})

test('another code is asked for after the countdown, with the same address and password', async () => {
  const { screen, sent, button, fill, box } = await open()
  await fill()
  await expect.element(screen.getByRole('button', { name: /^Enviar otro código en \d+ s$/ })).toBeDisabled()
  restartResend(to, -1)
  await button('Corregir el correo').click()
  await expect.element(screen.getByLabelText('Correo nuevo')).toHaveFocus()
  await expect.element(screen.getByLabelText('Correo nuevo')).toHaveValue(to)
  await button('Enviar código').click()
  await expect.element(box(1)).toHaveFocus()
  expect(sent('askEmailChange').map(({ body }) => body)).toEqual(Array(2).fill({ email: to, password: 'clave-de-ana' }))
})

test('a change that waits is shown after a reload without moving the focus; another code needs the password again', async () => {
  restartResend(to, -1)
  const { screen, button, box } = await open({ readProfile: { ...profile, emailChange: asked } })
  await expect.element(box(1)).toBeVisible()
  await expect.element(box(1)).not.toHaveFocus()
  await button('Enviar otro código').click()
  await expect.element(screen.getByLabelText('Correo nuevo')).toHaveValue(to)
  await expect.element(screen.getByLabelText('Tu contraseña actual')).toHaveFocus()
})

test('an address that got an account meanwhile is reported at its field', async () => {
  const mensaje = 'Ya hay una cuenta con ese correo. Usa otro.'
  const { screen, fill, box } = await open({ confirmEmailChange: refusal('YA_EXISTE', { mensaje }) })
  await fill()
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('482913')
  await expect.element(screen.getByLabelText('Correo nuevo')).toHaveAccessibleDescription(mensaje)
})

test('an account with a second factor proves its identity with it first', async () => {
  const { screen, sent, button, fill, box } = await open({
    listFactors: { ...factors, recoveryCodesLeft: 10, authenticator: { addedAt: '2026-01-01T00:00:00.000Z' } },
    proveIdentity: { provenUntil: '2126-01-01T00:00:00.000Z' },
  })
  await fill()
  const dialog = screen.getByRole('dialog', { name: 'Confirma que eres tú' })
  await expect.element(dialog).toBeVisible()
  expect(sent('askEmailChange')).toEqual([])
  await dialog.getByLabelText('Código').fill('123456')
  await button('Confirmar').click()
  await expect.element(box(1)).toBeVisible()
  expect(sent('askEmailChange')).toHaveLength(1)
})

test('while the profile cannot be read the part says why and offers to retry', async () => {
  const { screen, button } = await open({ readProfile: refusal('NO_DISPONIBLE', { mensaje: 'Ahora no se puede.' }) })
  await expect.element(screen.getByText('Ahora no se puede.'), { timeout: 10_000 }).toBeVisible()
  stubApi({ readProfile: profile })
  await button('Reintentar').click()
  await expect.element(screen.getByText(ana.email)).toBeVisible()
})
