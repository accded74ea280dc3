import type { BookingId, PersonId } from '@cupo/core/ids'
import { expect, test } from 'vitest'
import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import { gymApp } from '../../test/gym-app.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'

const { db, clock, member, classAt, send, mar, owner, mails } = await gymApp()
const url = '/api/common/notification-choices'
const choose = (who: Parameters<typeof send>[0], topic: string, byMail: boolean) =>
  send(who, 'PATCH', url, { topic, byMail })

const at = '2026-03-05T13:00:00.000Z'
const message = (userId: PersonId, kind: 'promoted' | 'points_given', key: string): Message => ({
  userId,
  key,
  kind,
  link: '/gym/bookings',
  ...(kind === 'points_given' && { by: mar.userId }),
  params: {
    className: 'Vinyasa',
    at,
    timeZone: 'America/Mexico_City',
    points: 8,
    freeCancelUntil: at,
    dropped: '',
    from: 'Marea',
    note: 'Hola',
  } as never,
})
const notify = (...messages: Message[]) => write(db, async (tx) => done(await notifyPeople(tx, messages, clock.now())))

test('each role is offered the topics it can receive, and all are sent by mail by default', async () => {
  const ana = await member()
  const { data } = await send(ana, 'GET', url)
  expect(data.items).toEqual(
    ['changes', 'waitlist', 'reminders', 'attendance', 'points', 'news'].map((topic) => ({
      topic,
      byMail: true,
      byPush: true,
    })),
  )
  expect((await send(mar, 'GET', url)).data.items).toEqual([{ topic: 'timetable', byMail: true, byPush: true }])
  expect((await send(owner, 'GET', url)).data.items).toEqual([{ topic: 'access', byMail: true, byPush: true }])
  expect((await choose(owner, 'points', false)).fields).toEqual(['topic'])
  expect((await choose(ana, 'weather', false)).fields).toEqual(['topic'])
})

test('mail and pushes are chosen separately', async () => {
  const ana = await member(0)
  const change = (ways: Record<string, unknown>) => send(ana, 'PATCH', url, { topic: 'points', ...ways })
  await Promise.all([change({ byMail: false }), change({ byPush: false })])
  const off = { topic: 'points', byMail: false, byPush: false }
  expect((await change({})).data.items).toContainEqual(off)
  expect((await change({ byPush: true })).data.items).toContainEqual({ ...off, byPush: true })
  expect((await change({ byPush: null })).fields).toEqual(['byPush'])
})

test('a topic that is turned off is shown in the app only, until it is turned on again', async () => {
  const [ana, eva] = [await member(0), await member(0)]
  expect((await choose(ana, 'points', false)).data.items).toContainEqual({
    topic: 'points',
    byMail: false,
    byPush: true,
  })
  await notify(message(ana.userId, 'points_given', 'a'), message(eva.userId, 'points_given', 'a'))
  await notify(message(ana.userId, 'promoted', 'b'))
  expect([(await mails(ana.email)).length, (await mails(eva.email)).length]).toEqual([1, 1])
  expect((await send(ana, 'GET', '/api/common/notifications')).data.items).toHaveLength(2)
  await choose(ana, 'points', true)
  await notify(message(ana.userId, 'points_given', 'c'))
  expect(await mails(ana.email)).toHaveLength(2)
})

test('a promotion that is shown in the app only counts as delivered immediately', async () => {
  const ana = await member(40)
  const { id } = await classAt({ inHours: 72 })
  const booking = (await send(ana, 'POST', `/api/gym/classes/${id}/bookings`, {})).data.id as BookingId
  await choose(ana, 'waitlist', false)
  const before = await mails(ana.email)
  await notify({ ...message(ana.userId, 'promoted', 'd'), promotes: booking })
  expect(await mails(ana.email)).toEqual(before)
  const row = await db.selectFrom('booking').select('told_at').where('id', '=', booking).executeTakeFirstOrThrow()
  expect(row.told_at).toEqual(clock.now())
})
