import { createPublicKey, verify } from 'node:crypto'
import type { NotificationId, PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { write } from '../../db/write.ts'
import { done, refuse } from '../../http/refusal.ts'
import { gymApp } from '../../test/gym-app.ts'
import { webPushService } from '../../test/web-push-service.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { openSession } from '../sessions/store.ts'
import type { Post } from './push-reply.ts'
import { readVapidKeys } from './read-vapid-keys.ts'
import { sendPush } from './send-push.ts'

const { db, deps, pool, clock, send, mar, member } = await gymApp()
await runMigrations({ pgPool: pool })

const service = await webPushService()
const clientsWith = (post: Post) => ({ post, native: { android: null, ios: null }, close: () => undefined })
const clients = clientsWith(service.post)
afterAll(() => service.close())
beforeEach(() => {
  service.received.length = 0
  service.answerNext()
})

const subscribed = async (who: Awaited<ReturnType<typeof member>>) => {
  const browser = service.browser()
  expect((await send(who, 'POST', '/api/common/push', browser.subscription)).status).toBe(200)
  return browser
}

const notify = (userId: PersonId, key: string) =>
  write(db, async (tx) => {
    const params = { points: 12, at: clock.now().toISOString(), timeZone: 'America/Mexico_City' } as never
    return done(
      await notifyPeople(tx, [{ userId, key, kind: 'points_expiring', params, link: '/gym/home' }], clock.now()),
    )
  })

const queued = async (): Promise<NotificationId[]> => {
  const { rows } = await sql<{ id: NotificationId }>`
    select payload ->> 'notificationId' as id from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send_push' order by j.id`.execute(
    db,
  )
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  return rows.map(({ id }) => id)
}

const deviceCount = async (): Promise<number> =>
  Number((await db.selectFrom('push_subscription').select(sql<string>`count(*)`.as('n')).executeTakeFirstOrThrow()).n)

test('outside production VAPID keys are generated once and stored', async () => {
  const who = await member(0)
  const first = await send(who, 'GET', '/api/common/push')
  expect(first.data).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/), platforms: [] })
  expect((await send(who, 'GET', '/api/common/push')).data).toEqual(first.data)
  const inProduction = { db, config: { ...deps.config, production: true } }
  expect(await readVapidKeys(inProduction)).toBeNull()
  const configured = { publicKey: 'p', privateKey: 'q', subject: 'mailto:a@b.test' }
  expect(await readVapidKeys({ db, config: { ...inProduction.config, vapid: configured } })).toBe(configured)
})

test('a push is encrypted for the device and signed with the key of its subscription', async () => {
  const who = await member(0)
  const { path } = await subscribed(who)
  await notify(who.userId, 'one')
  const id = onlyRow(await queued())
  await sendPush(deps, id, clients)
  const [pushed] = service.received
  expect(pushed).toMatchObject({ path, text: { id, link: '/gym/home', title: expect.any(String) } })
  expect(pushed?.text.body).toContain('12')
  const [, jwt = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(pushed?.authorization ?? '') ?? []
  const [head, claims = '', signature = ''] = jwt.split('.')
  expect(key).toBe((await send(who, 'GET', '/api/common/push')).data.publicKey)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://fcm.googleapis.com',
    sub: 'mailto:no-reply@cupo.test',
  })
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(
    verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')),
  ).toBe(true)
})

test('a device gets an event once, even if the job or the event is repeated', async () => {
  const who = await member(0)
  const { accessToken } = await openSession(db, who.userId, 'desk', clock.now())
  const phone = await subscribed(who)
  const desk = await subscribed({ ...who, token: accessToken })
  await notify(who.userId, 'twice')
  await notify(who.userId, 'twice')
  const id = onlyRow(await queued())
  await Promise.all([1, 2, 3].map(() => sendPush(deps, id, clients)))
  await sendPush(deps, id, clients)
  expect(service.received.map(({ path }) => path).sort()).toEqual([phone.path, desk.path].sort())
})

test('a refused write sends nothing, and a person without devices queues no job', async () => {
  const [with_, without] = [await member(0), await member(0)]
  await subscribed(with_)
  await write(db, async (tx) => {
    const params = { points: 1, at: clock.now().toISOString(), timeZone: 'UTC' } as never
    const message = { userId: with_.userId, key: 'x', kind: 'points_expiring' as const, params, link: null }
    await notifyPeople(tx, [message], clock.now())
    return refuse('SIN_CUPO')
  })
  await notify(without.userId, 'none')
  expect(await queued()).toEqual([])
})

test('kinds of notifications that a person turned off are not pushed; mandatory ones are', async () => {
  const who = await member(0)
  await subscribed(who)
  await send(who, 'PATCH', '/api/common/notification-choices', { topic: 'points', byPush: false })
  await write(db, async (tx) => {
    const pushMessage = { userId: who.userId, link: null }
    const params = { points: 1, at: clock.now().toISOString(), timeZone: 'UTC', from: 'Marea', note: 'x' } as never
    const link = { link: 'https://cupo.test' }
    await notifyPeople(tx, [{ ...pushMessage, key: 'gift', kind: 'points_given', params, by: mar.userId }], clock.now())
    await notifyPeople(tx, [{ ...pushMessage, key: 'secret', kind: 'password_changed', params: link }], clock.now())
    return done(null)
  })
  expect(await queued()).toHaveLength(1)
  const { items } = (await send(who, 'GET', '/api/common/notifications')).data
  expect(items).toHaveLength(2)
})

test('a busy push service is retried; a device that is unknown there is deleted', async () => {
  const who = await member(0)
  await subscribed(who)
  await notify(who.userId, 'busy')
  const busy = onlyRow(await queued())
  service.answerNext(503)
  await expect(sendPush(deps, busy, clients)).rejects.toThrow('will be retried')
  await sendPush(deps, busy, clients)
  expect(service.received).toHaveLength(1)

  const before = await deviceCount()
  for (const [status, key] of [
    [410, 'gone'],
    [404, 'unknown'],
  ] as const) {
    await subscribed(who)
    await notify(who.userId, key)
    const id = onlyRow(await queued())
    service.answerNext(status)
    await sendPush(deps, id, clients)
    expect(await deviceCount()).toBe(before - 1)
  }
})

test('a subscription whose key is no point of the curve is deleted, and the other devices get the push', async () => {
  const who = await member(0)
  const { endpoint, keys } = service.browser().subscription
  const broken = { endpoint, keys: { ...keys, p256dh: 'B'.repeat(87) } }
  expect((await send(who, 'POST', '/api/common/push', broken)).status).toBe(200)
  const other = await openSession(db, who.userId, 'test', clock.now())
  const browser = service.browser()
  await send({ ...who, token: other.accessToken }, 'POST', '/api/common/push', browser.subscription)
  const before = await deviceCount()
  await notify(who.userId, 'broken-key')
  await sendPush(deps, onlyRow(await queued()), clients)
  expect(service.received.map(({ path }) => path)).toEqual([browser.path])
  expect(await deviceCount()).toBe(before - 1)
})

test('a push that may have been delivered is not repeated', async () => {
  const who = await member(0)
  await subscribed(who)
  await notify(who.userId, 'lost')
  const id = onlyRow(await queued())
  let tries = 0
  const lost = async () => {
    tries += 1
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })
  }
  await sendPush(deps, id, clientsWith(lost))
  await sendPush(deps, id, clientsWith(lost))
  expect(tries).toBe(1)
})

test('signing out and unsubscribing stop pushes to the device', async () => {
  const who = await member(0)
  await subscribed(who)
  const before = await deviceCount()
  await send(who, 'DELETE', '/api/common/push')
  expect(await deviceCount()).toBe(before - 1)
  await subscribed(who)
  await send(who, 'POST', '/api/auth/sign-out', {})
  expect(await deviceCount()).toBe(before - 1)
})

test('a device on which a different person signs in gets their notifications from then on', async () => {
  const [one, other] = [await member(0), await member(0)]
  const { subscription } = await subscribed(one)
  await send(other, 'POST', '/api/common/push', subscription)
  await notify(one.userId, 'mine')
  expect(await queued()).toEqual([])
  await notify(other.userId, 'yours')
  expect(await queued()).toHaveLength(1)
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://127.0.0.1/x',
  'https://fcm.googleapis.com.example.com/x',
  'https://someone@fcm.googleapis.com/x',
  'https://example.com/?fcm.googleapis.com',
])('an endpoint outside the known push services is refused: %s', async (endpoint) => {
  const who = await member(0)
  const { keys } = service.browser().subscription
  const answer = await send(who, 'POST', '/api/common/push', { endpoint, keys })
  expect([answer.status, answer.codigo]).toEqual([400, 'VALIDACION'])
})
