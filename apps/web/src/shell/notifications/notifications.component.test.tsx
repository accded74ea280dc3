import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { currentAddress, renderInApp } from '../../test/in-app.tsx'
import { pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { Notifications } from './notifications.tsx'

const notification = (id: string, title: string, changes = {}) => ({
  id,
  icon: 'ticket',
  image: null,
  title,
  description: 'Fuerza, mañana a las 09:00.',
  time: '2026-11-20T14:00:00Z',
  link: `/gym/calendar/class/${id}`,
  useRouter: true,
  read: false,
  seen: false,
  ...changes,
})
const list = (...items: ReturnType<typeof notification>[]): Data<'listNotifications'> => ({
  items,
  nextCursor: null,
  unread: items.filter(({ read }) => !read).length,
  unseen: items.filter(({ seen }) => !seen).length,
})
const both = list(
  notification('1', 'Subiste de la lista'),
  notification('2', 'Cambió la hora', { read: true, seen: true }),
)

const open = async (listNotifications: Stubs['listNotifications'], stubs: Stubs = {}) => {
  const { sent } = stubApi({ listNotifications, seeAllNotifications: true as never, ...stubs })
  const screen = await renderInApp(<Notifications />)
  await screen.getByRole('button', { name: /^Notificaciones/ }).click()
  return { sent, screen, panel: screen.getByRole('dialog', { name: 'Notificaciones' }) }
}

test('the bell names the number of new notifications until the panel opens', async () => {
  const { sent } = stubApi({ listNotifications: both, seeAllNotifications: true as never })
  const screen = await renderInApp(<Notifications />)
  await screen.getByRole('button', { name: 'Notificaciones: 1 nueva' }).click()
  await vi.waitFor(() => expect(sent('seeAllNotifications')).toHaveLength(1))
  await expect.element(screen.getByRole('button', { name: 'Notificaciones', exact: true })).toBeInTheDocument()
})

test('following a notification marks it as read, navigates and closes the panel', async () => {
  const { sent, panel } = await open(both, {
    updateNotification: notification('1', 'Subiste de la lista', { read: true }),
  })
  await panel.getByRole('link', { name: 'Subiste de la lista' }).click()
  expect(currentAddress()).toBe('/gym/calendar/class/1')
  await expect.element(panel).not.toBeInTheDocument()
  await vi.waitFor(() => expect(sent('updateNotification')[0]?.body).toEqual({ id: '1', notification: { read: true } }))
})

test('removing a row moves the focus to the next row, and removing the last one to the title', async () => {
  const { panel } = await open(both, { deleteNotification: true as never })
  await panel.getByRole('button', { name: 'Quitar: Subiste de la lista' }).click()
  const other = panel.getByRole('button', { name: 'Quitar: Cambió la hora' })
  await expect.element(other).toHaveFocus()
  await other.click()
  await expect.element(panel.getByRole('heading', { name: 'Notificaciones' })).toHaveFocus()
  await expect.element(panel.getByText('No hay notificaciones')).toBeVisible()
})

test('a mark that the server refuses is reverted', async () => {
  const { panel } = await open(both, { updateNotification: refusal('NO_DISPONIBLE') })
  await panel.getByRole('button', { name: 'Marcar como leída: Subiste de la lista' }).click()
  await expect.element(panel.getByRole('button', { name: 'Marcar como leída: Subiste de la lista' })).toBeVisible()
})

test('clearing the list asks for confirmation', async () => {
  const { sent, screen, panel } = await open(both, { deleteAllNotifications: true as never })
  await panel.getByRole('button', { name: 'Limpiar notificaciones' }).click()
  await screen
    .getByRole('alertdialog')
    .or(screen.getByRole('dialog', { name: 'Limpiar notificaciones' }))
    .getByRole('button', { name: 'Cancelar' })
    .click()
  expect(sent('deleteAllNotifications')).toEqual([])
  await panel.getByRole('button', { name: 'Limpiar notificaciones' }).click()
  await screen.getByRole('button', { name: 'Limpiar', exact: true }).click()
  await expect.element(panel.getByText('No hay notificaciones')).toBeVisible()
  await vi.waitFor(() => expect(sent('deleteAllNotifications')).toHaveLength(1))
})

test('the panel shows a loading text until the list arrives', async () => {
  const { panel } = await open(pending)
  await expect.element(panel.getByText('Cargando…')).toBeInTheDocument()
})

test('a failed list shows the message of the server and retries', async () => {
  const { panel } = await open(refusal('NO_DISPONIBLE', { mensaje: 'Inténtalo en un momento.' }))
  await expect.element(panel.getByText('Inténtalo en un momento.')).toBeVisible()
  stubApi({ listNotifications: both })
  await panel.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(panel.getByRole('link', { name: 'Subiste de la lista' })).toBeVisible()
})
