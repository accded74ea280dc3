import { expect, test } from 'vitest'
import { nativePushApp } from '../../test/native-push-app.ts'
import { openSession } from '../sessions/store.ts'
import { createPushClients } from './create-push-clients.ts'
import { sendPush } from './send-push.ts'

const app = await nativePushApp()
const { db, deps, clock, send, member, fcm, apns, clients, registered, notify, jobs, tokens, androidToken } = app
const address = '/api/common/push/device'

test('registerDevice is repeatable, and a new token replaces the old one of the session', async () => {
  const who = await member(0)
  const first = await registered(who, 'android')
  await registered(who, 'android', first)
  expect(await tokens()).toEqual([first])
  const second = await registered(who, 'android')
  expect(await tokens()).toEqual([second])
  const lower = (await registered(who, 'ios')).toLowerCase()
  await registered(who, 'ios', lower)
  expect(await tokens()).toEqual([lower])
})

test('a device on which a different person signs in gets their notifications only, and no earlier ones', async () => {
  const [one, other] = [await member(0), await member(0)]
  const token = await registered(one, 'android')
  const before = await notify(one.userId)
  clock.move(1)
  await registered(other, 'android', token)
  await sendPush(deps, before, clients)
  expect(fcm.received).toEqual([])
  await notify(one.userId)
  expect(await jobs()).toHaveLength(1)
  await sendPush(deps, await notify(other.userId), clients)
  expect(fcm.received.map((message) => message.token)).toEqual([token])
})

test('signing out, revoking the session, and unregistering stop pushes to the device', async () => {
  const who = await member(0)
  await registered(who, 'ios')
  expect((await send(who, 'DELETE', address)).status).toBe(200)
  expect((await send(who, 'DELETE', address)).status).toBe(200)
  expect(await tokens()).toEqual([])

  await registered(who, 'ios')
  const { accessToken } = await openSession(db, who.userId, 'desk', clock.now())
  const desk = { ...who, token: accessToken }
  const { items } = (await send(desk, 'GET', '/api/auth/sessions')).data as {
    items: { id: string; current: boolean }[]
  }
  const phone = items.find(({ current }) => !current)
  await send(desk, 'DELETE', `/api/auth/sessions/${phone?.id}`)
  expect(await tokens()).toEqual([])

  await registered(desk, 'ios')
  await send(desk, 'POST', '/api/auth/sign-out', {})
  expect(await tokens()).toEqual([])
})

test('an expired session gets no pushes', async () => {
  const who = await member(0)
  await registered(who, 'android')
  const id = await notify(who.userId)
  await db.updateTable('sign_in_session').set({ expires_at: clock.now() }).where('user_id', '=', who.userId).execute()
  await sendPush(deps, id, clients)
  expect(fcm.received).toEqual([])
})

test('a platform without configuration is reported as off, refuses tokens, and its stored tokens stay', async () => {
  const who = await member(0)
  expect((await send(who, 'GET', '/api/common/push')).data).toMatchObject({ platforms: ['android', 'ios'] })
  await registered(who, 'android')
  const id = await notify(who.userId)
  deps.config.nativePush = { android: null, ios: apns.key }
  expect((await send(who, 'GET', '/api/common/push')).data).toMatchObject({ platforms: ['ios'] })
  const refused = await send(who, 'POST', address, { platform: 'android', token: androidToken() })
  expect([refused.status, refused.codigo]).toEqual([503, 'NO_DISPONIBLE'])
  await sendPush(deps, id, createPushClients(deps))
  expect([fcm.received.length, (await tokens()).length]).toEqual([0, 1])
})
