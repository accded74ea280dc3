import { call } from '../api/call.ts'
import { currentSession } from '../api/session.ts'
import { isTurnedOn, storePushChoice } from './push-choice.ts'
import type { PushDevice } from './push-device.ts'

/** Whether this browser supports web push. On iOS only the installed app does. */
const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const isSupportedByServer: PushDevice['isSupportedByServer'] = ({ publicKey }) => publicKey !== null

export const pushPermission: PushDevice['pushPermission'] = async () =>
  canPush() ? Notification.permission : 'unsupported'

const isGranted = (): boolean => canPush() && Notification.permission === 'granted'

/** Timeout for the service worker, which is registered within the first 30 s. */
const timeoutMs = 35_000

const worker = (): Promise<ServiceWorkerRegistration | null> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs)),
  ])

const sameKey = (subscription: PushSubscription, key: string): boolean => {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}

/** The browser's subscription for the service's key. A subscription for another key is replaced. */
const subscription = async (
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription | null> => {
  const existing = await pushManager.getSubscription()
  if (existing !== null && sameKey(existing, key)) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null)
}

const register = async (): Promise<boolean> => {
  if (!isGranted()) return false
  const response = await call('readPushKey', {})
  const key = response.ok ? response.data.publicKey : null
  const registration = key === null ? null : await worker()
  if (key === null || registration === null) return false
  const created = await subscription(registration, key)
  const { endpoint, keys } = created?.toJSON() ?? {}
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return false
  return (await call('subscribePush', { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } })).ok
}

/** Only if the user turned pushes on here before. */
export const subscribe: PushDevice['subscribe'] = async () => isTurnedOn() && register()

export const askAndSubscribe: PushDevice['askAndSubscribe'] = async () => {
  if (!canPush() || (await Notification.requestPermission()) !== 'granted') return false
  const registered = await register()
  if (registered) storePushChoice(true)
  return registered
}

/** Removes the browser's subscription, also when the server could not be reached. */
export const leave: PushDevice['leave'] = async () => {
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

export const unsubscribe: PushDevice['unsubscribe'] = async () => {
  storePushChoice(false)
  await leave()
  if (currentSession() !== null) await call('unsubscribePush', {})
}

export const isSubscribed: PushDevice['isSubscribed'] = async () => {
  if (!isGranted() || !isTurnedOn()) return false
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(await registration?.pushManager.getSubscription())
}
