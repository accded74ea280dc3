import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Language } from '@cupo/contract/roles'
import type { Deps } from '../../deps.ts'
import { notificationView } from '../notifications/notification-view.ts'
import { queuePushes } from '../notifications/queue-push.ts'
import { readNotifications } from '../notifications/store.ts'
import { keptBySeconds, type Notice } from './native-sender.ts'
import type { Outlets } from './open-outlets.ts'
import { ask, gone, settled, type Verdict, verdictOn } from './push-reply.ts'
import { readVapidKeys, type VapidKeys } from './read-keys.ts'
import { languageOfReader, listDevicesToTell, noteNotSent, noteSent, removeDevice, type WebDevice } from './store.ts'

/** A push holds 4 kB; a sentence of a notification is far shorter. */
const longestBody = 600

/** Tells a browser by its own push service; what is wrong with the push itself is no reason to send it again. */
const sendToBrowser = async (
  { endpoint, p256dh, auth }: WebDevice,
  notice: Notice,
  keys: VapidKeys,
  { post }: Outlets,
  now: Date,
): Promise<Verdict> => {
  const message = { data: JSON.stringify(notice), options: { ttl: keptBySeconds } }
  const subscription = { endpoint, keys: { p256dh, auth }, expirationTime: null }
  const { headers, body } = await buildPushPayload(message, subscription, keys)
  const { 'content-length': _counted, ...sent } = headers
  const reply = await ask(post, endpoint, { headers: sent, body }, now)
  return verdictOn(reply, ({ status }) => (status === 404 || status === 410 ? gone : settled))
}

type Later = Verdict & { is: 'later' }
type Told = { deps: Deps; notice: Notice }

/** Tells the devices of one kind, each at most once: that it is told is noted before. Answers those to try again. */
const tellDevices = async <K extends 'web' | 'native'>(
  { deps: { db, clock }, notice }: Told,
  kind: K,
  send: (device: Awaited<ReturnType<typeof listDevicesToTell<K>>>[number]) => Promise<Verdict>,
): Promise<Later[]> => {
  const tryAgain: Later[] = []
  for (const device of await listDevicesToTell(db, kind, notice.id, clock.now())) {
    if (!(await noteSent(db, kind, notice.id, device.id, clock.now()))) continue
    const verdict = await send(device)
    if (verdict.is === 'gone') await removeDevice(db, kind, device.id)
    if (verdict.is !== 'later') continue
    await noteNotSent(db, kind, notice.id, device.id)
    tryAgain.push(verdict)
  }
  return tryAgain
}

const readNotice = async ({ db }: Deps, notificationId: string): Promise<{ notice: Notice; at: Date } | null> => {
  const [row] = await readNotifications(db, [notificationId])
  const language = row && (await languageOfReader(db, row.user_id))
  if (!row || !language) return null
  const { id, title, description, link } = notificationView(row, language as Language)
  return { notice: { id, title, body: description.slice(0, longestBody), link }, at: row.created_at }
}

/**
 * Tells the devices of whom a notification is for, browsers and native apps alike, each at most once. One that its
 * push service no longer knows is forgotten. A service that says how long to wait is asked again then, and each time
 * not before the notification is twice as old; what nobody took for a day is left to the app.
 * @throws Error when a push service is to be tried again without saying when, so that the job is
 */
export const sendPush = async (deps: Deps, notificationId: string, outlets: Outlets): Promise<void> => {
  const now = deps.clock.now()
  const read = await readNotice(deps, notificationId)
  if (read === null) return
  const age = (now.getTime() - read.at.getTime()) / 1000
  if (age > keptBySeconds) return
  const told = { deps, notice: read.notice }
  const keys = await readVapidKeys(deps)
  const browsers =
    keys === null ? [] : await tellDevices(told, 'web', (d) => sendToBrowser(d, read.notice, keys, outlets, now))
  const native = await tellDevices(told, 'native', async ({ platform, token }) => {
    const sender = outlets.native[platform]
    // Its service was taken out of the configuration: it is as if the device were not there.
    return sender === null ? settled : sender.send(token, read.notice)
  })
  await tryAgain(deps, notificationId, age, [...browsers, ...native])
}

const tryAgain = async ({ db, clock }: Deps, id: string, age: number, tries: readonly Later[]): Promise<void> => {
  if (tries.length === 0) return
  const why = [...new Set(tries.map((l) => l.why))].join(', ')
  const waits = tries.flatMap(({ waitSeconds }) => waitSeconds ?? [])
  if (waits.length === 0) throw new Error(`${tries.length} devices of notification ${id} are to be told later: ${why}`)
  const wait = Math.max(...waits, age)
  await queuePushes(db, [id], new Date(clock.now().getTime() + wait * 1000))
}
