import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { Language } from '@cupo/contract/roles'
import type { Deps } from '../../deps.ts'
import { notificationView } from '../notifications/notification-view.ts'
import { readNotifications } from '../notifications/store.ts'
import { readVapidKeys, type VapidKeys } from './read-keys.ts'
import { type Device, languageOfReader, listDevicesToTell, noteNotSent, noteSent, removeSubscription } from './store.ts'

/** How a push service is called; a test puts its own in the place of the network. */
export type Post = (url: string, init: RequestInit) => Promise<{ status: number }>

const patienceMs = 10_000
/** Who has no network for a day reads it in the app. */
const keptBySeconds = 24 * 60 * 60
/** A push holds 4 kB; a sentence of a notification is far shorter. */
const longestBody = 600

/** Failures after which it is sure that the service never saw the push. */
const neverArrived = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

type Verdict = 'taken' | 'gone' | 'later'

const verdictOn = (status: number): Verdict => {
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'taken'
}

const deliver = async (device: Device, text: object, keys: VapidKeys, post: Post): Promise<Verdict> => {
  const message = { data: JSON.stringify(text), options: { ttl: keptBySeconds } }
  const { headers, body } = await buildPushPayload(message, { ...device, expirationTime: null }, keys)
  const { 'content-length': _counted, ...sent } = headers
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const { status } = await post(device.endpoint, { method: 'POST', headers: sent, body, signal, redirect: 'manual' })
    return verdictOn(status)
  } catch (error) {
    const { code = '' } = ((error as Error).cause ?? {}) as { code?: string }
    // Whether it arrived can't be known otherwise, and it must not be told twice: it stands in the app in any case.
    return neverArrived.has(code) ? 'later' : 'taken'
  }
}

/**
 * Tells the devices of whom a notification is for, each at most once: that it is told is noted before. A device that
 * its push service no longer knows is forgotten.
 * @throws Error when a push service asked to be tried again, so that the job is
 */
export const sendPush = async (deps: Deps, notificationId: string, post: Post = fetch): Promise<void> => {
  const { db, clock } = deps
  const [row] = await readNotifications(db, [notificationId])
  const language = row && (await languageOfReader(db, row.user_id))
  const keys = await readVapidKeys(deps)
  if (!row || !language || !keys) return
  const { id, title, description, link } = notificationView(row, language as Language)
  const text = { id, title, body: description.slice(0, longestBody), link }
  let later = 0
  for (const device of await listDevicesToTell(db, notificationId, clock.now())) {
    if (!(await noteSent(db, notificationId, device.id, clock.now()))) continue
    const verdict = await deliver(device, text, keys, post)
    if (verdict === 'gone') await removeSubscription(db, device.id)
    if (verdict !== 'later') continue
    await noteNotSent(db, notificationId, device.id)
    later += 1
  }
  if (later > 0) throw new Error(`${later} devices of notification ${notificationId} are to be told later`)
}
