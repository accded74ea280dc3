import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, refusal, type StubRequest, stubApi } from '../../test/stub-api.ts'
import { Studios } from './studios.tsx'

type Studio = Data<'listOwnerStudios'>['items'][number]

const marea: Studio = {
  id: '20',
  name: 'Marea',
  timeZone: 'America/Bogota',
  address: '',
  city: 'Bogotá',
  email: 'marea@cupo.test',
  suspended: false,
  version: 1,
  state: 'active',
  createdAt: '2026-01-10T15:00:00Z',
  bookings: 31,
  seats: 80,
  taken: 60,
}
const suspended: Studio = { ...marea, id: '21', name: 'Bloque 9', suspended: true, state: 'suspended' }

test('a row shows the state, the bookings and the local clock of a studio', async () => {
  stubApi({ listOwnerStudios: listOf(marea) })
  const screen = await renderInApp(<Studios />)
  const row = screen.getByRole('listitem')
  await expect.element(row.getByText('Activo')).toBeVisible()
  await expect.element(row).toMatchTextContent(/Hora de Bogotá/)
  await expect.element(row).toMatchTextContent(/31\s+reservas/)
})

test('without studios the list offers nothing but the button to open one', async () => {
  stubApi({ listOwnerStudios: listOf() })
  const screen = await renderInApp(<Studios />)
  await expect.element(screen.getByText('Todavía no hay estudios.')).toBeVisible()
  await screen.getByRole('button', { name: 'Abrir estudio' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Abrir estudio' })).toBeVisible()
})

test('a search without results names the text and can be cleared', async () => {
  stubApi({ listOwnerStudios: ({ query }: StubRequest) => (query.q === 'xyz' ? listOf() : listOf(marea)) })
  const screen = await renderInApp(<Studios />, { path: '/gym/owner/studios?q=xyz' })
  await expect.element(screen.getByText('Ningún estudio con ese nombre.')).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('')
  await expect.element(screen.getByText('Marea', { exact: true })).toBeVisible()
})

test('a suspended studio is reactivated without a question', async () => {
  const { sent } = stubApi({
    listOwnerStudios: listOf(suspended),
    updateStudio: { ...suspended, suspended: false, state: 'active' },
  })
  const screen = await renderInApp(<Studios />)
  await screen.getByRole('button', { name: 'Reactivar Bloque 9', exact: true }).click()
  await vi.waitFor(() =>
    expect(sent('updateStudio')[0]).toMatchObject({ params: { id: '21' }, body: { suspended: false } }),
  )
  await expect.element(screen.getByText('Bloque 9 está activo otra vez.').first()).toBeInTheDocument()
})

test('filling the pool opens the form of that studio', async () => {
  stubApi({ listOwnerStudios: listOf(marea) })
  const screen = await renderInApp(<Studios />)
  await screen.getByRole('button', { name: 'Cargar la bolsa de Marea' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Cargar la bolsa de Marea' })
  await expect.element(dialog.getByText('Queda en el registro de cambios.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a failed read shows the message of the server and retries on request', async () => {
  stubApi({ listOwnerStudios: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  const screen = await renderInApp(<Studios />)
  await expect.element(screen.getByText('Intenta en un momento.')).toBeVisible()
  stubApi({ listOwnerStudios: listOf(marea) })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Marea', { exact: true })).toBeVisible()
})
