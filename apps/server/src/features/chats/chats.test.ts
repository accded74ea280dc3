import { mustIndex } from '@cupo/core/must-get'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { gymApp } from '../../test/gym-app.ts'
import { aMoment, openLive } from '../../test/live-reader.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { app, deps, db, clock, member, classAt, book, send, signedIn, studio, mar, kad, owner } = await gymApp()
const url = '/api/common/chats'

const open = (who: SignedIn, contactId: string) => send(who, 'POST', url, { contactId })
const write = (who: SignedIn, chatId: string, value: string, key?: string) =>
  send(who, 'POST', `${url}/${chatId}/messages`, { value }, key ? { 'idempotency-key': key } : {})
const read = async (who: SignedIn, chatId: string, search = '') =>
  (await send(who, 'GET', `${url}/${chatId}${search}`)).data
const chats = async (who: SignedIn) => (await send(who, 'GET', url)).data
const valuesIn = async (who: SignedIn, chatId: string): Promise<string[]> =>
  (await read(who, chatId)).items.map((item: { value: string }) => item.value)

test('a member and a studio exchange messages; each reads its own and the other’s, unread counts, newest first', async () => {
  const ana = await member()
  const { data: chat } = await open(ana, mar.id)
  expect(chat).toMatchObject({ contact: { id: mar.id, name: 'Marea' }, unreadCount: 0, lastMessage: null })
  expect((await chats(mar)).items).toEqual([])

  const sent = await write(ana, chat.id, '  ¿Hay regaderas?\nGracias  ')
  expect([sent.status, sent.data]).toMatchObject([201, { value: '¿Hay regaderas?\nGracias', isMine: true }])
  clock.move(60)
  const [hers] = (await chats(mar)).items
  expect(hers).toMatchObject({ id: chat.id, unreadCount: 1, lastMessage: '¿Hay regaderas?\nGracias' })
  expect(hers.contact.id).toBe(ana.userId)
  await write(mar, chat.id, 'Sí, dos.')

  const seen = await read(ana, chat.id)
  expect(seen.items).toMatchObject([
    { value: 'Sí, dos.', isMine: false, chatId: chat.id },
    { value: '¿Hay regaderas?\nGracias', isMine: true },
  ])
  expect(seen.chat.unreadCount).toBe(1)
  expect((await chats(ana)).unread).toBe(1)
  expect((await send(ana, 'POST', `${url}/${chat.id}/mark-as-read`)).status).toBe(200)
  expect(await chats(ana)).toMatchObject({ unread: 0, items: [{ unreadCount: 0 }] })
  // The studio has not read the member's message.
  expect((await chats(mar)).items[0].unreadCount).toBe(1)
})

test('openChat creates one conversation per pair, from either side and concurrently', async () => {
  const ana = await member()
  await book(ana, (await classAt()).id)
  const opened = await Promise.all([open(ana, mar.id), open(mar, ana.userId), open(ana, mar.id)])
  expect(new Set(opened.map(({ data }) => data.id)).size).toBe(1)
})

test('conversations and messages are paginated', async () => {
  const ana = await member()
  const { data: chat } = await open(ana, mar.id)
  for (const value of ['uno', 'dos', 'tres']) await write(ana, chat.id, value)
  const first = await read(ana, chat.id, '?limit=2')
  const second = await read(ana, chat.id, `?limit=2&cursor=${first.nextCursor}`)
  expect([...first.items, ...second.items].map((item) => item.value)).toEqual(['tres', 'dos', 'uno'])
  expect(second.nextCursor).toBeNull()
  const other = (await open(ana, kad.id)).data
  await write(ana, other.id, 'Merhaba')
  const page = (await send(ana, 'GET', `${url}?limit=1`)).data
  const rest = (await send(ana, 'GET', `${url}?limit=1&cursor=${page.nextCursor}`)).data
  expect([page.items[0].id, rest.items[0].id, rest.nextCursor]).toEqual([other.id, chat.id, null])
})

test('a conversation is accessible to its two sides only', async () => {
  const [ana, eva] = [await member(), await member()]
  const coach = await signedIn(2, 'coach-chat@cupo.test')
  const { data: chat } = await open(ana, mar.id)
  await write(ana, chat.id, 'Solo para Marea')
  for (const stranger of [eva, kad]) {
    const answers = [
      await send(stranger, 'GET', `${url}/${chat.id}`),
      await write(stranger, chat.id, 'Hola'),
      await send(stranger, 'POST', `${url}/${chat.id}/mark-as-read`),
    ]
    expect(answers.map((a) => a.codigo)).toEqual(['NO_ENCONTRADO', 'NO_ENCONTRADO', 'NO_ENCONTRADO'])
    expect((await chats(stranger)).items.map((item: { id: string }) => item.id)).not.toContain(chat.id)
  }
  for (const other of [owner, coach]) {
    expect((await send(other, 'GET', `${url}/${chat.id}`)).codigo).toBe('SIN_PERMISO')
    expect((await open(other, mar.id)).codigo).toBe('SIN_PERMISO')
  }
  expect((await send(ana, 'GET', `${url}/abc`)).codigo).toBe('NO_ENCONTRADO')
  expect(await valuesIn(mar, chat.id)).toEqual(['Solo para Marea'])
})

test('members can write to active studios; studios to their clients and to members who wrote first', async () => {
  const [ana, eva, luz] = [await member(), await member(), await member()]
  await book(ana, (await classAt()).id)
  const { data: fromLuz } = await open(luz, mar.id)
  await write(luz, fromLuz.id, 'Hola')
  const ofMar = (await send(mar, 'GET', `${url}/contacts?search=socia`)).data.items.map((c: { id: string }) => c.id)
  expect(ofMar).toEqual(expect.arrayContaining([ana.userId, luz.userId]))
  expect(ofMar).not.toContain(eva.userId)
  expect((await open(mar, eva.userId)).codigo).toBe('NO_ENCONTRADO')
  expect((await open(mar, owner.userId)).codigo).toBe('NO_ENCONTRADO')
  expect((await open(ana, '999999')).codigo).toBe('NO_ENCONTRADO')
  expect((await open(ana, 'x')).codigo).toBe('NO_ENCONTRADO')

  const names = async (search: string) =>
    (await send(ana, 'GET', `${url}/contacts?search=${encodeURIComponent(search)}`)).data.items.map(
      (c: { name: string }) => c.name,
    )
  expect(await names('MAREÁ')).toEqual(['Marea'])
  expect(await names('%')).toEqual([])
  const shut = await studio('Cerrado un tiempo', 'Europe/Madrid')
  const { data: chat } = await open(ana, shut.id)
  await write(ana, chat.id, 'Hola')
  await db.updateTable('studio').set({ suspended_at: clock.now() }).where('id', '=', shut.id).execute()
  expect(await names('cerrado')).toEqual([])
  expect((await open(ana, shut.id)).codigo).toBe('NO_ENCONTRADO')
  expect((await write(ana, chat.id, 'Hola')).codigo).toBe('NO_ENCONTRADO')
  expect((await chats(ana)).items).toEqual([])
})

test('sendChatMessage is idempotent and refuses empty text', async () => {
  const ana = await member()
  const { data: chat } = await open(ana, mar.id)
  const [first, again] = [await write(ana, chat.id, 'Una vez', 'k-1'), await write(ana, chat.id, 'Una vez', 'k-1')]
  expect([again.data.id, again.replayed]).toEqual([first.data.id, true])
  expect((await write(ana, chat.id, 'Otra', 'k-1')).codigo).toBe('CLAVE_REUTILIZADA')
  for (const value of ['', '   ', '\u200b', 'a\u0000b', 'a\u001b[31m', 'a'.repeat(2001)]) {
    const refused = await write(ana, chat.id, value)
    expect([value, refused.status, refused.fields]).toEqual([value, 400, ['value']])
  }
  const html = '<img src=x onerror=alert(1)> & "comillas"'
  await write(ana, chat.id, html)
  await write(ana, chat.id, 'a'.repeat(2000))
  expect(await valuesIn(mar, chat.id)).toEqual(['a'.repeat(2000), html, 'Una vez'])
})

test('a person can send twenty messages a minute in total, also concurrently', async () => {
  const ana = await member()
  const ids = await Promise.all([mar, kad].map(async (s) => (await open(ana, s.id)).data.id as string))
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, i) => write(ana, mustIndex(ids, i % 2), `Mensaje ${i}`)),
  )
  expect(answers.map((a) => a.status).sort()).toEqual([...Array(20).fill(201), ...Array(4).fill(429)])
  const refused = answers.find((a) => a.status === 429)
  expect([refused?.codigo, refused?.mensaje]).toEqual([
    'DEMASIADOS_INTENTOS',
    'Demasiados mensajes seguidos. Escribe otra vez en 60 s.',
  ])
  clock.move(60)
  expect((await write(ana, mustIndex(ids, 0), 'Otra vez')).status).toBe(201)
})

test('closing an account deletes its conversations', async () => {
  const ana = await member()
  const { data: chat } = await open(ana, mar.id)
  await write(ana, chat.id, 'Adiós')
  const { endAccount } = await import('../accounts/end-account.ts')
  await db.transaction().execute((tx) => endAccount(tx, ana.userId, clock.now()))
  expect((await send(mar, 'GET', `${url}/${chat.id}`)).codigo).toBe('NO_ENCONTRADO')
  expect((await write(mar, chat.id, 'Hola')).codigo).toBe('NO_ENCONTRADO')
  expect((await open(mar, ana.userId)).codigo).toBe('NO_ENCONTRADO')
})

test('messages and read marks are streamed live to both sides only, across processes', async () => {
  const [ana, eva] = [await member(), await member()]
  const { data: chat } = await open(ana, mar.id)
  const other = await buildApp(deps)
  afterAll(() => other.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const at = await other.listen({ port: 0, host: '127.0.0.1' })
  await aMoment()
  const streams = await Promise.all([ana, mar, eva, kad, owner].map((who) => openLive(at, who.token)))
  afterAll(() => {
    for (const stream of streams) stream.close()
  })
  const [hers, theirs, ...strangers] = streams as [(typeof streams)[0], (typeof streams)[0], ...typeof streams]
  const { data: sent } = await write(ana, chat.id, '¿A qué hora abren?')
  const soon = (look: () => unknown) => expect.poll(look, { interval: 10, timeout: 3_000 })
  await soon(() => theirs.of('message')).toEqual([{ ...sent, isMine: false, read: false }])
  await soon(() => hers.of('message')).toEqual([{ ...sent, read: false }])
  await send(mar, 'POST', `${url}/${chat.id}/mark-as-read`)
  await soon(() => hers.of('message').at(-1)).toEqual({ ...sent, read: true })
  await aMoment()
  expect(strangers.flatMap((stream) => stream.of('message'))).toEqual([])
})
