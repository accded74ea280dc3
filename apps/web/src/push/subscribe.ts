import { call } from '../api/call.ts'
import { currentSession } from '../api/session.ts'
import type { PushDevice } from './push-device.ts'
import { isWanted, keepWanted } from './wanted.ts'

/** Whether this browser can be told of something while the app is closed. iOS can once the app is installed. */
const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const isServed: PushDevice['isServed'] = ({ publicKey }) => publicKey !== null

export const pushPermission: PushDevice['pushPermission'] = async () =>
  canPush() ? Notification.permission : 'unsupported'

const isGranted = (): boolean => canPush() && Notification.permission === 'granted'

/** A service worker that is not there yet comes within the first half minute; nobody waits for longer than that. */
const patienceMs = 35_000

const worker = (): Promise<ServiceWorkerRegistration | null> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs)),
  ])

const sameKey = (subscription: PushSubscription, key: string): boolean => {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}

/** The device's subscription to the service's key; one to another key is of no use and makes room. */
const subscription = async (
  { pushManager }: ServiceWorkerRegistration,
  key: string,
): Promise<PushSubscription | null> => {
  const standing = await pushManager.getSubscription()
  if (standing !== null && sameKey(standing, key)) return standing
  await standing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null)
}

const tie = async (): Promise<boolean> => {
  if (!isGranted()) return false
  const asked = await call('readPushKey', {})
  const key = asked.ok ? asked.data.publicKey : null
  const registration = key === null ? null : await worker()
  if (key === null || registration === null) return false
  const made = await subscription(registration, key)
  const { endpoint, keys } = made?.toJSON() ?? {}
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return false
  return (await call('subscribePush', { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } })).ok
}

/** For whoever wanted it here before. */
export const subscribe: PushDevice['subscribe'] = async () => isWanted() && tie()

export const askAndSubscribe: PushDevice['askAndSubscribe'] = async () => {
  if (!canPush() || (await Notification.requestPermission()) !== 'granted') return false
  const tied = await tie()
  if (tied) keepWanted(true)
  return tied
}

/** The sign-in has ended: the browser forgets its subscription, also where the service could not be told. */
export const leave: PushDevice['leave'] = async () => {
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

export const unsubscribe: PushDevice['unsubscribe'] = async () => {
  keepWanted(false)
  await leave()
  if (currentSession() !== null) await call('unsubscribePush', {})
}

export const isSubscribed: PushDevice['isSubscribed'] = async () => {
  if (!isGranted() || !isWanted()) return false
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(await registration?.pushManager.getSubscription())
}
