import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { ContactsCard } from './contacts-card.tsx'

const rosa = {
  id: '7',
  kind: 'emergency' as const,
  name: 'Rosa Ruiz',
  label: 'Mamá',
  value: '+52 55 8765 4321',
  by: 'Recepción',
  at: '2026-11-02T12:00:00Z',
  version: 3,
}

const open = async (stubs: Stubs) => {
  const api = stubApi(stubs)
  const screen = await renderInApp(<ContactsCard id="31" />, { user: studioUser })
  return { ...api, screen }
}

test('an emergency contact needs a name and a phone, and is added without an empty label', async () => {
  const { screen, sent } = await open({ listClientContacts: listOf(), createClientContact: rosa })
  await screen.getByRole('button', { name: 'Agregar contacto' }).click()
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText('Escribe el nombre de la persona.')).toBeVisible()
  await expect.element(screen.getByText('Escribe el teléfono.')).toBeVisible()
  await screen.getByLabelText('A quién llamar').fill('Rosa Ruiz')
  await screen.getByLabelText('Teléfono').fill('55 8765 4321')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() =>
    expect(sent('createClientContact')).toMatchObject([
      { params: { id: '31' }, body: { kind: 'emergency', name: 'Rosa Ruiz', value: '55 8765 4321', label: null } },
    ]),
  )
})

test('the kind decides which fields are asked for and sent', async () => {
  const { screen, sent } = await open({ listClientContacts: listOf(), createClientContact: rosa })
  await screen.getByRole('button', { name: 'Agregar contacto' }).click()
  await screen.getByLabelText('Qué es').selectOptions('email')
  expect(screen.getByLabelText('A quién llamar').elements()).toEqual([])
  await screen.getByLabelText('Correo').fill('ana@oficina.test')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() =>
    expect(sent('createClientContact')[0]?.body).toEqual({ kind: 'email', value: 'ana@oficina.test', label: null }),
  )
})

test('a contact can be called, and an edit sends the version it was opened with', async () => {
  const { screen, sent } = await open({ listClientContacts: listOf(rosa), updateClientContact: rosa })
  await expect.element(screen.getByRole('link', { name: rosa.value })).toHaveAttribute('href', 'tel:+525587654321')
  await screen.getByRole('button', { name: 'Editar Rosa Ruiz' }).click()
  await screen.getByLabelText('Teléfono').fill('55 1111 2222')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() =>
    expect(sent('updateClientContact')).toMatchObject([
      { params: { id: '31', contactId: '7' }, body: { name: 'Rosa Ruiz', value: '55 1111 2222', version: 3 } },
    ]),
  )
})

test('erasing asks first', async () => {
  const { screen, sent } = await open({ listClientContacts: listOf(rosa), removeClientContact: null })
  await screen.getByRole('button', { name: 'Borrar Rosa Ruiz' }).click()
  await expect.element(screen.getByText(/se borra para siempre/)).toBeVisible()
  expect(sent('removeClientContact')).toEqual([])
  await screen.getByRole('button', { name: 'Borrar', exact: true }).click()
  await vi.waitFor(() => expect(sent('removeClientContact')).toMatchObject([{ params: { contactId: '7' } }]))
})

test('loading and a refusal have their states', async () => {
  const waiting = await open({ listClientContacts: pending })
  await expect.element(waiting.screen.getByRole('button', { name: 'Agregar contacto' })).toBeVisible()
  await waiting.screen.unmount()
  const failed = await open({ listClientContacts: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  await expect.element(failed.screen.getByText('Intenta en un momento.')).toBeVisible()
})
