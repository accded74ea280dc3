import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ana, renderInApp } from '../../test/in-app.tsx'
import { listOf, offline, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { clearDrafts } from './drafts.ts'
import { QuickChat } from './quick-chat.tsx'

beforeEach(() => clearDrafts())

const chat = {
  id: '9',
  contact: { id: '20', name: 'Bloque 9', avatar: null },
  unreadCount: 2,
  lastMessage: 'Nos vemos mañana',
  lastMessageAt: '2026-11-20T14:00:00Z',
}
const messageOf = (id: string, value: string, isMine: boolean) => ({
  id,
  chatId: '9',
  value,
  createdAt: '2026-11-20T14:00:00Z',
  isMine,
})
const thread = { chat, ...listOf(messageOf('2', 'Nos vemos mañana', false), messageOf('1', '¿Hay lugar?', true)) }

const open = async (stubs: Stubs = {}) => {
  const api = stubApi({
    listChats: { ...listOf(chat), unread: 2 },
    readChat: thread,
    markChatRead: true as never,
    ...stubs,
  })
  const screen = await renderInApp(<QuickChat />)
  await screen.getByRole('button', { name: /^Conversaciones/ }).click()
  return { ...api, screen, panel: screen.getByRole('dialog') }
}
const openThread = async (stubs: Stubs = {}) => {
  const opened = await open(stubs)
  await opened.panel
    .getByRole('listitem')
    .getByRole('button', { name: /Nos vemos mañana/ })
    .click()
  return { ...opened, field: opened.panel.getByRole('textbox', { name: 'Escribe un mensaje' }) }
}

test('the button names the number of unread messages', async () => {
  stubApi({ listChats: { ...listOf(chat), unread: 2 } })
  const screen = await renderInApp(<QuickChat />)
  await expect.element(screen.getByRole('button', { name: 'Conversaciones: 2 mensajes sin leer' })).toBeVisible()
})

test('only members and studios have conversations', async () => {
  const { sent } = stubApi({})
  const coach = { ...ana, userType: { id: 2, description: 'Coach' } } as typeof ana
  const screen = await renderInApp(<QuickChat />, { user: coach })
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  expect(sent('listChats')).toEqual([])
})

test('an opened conversation is a log, is marked as read and focuses the field', async () => {
  const { sent, panel, field } = await openThread()
  const log = panel.getByRole('log', { name: 'Mensajes con Bloque 9' })
  await expect.element(log.getByText('¿Hay lugar?')).toBeVisible()
  await expect.element(field).toHaveFocus()
  await vi.waitFor(() => expect(sent('markChatRead')[0]?.params).toEqual({ id: '9' }))
})

test('Enter sends and Shift+Enter starts a line', async () => {
  const { sent, field, panel } = await openThread({ sendChatMessage: messageOf('3', 'Gracias\nAna', true) })
  await userEvent.type(field, 'Gracias{Shift>}{Enter}{/Shift}Ana')
  expect(sent('sendChatMessage')).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  expect(sent('sendChatMessage')[0]?.body).toEqual({ value: 'Gracias\nAna' })
  await expect.element(panel.getByRole('log').getByText('Gracias Ana')).toBeVisible()
})

test('a message without connection stays in the field and is sent once the browser is online', async () => {
  const { sent, field, panel } = await openThread({ sendChatMessage: offline })
  await userEvent.type(field, 'Gracias{Enter}')
  await expect.element(panel.getByText('Sin enviar. Se envía al volver la conexión.')).toBeVisible()
  await expect.element(field).toHaveValue('Gracias')
  stubApi({ sendChatMessage: messageOf('3', 'Gracias', true) })
  window.dispatchEvent(new Event('online'))
  await expect.element(field).toHaveValue('')
  const keys = sent('sendChatMessage').map(({ idempotencyKey }) => idempotencyKey)
  expect(keys[1]).toBe(keys[0])
})

test('a refused message shows the reason at the field', async () => {
  const mensaje = 'Escribe algo.'
  const { field } = await openThread({
    sendChatMessage: refusal('VALIDACION', { errores: [{ campo: 'value', mensaje }] }),
  })
  await userEvent.type(field, '\u200b.{Enter}')
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveAccessibleDescription(mensaje)
})

test('a draft survives closing the conversation', async () => {
  const { panel, field } = await openThread()
  await field.fill('A medias')
  await panel.getByRole('button', { name: 'Volver a las conversaciones' }).click()
  await panel
    .getByRole('listitem')
    .getByRole('button', { name: /Nos vemos mañana/ })
    .click()
  await expect.element(field).toHaveValue('A medias')
})

test('a new conversation starts from the contacts, found by name', async () => {
  const { sent, panel } = await open({
    listChatContacts: ({ query }) => ({
      items: query.search === 'nefes' ? [{ id: '21', name: 'Nefes', avatar: null }] : [],
    }),
    openChat: { ...chat, id: '10' },
  })
  await panel.getByRole('button', { name: 'Nueva conversación' }).click()
  const search = panel.getByRole('searchbox', { name: 'Buscar por nombre' })
  await expect.element(search).toHaveFocus()
  await expect.element(panel.getByText('Todavía no hay a quién escribir')).toBeVisible()
  await search.fill('nefes')
  await panel.getByRole('button', { name: 'Nefes' }).click()
  await vi.waitFor(() => expect(sent('openChat')[0]?.body).toEqual({ contactId: '21' }))
  await vi.waitFor(() => expect(sent('readChat').at(-1)?.params).toEqual({ id: '10' }))
})
