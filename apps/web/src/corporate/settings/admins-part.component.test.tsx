import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, offline, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { AdminsPart } from './admins-part.tsx'

type Admin = Data<'listCorporateAdmins'>['items'][number]
const self: Admin = {
  id: '1',
  name: 'Ana',
  avatar: null,
  email: 'ana@norte.mx',
  state: 'active',
  self: true,
  mayEnd: true,
}
const second: Admin = { ...self, id: '2', name: 'Beto', email: 'beto@norte.mx', state: 'invited', self: false }

const open = async (stubs: Stubs) => {
  const { sent } = stubApi(stubs)
  return { sent, screen: await renderInApp(<AdminsPart />) }
}

test('accounts are listed with their state; one’s own access cannot be ended', async () => {
  const { screen } = await open({ listCorporateAdmins: listOf(self, second) })
  await expect.element(screen.getByText('Ana (tú)')).toBeVisible()
  await expect.element(screen.getByText('Invitación enviada')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Quitar acceso de Ana' })).not.toBeInTheDocument()
})

test('an account that must remain has no button to end it', async () => {
  const { screen } = await open({ listCorporateAdmins: listOf(self, { ...second, mayEnd: false }) })
  await expect.element(screen.getByText('Beto')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Quitar acceso/ })).not.toBeInTheDocument()
})

test('it is busy while it loads, and a lost connection can be retried', async () => {
  await open({ listCorporateAdmins: pending })
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  const { screen } = await open({ listCorporateAdmins: offline })
  stubApi({ listCorporateAdmins: listOf(self) })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Ana (tú)')).toBeVisible()
})

test('an invitation needs name and address; a refused address is reported at its field', async () => {
  const { screen, sent } = await open({
    listCorporateAdmins: listOf(self),
    inviteCorporateAdmin: refusal('YA_EXISTE', { errores: [{ campo: 'email', mensaje: 'Ya tiene una cuenta.' }] }),
  })
  await screen.getByRole('button', { name: 'Invitar a alguien más' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  await expect.element(dialog.getByText('Escribe su nombre.')).toBeVisible()
  await expect.element(dialog.getByText('Escribe su correo.')).toBeVisible()
  expect(sent('inviteCorporateAdmin')).toEqual([])
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Beto')
  await dialog.getByRole('textbox', { name: 'Correo' }).fill('beto@norte.mx')
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  await expect.element(dialog.getByText('Ya tiene una cuenta.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Correo' })).toBeInvalid()
})

test('access ends after a confirmation; a refusal of the server is shown', async () => {
  const { screen, sent } = await open({
    listCorporateAdmins: listOf(self, second),
    endCorporateAdmin: refusal('ESTADO_INVALIDO', { mensaje: 'Debe quedar una cuenta que pueda entrar.' }),
  })
  await screen.getByRole('button', { name: 'Quitar acceso de Beto' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Quitar el acceso de Beto?' })
  await expect.element(dialog.getByText(/Sus sesiones se cierran ahora/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Quitar acceso' }).click()
  await expect.element(screen.getByText('Debe quedar una cuenta que pueda entrar.')).toBeVisible()
  expect(sent('endCorporateAdmin').map(({ params }) => params)).toEqual([{ id: '2' }])
})
