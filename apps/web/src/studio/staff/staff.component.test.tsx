import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { Staff } from './staff.tsx'

type Person = Data<'listStaff'>['items'][number]

const mar: Person = { id: '1', name: 'Mar Solís', avatar: null, email: 'mar@cupo.test', role: 'owner', state: 'active' }
const nora: Person = { ...mar, id: '2', name: 'Nora Paz', email: 'nora@cupo.test', role: 'reception', state: 'invited' }

const open = async (items: Person[], mayEdit = true, stubs: Stubs = {}) => {
  const { sent } = stubApi({ listStaff: { items, nextCursor: null, mayEdit }, ...stubs })
  return { sent, screen: await renderInApp(<Staff />, { user: studioUser }) }
}

test('an owner changes the role of a receptionist and removes them after a confirmation; not their own account', async () => {
  const { sent, screen } = await open([mar, nora], true, {
    updateStaff: { ...nora, role: 'manager' },
    removeStaff: null,
  })
  await expect.element(screen.getByText('Invitación enviada')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Acciones de Mar Solís' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Acciones de Nora Paz' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Pasar a recepción' })).not.toBeInTheDocument()
  await screen.getByRole('menuitem', { name: 'Pasar a gerencia' }).click()
  await vi.waitFor(() =>
    expect(sent('updateStaff')).toMatchObject([{ params: { id: '2' }, body: { role: 'manager' } }]),
  )
  await screen.getByRole('button', { name: 'Acciones de Nora Paz' }).click()
  await screen.getByRole('menuitem', { name: 'Quitar acceso' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Quitar el acceso de Nora Paz?' })
  await dialog.getByRole('button', { name: 'Quitar acceso' }).click()
  await vi.waitFor(() => expect(sent('removeStaff')).toMatchObject([{ params: { id: '2' } }]))
})

test('an invitation has name, email and role; a taken email is reported at its field', async () => {
  const mensaje = 'Esa persona ya trabaja en tu estudio.'
  const { sent, screen } = await open([mar], true, {
    inviteStaff: refusal('YA_EXISTE', { errores: [{ campo: 'email', mensaje }] }),
  })
  await screen.getByRole('button', { name: 'Invitar persona' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Invitar persona' })
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  await expect.element(dialog.getByLabelText('Nombre')).toHaveFocus()
  expect(sent('inviteStaff')).toEqual([])
  await dialog.getByLabelText('Nombre').fill('Nora Paz')
  await dialog.getByLabelText('Correo').fill('nora@cupo.test')
  await dialog.getByLabelText('Puesto').selectOptions('manager')
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  await expect.element(dialog.getByLabelText('Correo')).toHaveAccessibleDescription(expect.stringContaining(mensaje))
  expect(sent('inviteStaff')[0]?.body).toEqual({ name: 'Nora Paz', email: 'nora@cupo.test', role: 'manager' })
})

test('a manager sees the staff without actions', async () => {
  const { screen } = await open([mar, nora], false)
  await expect.element(screen.getByText('nora@cupo.test')).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
})
