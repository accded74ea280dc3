import { expect, test, vi } from 'vitest'
import { currentUser } from '../api/session.ts'
import { aBooking, aClass } from '../test/class-data.ts'
import { currentAddress, renderInApp } from '../test/in-app.tsx'
import { listOf, refusal, type Stubs, stubApi } from '../test/stub-api.ts'
import { CloseAccount } from './close-account.tsx'

const open = async (endAccount: Stubs['endAccount'] = true as never) => {
  const { sent } = stubApi({
    endAccount,
    readPoints: { balance: 86, nextExpiry: null },
    listBookings: listOf({ ...aBooking(), class: aClass() }),
  })
  const onClose = vi.fn()
  const screen = await renderInApp(<CloseAccount onClose={onClose} />)
  const dialog = screen.getByRole('dialog', { name: '¿Cerrar tu cuenta?' })
  return { sent, onClose, dialog, password: dialog.getByLabelText('Tu contraseña') }
}
const confirm = 'Cerrar mi cuenta'

test('the dialog names the bookings and the points that are lost', async () => {
  const { dialog } = await open()
  await expect.element(dialog.getByText(/^Dejas 1 clase o lista/)).toBeVisible()
  await expect.element(dialog.getByText('Ya no podrás usar tus 86 puntos.')).toBeVisible()
})

test('nothing is sent without the password', async () => {
  const { sent, dialog, password } = await open()
  await dialog.getByRole('button', { name: confirm }).click()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toBeInvalid()
  expect(sent('endAccount')).toEqual([])
})

test('a wrong password keeps the account and the session', async () => {
  const mensaje = 'No es tu contraseña.'
  const { dialog, password, onClose } = await open(refusal('VALIDACION', { errores: [{ campo: 'password', mensaje }] }))
  await password.fill('otra')
  await dialog.getByRole('button', { name: confirm }).click()
  await expect.element(dialog.getByText(mensaje)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(currentUser()).not.toBeNull()
})

test('the right password ends the session and leads to sign-in', async () => {
  const { sent, dialog, password } = await open()
  await password.fill('cupo-demo-2026')
  await dialog.getByRole('button', { name: confirm }).click()
  await vi.waitFor(() => expect(currentAddress()).toBe('/sign-in'))
  expect(currentUser()).toBeNull()
  expect(sent('endAccount')[0]?.body).toEqual({ password: 'cupo-demo-2026' })
})
