import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ana, renderInApp, studioUser } from '../test/in-app.tsx'
import { refusal, type Stubs, stubApi } from '../test/stub-api.ts'
import { EmergencyForm, HealthForm } from './care-forms.tsx'
import { PersonForm } from './person-form.tsx'

const profile = {
  name: 'Ana Ruiz',
  email: 'ana@cupo.test',
  phone: '+52 55 1234 5678',
  emergencyContact: { name: 'Eva', phone: '+52 55 1111 2222' },
  healthNotes: 'Rodilla izquierda',
} as Data<'readProfile'>

const saves = (stubs: Stubs = {}) => stubApi({ updateProfile: profile, readUser: ana, readProfile: profile, ...stubs })
const save = async (screen: Awaited<ReturnType<typeof renderInApp>>) =>
  screen.getByRole('button', { name: 'Guardar' }).click()

test('only the changed fields are sent, and a toast confirms', async () => {
  const { sent } = saves()
  const screen = await renderInApp(<PersonForm profile={profile} />)
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('Ana R.')
  await save(screen)
  await expect.element(screen.getByText('Guardado').first()).toBeInTheDocument()
  expect(sent('updateProfile')[0]?.body).toEqual({ name: 'Ana R.' })
})

test('clearing the phone sends null', async () => {
  const { sent } = saves()
  const screen = await renderInApp(<PersonForm profile={profile} />)
  await screen.getByRole('textbox', { name: 'Teléfono' }).fill('')
  await save(screen)
  await vi.waitFor(() => expect(sent('updateProfile')[0]?.body).toEqual({ phone: null }))
})

test('an empty name and an invalid phone are reported without a request', async () => {
  const { sent } = saves()
  const screen = await renderInApp(<PersonForm profile={profile} />)
  const name = screen.getByRole('textbox', { name: 'Nombre' })
  await name.fill(' ')
  await screen.getByRole('textbox', { name: 'Teléfono' }).fill('12')
  await save(screen)
  await expect.element(name).toHaveAccessibleDescription('Escribe tu nombre.')
  await expect.element(screen.getByRole('textbox', { name: 'Teléfono' })).toBeInvalid()
  await expect.element(name).toHaveFocus()
  expect(sent('updateProfile')).toEqual([])
})

test('a member reads that studios see the phone, as they do; staff that nobody does', async () => {
  saves()
  const screen = await renderInApp(<PersonForm profile={profile} />)
  const phone = screen.getByRole('textbox', { name: 'Teléfono' })
  await expect.element(phone).toHaveAccessibleDescription('Lo ven los estudios de los que eres cliente.')
  await screen.unmount()
  const ofStudio = await renderInApp(<PersonForm profile={profile} />, { user: studioUser })
  await expect
    .element(ofStudio.getByRole('textbox', { name: 'Teléfono' }))
    .toHaveAccessibleDescription('Solo lo ves tú.')
})

test('the mail address is read only', async () => {
  saves()
  const screen = await renderInApp(<PersonForm profile={profile} />)
  await expect.element(screen.getByRole('textbox', { name: 'Correo' })).toHaveAttribute('readonly')
})

test('a refused phone shows the message of the server at its field', async () => {
  const mensaje = 'Ese número no existe.'
  saves({ updateProfile: refusal('VALIDACION', { errores: [{ campo: 'phone', mensaje }] }) })
  const screen = await renderInApp(<PersonForm profile={profile} />)
  const phone = screen.getByRole('textbox', { name: 'Teléfono' })
  await phone.fill('+52 55 9999 9999')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(mensaje)).toBeVisible()
})

test('an emergency contact needs both fields, and two empty fields remove it', async () => {
  const { sent } = saves()
  const screen = await renderInApp(<EmergencyForm profile={profile} />)
  const phone = screen.getByRole('textbox', { name: 'Su teléfono' })
  await screen.getByRole('textbox', { name: 'Su nombre' }).fill('')
  await save(screen)
  await expect.element(screen.getByText('Escribe su nombre o borra el teléfono.')).toBeVisible()
  expect(sent('updateProfile')).toEqual([])
  await phone.fill('')
  await save(screen)
  await vi.waitFor(() => expect(sent('updateProfile')[0]?.body).toEqual({ emergencyContact: null }))
})

test('empty health notes are removed', async () => {
  const { sent } = saves()
  const screen = await renderInApp(<HealthForm profile={profile} />)
  await screen.getByRole('textbox', { name: 'Notas de salud' }).fill('  ')
  await save(screen)
  await vi.waitFor(() => expect(sent('updateProfile')[0]?.body).toEqual({ healthNotes: null }))
})
