import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { member, send, signedIn, studio, owner } = await gymApp()
const url = '/api/common/messages'
const list = async (who: SignedIn) => (await send(who, 'GET', url)).data

/** Creates a studio, and a member with the given number of messages from it. */
const written = async (...values: string[]) => {
  const [ana, casa] = [await member(), await studio(`Casa ${values.join(' ')} ${Math.random()}`, 'Europe/Madrid')]
  const { id } = (await send(ana, 'POST', '/api/common/chats', { contactId: casa.id })).data
  const write = (who: SignedIn, value: string) => send(who, 'POST', `/api/common/chats/${id}/messages`, { value })
  await write(ana, 'Hola')
  for (const value of values) await write(casa, value)
  return { ana, casa, chatId: id as string, write }
}

test('a message sent by one side is listed for the other side, newest first', async () => {
  const { ana, casa, chatId } = await written('uno', 'dos')
  const { items, unread, nextCursor } = await list(ana)
  expect([unread, nextCursor]).toEqual([2, null])
  expect(items.map((item: { description: string }) => item.description)).toEqual(['dos', 'uno'])
  expect(items[0]).toMatchObject({ chatId, read: false, link: null, useRouter: false })
  expect(items[0].title).toMatch(/^Casa uno dos/)
  expect((await list(casa)).items).toMatchObject([{ description: 'Hola', title: expect.stringMatching(/^Socia/) }])
  const first = (await send(ana, 'GET', `${url}?limit=1`)).data
  const second = (await send(ana, 'GET', `${url}?limit=1&cursor=${first.nextCursor}`)).data
  expect([first.items[0].id, second.items[0].id, second.nextCursor]).toEqual([items[0].id, items[1].id, null])
})

test('messages are marked and removed one by one or all; the conversation still contains them', async () => {
  const { ana, chatId } = await written('uno', 'dos', 'tres')
  const unreadInChat = async () => (await send(ana, 'GET', `/api/common/chats/${chatId}`)).data.chat.unreadCount
  const [three, two] = (await list(ana)).items
  const mark = (read: boolean) => send(ana, 'PATCH', url, { id: three.id, message: { read } })
  expect((await mark(true)).data).toMatchObject({ id: three.id, read: true })
  expect([(await list(ana)).unread, await unreadInChat()]).toEqual([2, 2])
  expect((await mark(false)).data.read).toBe(false)
  expect((await send(ana, 'DELETE', `${url}?id=${two.id}`)).status).toBe(200)
  expect((await send(ana, 'DELETE', `${url}?id=${two.id}`)).codigo).toBe('NO_ENCONTRADO')
  // Removed messages count as read.
  expect([(await list(ana)).unread, await unreadInChat()]).toEqual([2, 2])
  expect((await send(ana, 'POST', `${url}/mark-all-as-read`)).status).toBe(200)
  expect([(await list(ana)).unread, await unreadInChat()]).toEqual([0, 0])
  expect((await send(ana, 'DELETE', `${url}/all`)).status).toBe(200)
  expect((await list(ana)).items).toEqual([])
  expect((await send(ana, 'GET', `/api/common/chats/${chatId}`)).data.items).toHaveLength(4)
})

test('reading a conversation marks its messages in the list as read', async () => {
  const { ana, chatId } = await written('uno', 'dos')
  await send(ana, 'POST', `/api/common/chats/${chatId}/mark-as-read`)
  expect(await list(ana)).toMatchObject({ unread: 0, items: [{ read: true }, { read: true }] })
})

test('the list excludes messages of others and one’s own; roles without conversations get an empty list', async () => {
  const { ana, casa } = await written('uno')
  const eva = await member()
  const coach = await signedIn(2, 'coach-messages@cupo.test')
  const [{ id }] = (await list(ana)).items
  for (const stranger of [eva, casa, owner, coach]) {
    expect((await send(stranger, 'PATCH', url, { id, message: { read: true } })).codigo).toBe('NO_ENCONTRADO')
    expect((await send(stranger, 'DELETE', `${url}?id=${id}`)).codigo).toBe('NO_ENCONTRADO')
    expect((await send(stranger, 'POST', `${url}/mark-all-as-read`)).status).toBe(200)
    expect((await send(stranger, 'DELETE', `${url}/all`)).status).toBe(200)
  }
  expect((await send(ana, 'DELETE', `${url}?id=x`)).codigo).toBe('NO_ENCONTRADO')
  expect(await list(ana)).toMatchObject({ unread: 1, items: [{ id }] })
  for (const none of [owner, coach, eva]) expect(await list(none)).toEqual({ items: [], nextCursor: null, unread: 0 })
})
