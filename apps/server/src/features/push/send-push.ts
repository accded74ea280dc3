import { ECDH } from 'node:crypto'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Platform } from '@cupo/contract'
import type { NotificationId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import type { Deps } from '../../deps.ts'
import { notificationView } from '../notifications/notification-view.ts'
import { queuePushes } from '../notifications/push-job-store.ts'
import { readNotifications } from '../notifications/store.ts'
import type { PushClients } from './create-push-clients.ts'
import { type Notice, pushTtlSeconds } from './native-sender.ts'
import { gone, sendRequest, settled, type Verdict, verdictOn } from './push-reply.ts'
import { readVapidKeys, type VapidKeys } from './read-vapid-keys.ts'
import { deleteSent, listUnsentDevices, readLanguage, recordSent, removeDevice, type WebDevice } from './store.ts'

/** Maximum characters of the text. Push services accept payloads up to 4 kB. */
const maxBodyLength = 600

/** Whether the key of a subscription is a point of P-256; with another one no push can be encrypted. */
const isPublicKey = (p256dh: string): boolean => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** Sends to a browser through the push service of its vendor. A rejected push (other 4xx) is not retried. */
const sendToBrowser = async (
  { endpoint, p256dh, auth }: WebDevice,
  notice: Notice,
  keys: VapidKeys,
  { post }: PushClients,
  now: Date,
): Promise<Verdict> => {
  if (!isPublicKey(p256dh)) return gone
  const message = { data: JSON.stringify(notice), options: { ttl: pushTtlSeconds } }
  const subscription = { endpoint, keys: { p256dh, auth }, expirationTime: null }
  const { headers, body } = await buildPushPayload(message, subscription, keys)
  const { 'content-length': _counted, ...sent } = headers
  const reply = await sendRequest(post, endpoint, { headers: sent, body }, now)
  return verdictOn(reply, ({ status }) => (status === 404 || status === 410 ? gone : settled))
}

type Later = Verdict & { is: 'later' }

/** Names the provider in the reason of a retry; the health page counts failures by provider. */
const named = (provider: 'web' | Platform, verdict: Verdict): Verdict =>
  verdict.is === 'later' ? { ...verdict, why: `${provider} ${verdict.why}` } : verdict
type Delivery = { deps: Deps; notice: Notice }

/**
 * Sends to each device of one kind at most once: the delivery is recorded before the request.
 * @returns the verdicts of the devices to retry
 */
const sendToDevices = async <K extends 'web' | 'native'>(
  { deps: { db, clock }, notice }: Delivery,
  kind: K,
  send: (device: Awaited<ReturnType<typeof listUnsentDevices<K>>>[number]) => Promise<Verdict>,
): Promise<Later[]> => {
  const retries: Later[] = []
  for (const device of await listUnsentDevices(db, kind, notice.id, clock.now())) {
    if (!(await recordSent(db, kind, notice.id, device.id, clock.now()))) continue
    const verdict = await send(device)
    if (verdict.is === 'gone') await removeDevice(db, kind, device.id)
    if (verdict.is !== 'later') continue
    await deleteSent(db, kind, notice.id, device.id)
    retries.push(verdict)
  }
  return retries
}

const readNotice = async (
  { db }: Deps,
  notificationId: NotificationId,
): Promise<{ notice: Notice; at: Date } | null> => {
  const [row] = await readNotifications(db, [notificationId])
  const language = row && (await readLanguage(db, row.user_id))
  if (!row || !language) return null
  const { title, description, link } = notificationView(row, language as Language)
  return { notice: { id: row.id, title, body: description.slice(0, maxBodyLength), link }, at: row.created_at }
}

/**
 * Job `send_push`: sends a notification to the recipient's browsers and native apps, to each at most once. Deletes
 * devices that their push service no longer knows. After a Retry-After, the job is queued again for that time, but not
 * before the notification is twice as old (exponential backoff). Sends nothing after a day.
 * @throws Error when a push service failed without Retry-After: the job queue then retries with its own backoff
 */
export const sendPush = async (deps: Deps, notificationId: NotificationId, clients: PushClients): Promise<void> => {
  const now = deps.clock.now()
  const read = await readNotice(deps, notificationId)
  if (read === null) return
  const age = (now.getTime() - read.at.getTime()) / 1000
  if (age > pushTtlSeconds) return
  const delivery = { deps, notice: read.notice }
  const keys = await readVapidKeys(deps)
  const browsers =
    keys === null
      ? []
      : await sendToDevices(delivery, 'web', async (device) =>
          named('web', await sendToBrowser(device, read.notice, keys, clients, now)),
        )
  const native = await sendToDevices(delivery, 'native', async ({ platform, token }) => {
    const sender = clients.native[platform]
    // The platform is no longer configured.
    return sender === null ? settled : named(platform, await sender.send(token, read.notice))
  })
  await queueRetry(deps, notificationId, age, [...browsers, ...native])
}

const queueRetry = async (
  { db, clock }: Deps,
  id: NotificationId,
  age: number,
  retries: readonly Later[],
): Promise<void> => {
  if (retries.length === 0) return
  const why = [...new Set(retries.map((l) => l.why))].join(', ')
  const waits = retries.flatMap(({ waitSeconds }) => waitSeconds ?? [])
  if (waits.length === 0)
    throw new Error(`${retries.length} pushes of notification ${id} failed and will be retried: ${why}`)
  const wait = Math.max(...waits, age)
  await queuePushes(db, [id], new Date(clock.now().getTime() + wait * 1000))
}
