import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, stubApi } from '../../test/stub-api.ts'
import { MessageFeed } from './message-feed.tsx'

const message = {
  id: '1',
  chatId: '9',
  icon: 'user',
  image: null,
  title: 'Bloque 9',
  description: 'Trae una toalla.',
  time: '2026-11-20T14:00:00Z',
  link: null,
  useRouter: true,
  read: false,
}
const inbox: Data<'listMessages'> = { ...listOf(message), unread: 1 }

const open = async () => {
  const api = stubApi({ listMessages: inbox })
  const screen = await renderInApp(<MessageFeed />)
  await screen.getByRole('button', { name: 'Mensajes: 1 sin leer' }).click()
  return { ...api, screen, panel: screen.getByRole('dialog', { name: 'Mensajes' }) }
}

test('a message opens its conversation', async () => {
  const { sent, screen, panel } = await open()
  stubApi({
    listChats: { items: [], nextCursor: null, unread: 0 },
    readChat: {
      chat: {
        id: '9',
        contact: { id: '20', name: 'Bloque 9', avatar: null },
        unreadCount: 0,
        lastMessage: null,
        lastMessageAt: null,
      },
      ...listOf({ id: '1', chatId: '9', value: 'Trae una toalla.', createdAt: message.time, isMine: false }),
    },
  })
  await panel.getByRole('button', { name: 'Bloque 9', exact: true }).click()
  await expect.element(screen.getByRole('log', { name: 'Mensajes con Bloque 9' })).toMatchTextContent(/Trae una toalla/)
  expect(sent('readChat')[0]?.params).toEqual({ id: '9' })
})

test('marking as read updates the badge immediately', async () => {
  const { sent, screen, panel } = await open()
  stubApi({ updateMessage: { ...message, read: true } })
  await panel.getByRole('button', { name: 'Marcar como leído: Bloque 9' }).click()
  await expect.element(panel.getByRole('button', { name: 'Marcar como no leído: Bloque 9' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mensajes', exact: true })).toBeInTheDocument()
  await vi.waitFor(() => expect(sent('updateMessage')[0]?.body).toEqual({ id: '1', message: { read: true } }))
})
