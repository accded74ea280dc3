import { generateKeyPairSync } from 'node:crypto'
import { Logger, runOnce } from 'graphile-worker'
import { expect, test } from 'vitest'
import { nativePushApp } from '../../test/native-push-app.ts'
import { openSession } from '../sessions/store.ts'
import { createPushClients } from './create-push-clients.ts'
import { sendPush } from './send-push.ts'

const app = await nativePushApp()
const { db, deps, pool, clock, send, member, fcm, apns, clients, registered, notify, jobs, tokens } = app

test('an Android device gets a notification once, with its text and link', async () => {
  const who = await member(0)
  const token = await registered(who, 'android')
  const id = await notify(who.userId)
  expect((await jobs()).map((job) => job.id)).toEqual([id])
  await Promise.all([1, 2, 3].map(() => sendPush(deps, id, clients)))
  await sendPush(deps, id, clients)
  expect(fcm.received).toEqual([
    {
      token,
      notification: { title: expect.stringContaining('12'), body: expect.stringContaining('12') },
      data: { id, link: '/gym/points' },
      android: {
        priority: 'HIGH',
        ttl: '86400s',
        notification: { channel_id: 'notices', tag: `cupo-${id}`, default_sound: true },
      },
    },
  ])
})

test('an iOS device gets a notification once, for this app, with a TTL of one day', async () => {
  const who = await member(0)
  const token = await registered(who, 'ios')
  const id = await notify(who.userId)
  await Promise.all([1, 2, 3].map(() => sendPush(deps, id, clients)))
  expect(apns.received).toHaveLength(1)
  const [push] = apns.received
  expect(push).toMatchObject({ token: token.toLowerCase(), payload: { id, link: '/gym/points' } })
  expect(push?.payload.aps).toEqual({
    alert: { title: expect.stringContaining('12'), body: expect.stringContaining('12') },
    sound: 'default',
  })
  expect(push?.headers).toMatchObject({
    'apns-topic': 'app.cupo',
    'apns-push-type': 'alert',
    'apns-priority': '10',
    'apns-expiration': String(clock.now().getTime() / 1000 + 86_400),
    'apns-collapse-id': `cupo-${id}`,
  })
})

test('all devices of a person get the notification in the person’s language', async () => {
  const who = await member(0)
  const { accessToken } = await openSession(db, who.userId, 'phone', clock.now())
  await registered(who, 'android')
  await registered({ ...who, token: accessToken }, 'ios')
  await send(who, 'PATCH', '/api/common/user', { language: 'tr' })
  await sendPush(deps, await notify(who.userId), clients)
  const [android, ios] = [fcm.received[0]?.notification.title, apns.received[0]?.payload.aps]
  expect(android).toMatch(/puan/)
  expect(ios).toMatchObject({ alert: { title: android } })
})

test('the FCM access token is cached until it expires or is rejected', async () => {
  const who = await member(0)
  await registered(who, 'android')
  const own = createPushClients(deps)
  const before = fcm.accessGiven()
  const ids = [await notify(who.userId), await notify(who.userId)]
  await Promise.all(ids.map((id) => sendPush(deps, id, own)))
  expect(fcm.accessGiven()).toBe(before + 1)
  clock.move(3590)
  await sendPush(deps, await notify(who.userId), own)
  expect(fcm.accessGiven()).toBe(before + 2)
  fcm.revokeAccess()
  const id = await notify(who.userId)
  await expect(sendPush(deps, id, own)).rejects.toThrow('FCM: 401')
  await sendPush(deps, id, own)
  expect([fcm.accessGiven(), fcm.received.length]).toEqual([before + 3, 4])
})

test('without an FCM access token nothing is sent and the job is retried', async () => {
  const who = await member(0)
  await registered(who, 'android')
  const own = createPushClients(deps)
  fcm.refuseAccess(500)
  const id = await notify(who.userId)
  await expect(sendPush(deps, id, own)).rejects.toThrow('access to FCM: 500')
  await sendPush(deps, id, own)
  expect(fcm.received).toHaveLength(1)
})

test('pushes share one connection to APNs, which is reopened after it was closed', async () => {
  const who = await member(0)
  await registered(who, 'ios')
  const own = createPushClients(deps)
  const before = apns.lines()
  for (let n = 0; n < 3; n++) await sendPush(deps, await notify(who.userId), own)
  expect(apns.lines()).toBe(before + 1)
  apns.hangUpAll()
  await new Promise((resolve) => setTimeout(resolve, 50))
  await sendPush(deps, await notify(who.userId), own)
  expect([apns.lines(), apns.received.length]).toEqual([before + 2, 4])
  own.close()
})

const unregistered = (errorCode: string) => ({ error: { details: [{ '@type': 'FcmError', errorCode }] } })
const badToken = { error: { details: [{ fieldViolations: [{ field: 'message.token', description: 'x' }] }] } }

test.each([
  ['android', fcm, { status: 404, body: unregistered('UNREGISTERED') }],
  ['android', fcm, { status: 403, body: unregistered('SENDER_ID_MISMATCH') }],
  ['android', fcm, { status: 400, body: badToken }],
  ['ios', apns, { status: 410, body: { reason: 'Unregistered', timestamp: 1 } }],
  ['ios', apns, { status: 400, body: { reason: 'BadDeviceToken' } }],
  ['ios', apns, { status: 400, body: { reason: 'DeviceTokenNotForTopic' } }],
] as const)('a token that the %s push service no longer knows is deleted: %#', async (platform, service, answer) => {
  const who = await member(0)
  await registered(who, platform)
  service.answerNext(answer)
  await sendPush(deps, await notify(who.userId), clients)
  expect(await tokens()).toEqual([])
  await notify(who.userId)
  expect(await jobs()).toHaveLength(1)
})

test.each([
  ['android', fcm],
  ['ios', apns],
] as const)('a busy %s push service is retried, and logged once', async (platform, service) => {
  const who = await member(0)
  const token = await registered(who, platform)
  const id = await notify(who.userId)
  service.answerNext({ status: 503 })
  await expect(sendPush(deps, id, clients)).rejects.toThrow('will be retried')
  await sendPush(deps, id, clients)
  expect(service.received).toHaveLength(1)
  expect(await tokens()).toEqual([platform === 'ios' ? token.toLowerCase() : token])
})

test.each([
  ['android', fcm, { status: 429, retryAfter: '120' }, 120],
  ['android', fcm, { status: 429 }, 60],
  ['ios', apns, { status: 503, retryAfter: '90' }, 90],
  ['ios', apns, { status: 429, body: { reason: 'TooManyRequests' } }, 60],
] as const)('a retry honours the Retry-After of the %s push service: %#', async (...row) => {
  const [platform, service, answer, seconds] = row
  const who = await member(0)
  await registered(who, platform)
  const id = await notify(who.userId)
  service.answerNext(answer)
  await runOnce({
    pgPool: pool,
    logger: new Logger(() => () => undefined),
    taskList: { send_push: () => sendPush(deps, id, clients) },
  })
  const expected = new Date(clock.now().getTime() + seconds * 1000)
  // The queue deletes a finished job shortly after it has run.
  await expect.poll(jobs).toEqual([{ id, run_at: expected }])
  expect(service.received).toEqual([])
  await sendPush(deps, id, clients)
  expect(service.received).toHaveLength(1)
})

test('retries with Retry-After stop once the notification is a day old', async () => {
  const who = await member(0)
  await registered(who, 'android')
  const id = await notify(who.userId)
  clock.move(25 * 60 * 60)
  await sendPush(deps, id, clients)
  expect([fcm.received, apns.received]).toEqual([[], []])
})

test.each([
  ['android', fcm],
  ['ios', apns],
] as const)('a push to %s that may have arrived is not sent again', async (platform, service) => {
  const who = await member(0)
  await registered(who, platform)
  const id = await notify(who.userId)
  service.answerNext('hangUp')
  await sendPush(deps, id, clients)
  await sendPush(deps, id, clients)
  expect(service.received).toEqual([])
})

test('an unreachable push service is retried', async () => {
  const who = await member(0)
  await registered(who, 'ios')
  const away = { ...deps, config: { ...deps.config, nativePush: { android: null, ios: { ...apns.key } } } }
  away.config.nativePush.ios.address = 'http://127.0.0.1:9'
  const id = await notify(who.userId)
  await expect(sendPush(deps, id, createPushClients(away))).rejects.toThrow('ECONNREFUSED')
  await sendPush(deps, id, clients)
  expect(apns.received).toHaveLength(1)
})

test('a signing key that APNs rejects fails the job and deletes no device', async () => {
  const who = await member(0)
  await registered(who, 'ios')
  const wrong = { ...apns.key, key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }
  const refused = createPushClients({ ...deps, config: { ...deps.config, nativePush: { android: null, ios: wrong } } })
  await expect(sendPush(deps, await notify(who.userId), refused)).rejects.toThrow('APNs: 403 InvalidProviderToken')
  expect(await tokens()).toHaveLength(1)
  refused.close()
})
