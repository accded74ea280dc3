import { languages } from '@cupo/core/preferences'
import { afterAll, expect, test } from 'vitest'
import type { Template } from '../../mail/letter.ts'
import { letterSamples } from '../../test/letter-samples.ts'
import { nativePushApp } from '../../test/native-push-app.ts'
import { webPushService } from '../../test/web-push-service.ts'
import { sendPush } from '../push/send-push.ts'
import { openSession } from '../sessions/store.ts'

const app = await nativePushApp()
const { db, deps, clock, send, owner, member, fcm, apns, clients, registered } = app
const browsers = await webPushService()
afterAll(() => browsers.close())

// Moving the clock to today ended the earlier session.
const { accessToken: token } = await openSession(db, owner.userId, 'desk', clock.now())
const named = await send({ ...owner, token }, 'PATCH', '/api/owner/config', { version: 1, name: 'Nave & Co' })

/** Signs in a person with an Android phone, an iPhone and a browser in this language. */
const withDevices = async (language: string) => {
  const who = await member(0)
  await send(who, 'PATCH', '/api/common/user', { language })
  await registered(who, 'android')
  const { accessToken } = await openSession(db, who.userId, 'phone', clock.now())
  await registered({ ...who, token: accessToken }, 'ios')
  await send(who, 'POST', '/api/common/push', browsers.browser().subscription)
  return who
}

test.each(languages)('a push of every kind in %s contains the name of the second brand only', async (language) => {
  expect(named.status).toBe(200)
  const { userId } = await withDevices(language)
  const kinds = Object.keys(letterSamples) as Template[]
  browsers.received.length = 0
  for (const kind of kinds) {
    const row = { user_id: userId, kind, params: JSON.stringify(letterSamples[kind]), event_key: kind }
    const { id } = await db
      .insertInto('notification')
      .values({ ...row, created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sendPush(deps, id, { ...clients, post: browsers.post })
  }
  const texts = [
    fcm.received.map(({ notification }) => notification),
    apns.received.map(({ payload }) => payload.aps),
    browsers.received.map(({ text: { title, body } }) => ({ title, body })),
  ].map((pushes) => pushes.map((push) => JSON.stringify(push)))
  expect(texts.map(({ length }) => length)).toEqual([kinds.length, kinds.length, kinds.length])
  for (const text of texts.flat()) expect(text).not.toMatch(/\{brand\}|\bCupo\b(?! sin)/)
  for (const pushes of texts) expect(pushes.some((text) => text.includes('Nave & Co'))).toBe(true)
})
