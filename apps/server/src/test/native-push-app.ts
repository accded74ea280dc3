import { randomBytes } from 'node:crypto'
import type { NotificationId, PersonId } from '@cupo/core/ids'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect } from 'vitest'
import { write } from '../db/write.ts'
import { notifyPeople } from '../features/notifications/notify-people.ts'
import { createPushClients } from '../features/push/create-push-clients.ts'
import { done } from '../http/refusal.ts'
import { gymApp } from './gym-app.ts'
import { fakeApns, fakeFcm } from './native-push-services.ts'
import type { SignedIn } from './studio-app.ts'

const androidToken = () => `${randomBytes(11).toString('base64url')}:APA91b${randomBytes(90).toString('base64url')}`
const iosToken = () => randomBytes(32).toString('hex').toUpperCase()

/** The application with stub push services of both native platforms, and people with registered phones. */
export const nativePushApp = async () => {
  const app = await gymApp()
  const { db, deps, pool, clock, send } = app
  await runMigrations({ pgPool: pool })
  // The job queue uses the database's clock, so jobs scheduled for later must be after it.
  clock.move(Math.ceil((Date.now() - clock.now().getTime()) / 1000))

  const [fcm, apns] = [await fakeFcm(clock), await fakeApns(clock)]
  const configured = { android: fcm.account, ios: apns.key }
  deps.config.nativePush = configured
  const clients = createPushClients(deps)
  afterAll(() => {
    clients.close()
    fcm.close()
    apns.close()
  })
  beforeEach(async () => {
    deps.config.nativePush = configured
    for (const service of [fcm, apns]) {
      service.received.length = 0
      service.answerNext()
    }
    await db.deleteFrom('native_device').execute()
    await sql`delete from graphile_worker._private_jobs`.execute(db)
  })

  /** Registers a push token of the person's phone. @returns the token */
  const registered = async (who: SignedIn, platform: 'android' | 'ios', token?: string): Promise<string> => {
    const given = token ?? (platform === 'android' ? androidToken() : iosToken())
    const answer = await send(who, 'POST', '/api/common/push/device', { platform, token: given })
    expect(answer.status).toBe(200)
    return given
  }

  let events = 0
  /** Inserts a notification. @returns it, with its job in the queue */
  const notify = async (userId: PersonId): Promise<NotificationId> => {
    events += 1
    const params = { points: 12, at: clock.now().toISOString(), timeZone: 'America/Mexico_City' } as never
    const message = { userId, key: `event:${events}`, kind: 'points_expiring' as const, params, link: '/gym/points' }
    await write(db, async (tx) => done(await notifyPeople(tx, [message], clock.now())))
    const last = db.selectFrom('notification').select('id').where('user_id', '=', userId).orderBy('id', 'desc')
    return (await last.executeTakeFirstOrThrow()).id
  }

  const jobs = async () =>
    (
      await sql<{ id: NotificationId; run_at: Date }>`
        select payload ->> 'notificationId' as id, run_at from graphile_worker._private_jobs order by id`.execute(db)
    ).rows

  const tokens = async () =>
    (await db.selectFrom('native_device').select('token').orderBy('id').execute()).map(({ token }) => token)

  return { ...app, fcm, apns, clients, registered, notify, jobs, tokens, androidToken }
}
