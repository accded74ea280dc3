import type { PersonId } from '@cupo/core/ids'
import { languages } from '@cupo/core/preferences'
import { expect, test } from 'vitest'
import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { openSession } from '../sessions/store.ts'
import { type Message, notifyPeople } from './notify-people.ts'

const { db, clock, mar, member, classAt, send } = await gymApp()
const url = '/api/common/notifications'

const messageTo = (userId: PersonId, key: string): Message => ({
  userId,
  key,
  kind: 'promoted',
  link: '/gym/bookings',
  params: {
    className: 'Vinyasa <b>',
    at: '2026-03-05T13:00:00.000Z',
    timeZone: 'America/Mexico_City',
    points: 8,
    freeCancelUntil: '2026-03-05T01:00:00.000Z',
  } as never,
})
/** Signs in the same person on a different device. */
const signInAgain = async (who: SignedIn): Promise<SignedIn> => ({
  userId: who.userId,
  token: (await openSession(db, who.userId, 'phone', clock.now())).accessToken,
})
const notify = (...messages: Message[]) => write(db, async (tx) => done(await notifyPeople(tx, messages, clock.now())))

test("lists notifications newest first, in the reader's language and without the mail's greeting", async () => {
  const ana = await member()
  await notify(messageTo(ana.userId, 'a:1'))
  await notify(messageTo(ana.userId, 'a:2'))
  for (const language of languages) {
    const { data } = await send(ana, 'GET', url, undefined, { 'accept-language': language })
    expect([data.items.length, data.unread, data.nextCursor]).toEqual([2, 2, null])
    expect(Number(data.items[0].id)).toBeGreaterThan(Number(data.items[1].id))
    const { title, description, link, useRouter, read } = data.items[0]
    expect([title, description].join(' ')).toContain('Vinyasa <b>')
    expect(description).not.toMatch(/Hola|Hello|Merhaba|\p{Cc}|undefined/u)
    expect(description.charAt(0)).toBe(description.charAt(0).toLocaleUpperCase(language))
    expect([link, useRouter, read]).toEqual(['/gym/bookings', true, false])
  }
  const first = (await send(ana, 'GET', `${url}?limit=1`)).data
  const second = (await send(ana, 'GET', `${url}?limit=1&cursor=${first.nextCursor}`)).data
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([1, 1, null])
})

test('marks one or all as read or unread and removes one or all; a removed event is not sent again', async () => {
  const ana = await member()
  await notify(messageTo(ana.userId, 'b:1'), messageTo(ana.userId, 'b:2'), messageTo(ana.userId, 'b:3'))
  const list = async () => (await send(ana, 'GET', url)).data
  const [one, two] = (await list()).items
  const mark = (read: boolean) => send(ana, 'PATCH', url, { id: one.id, notification: { read } })
  expect((await mark(true)).data).toMatchObject({ id: one.id, read: true })
  expect((await list()).unread).toBe(2)
  expect((await mark(false)).data.read).toBe(false)
  expect((await send(ana, 'POST', `${url}/mark-all-as-read`)).status).toBe(200)
  expect((await list()).unread).toBe(0)
  expect((await send(ana, 'DELETE', `${url}?id=${two.id}`)).status).toBe(200)
  expect((await send(ana, 'DELETE', `${url}?id=${two.id}`)).codigo).toBe('NO_ENCONTRADO')
  expect((await list()).items).toHaveLength(2)
  expect((await send(ana, 'DELETE', `${url}/all`)).status).toBe(200)
  expect((await list()).items).toEqual([])
  await notify(messageTo(ana.userId, 'b:1'))
  expect((await list()).items).toEqual([])
})

test('opening the list marks everything as seen in that session only, and nothing as read', async () => {
  const ana = await member()
  await notify(messageTo(ana.userId, 'e:1'), messageTo(ana.userId, 'e:2'))
  const phone = await signInAgain(ana)
  const list = async (who: SignedIn = ana) => (await send(who, 'GET', url)).data
  expect(await list()).toMatchObject({ unread: 2, unseen: 2, items: [{ seen: false }, { seen: false }] })

  expect((await send(ana, 'POST', `${url}/mark-all-as-seen`)).status).toBe(200)
  expect(await list()).toMatchObject({ unread: 2, unseen: 0, items: [{ seen: true, read: false }, { seen: true }] })
  expect(await list(phone)).toMatchObject({ unread: 2, unseen: 2, items: [{ seen: false }, { seen: false }] })

  await notify(messageTo(ana.userId, 'e:3'))
  const next = await list()
  expect(next).toMatchObject({ unread: 3, unseen: 1, items: [{ seen: false }, { seen: true }, { seen: true }] })
  const marked = await send(ana, 'PATCH', url, { id: next.items[1].id, notification: { read: true } })
  expect(marked.data).toMatchObject({ read: true, seen: true })
})

test('mark-all-as-read sets read and seen of every notification to true', async () => {
  const ana = await member()
  await notify(messageTo(ana.userId, 'f:1'), messageTo(ana.userId, 'f:2'))
  await send(ana, 'POST', `${url}/mark-all-as-read`)
  const { items, unread, unseen } = (await send(ana, 'GET', url)).data
  expect([unread, unseen]).toEqual([0, 0])
  for (const item of items) expect(item).toMatchObject({ read: true, seen: true })
})

test('notifications of a different person are not found', async () => {
  const [ana, eva] = [await member(), await member()]
  await notify(messageTo(ana.userId, 'c:1'))
  const [{ id }] = (await send(ana, 'GET', url)).data.items
  expect((await send(eva, 'GET', url)).data.items).toEqual([])
  expect((await send(eva, 'PATCH', url, { id, notification: { read: true } })).codigo).toBe('NO_ENCONTRADO')
  expect((await send(eva, 'DELETE', `${url}?id=${id}`)).codigo).toBe('NO_ENCONTRADO')
  expect((await send(eva, 'PATCH', url, { id: 'x', notification: { read: true } })).codigo).toBe('NO_ENCONTRADO')
  await send(eva, 'POST', `${url}/mark-all-as-read`)
  await send(eva, 'DELETE', `${url}/all`)
  expect((await send(ana, 'GET', url)).data.unread).toBe(1)
})

test('a notification about a class has the picture of its studio, if there is one', async () => {
  const ana = await member()
  const { id } = await classAt()
  await notify({ ...messageTo(ana.userId, 'd:1'), link: `/gym/calendar/class/${id}` }, messageTo(ana.userId, 'd:2'))
  const images = async () => (await send(ana, 'GET', url)).data.items.map(({ image }: { image: unknown }) => image)
  await db.updateTable('app_user').set({ avatar: null }).where('studio_id', '=', mar.id).execute()
  expect(await images()).toEqual([null, null])
  await db.updateTable('app_user').set({ avatar: 'initials:rose' }).where('studio_id', '=', mar.id).execute()
  expect(await images()).toEqual([null, 'initials:rose'])
  const [, toClass] = (await send(ana, 'GET', url)).data.items
  const marked = await send(ana, 'PATCH', url, { id: toClass.id, notification: { read: true } })
  expect(marked.data).toMatchObject({ image: 'initials:rose', read: true })
})
