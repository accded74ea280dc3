import { call } from '../api/call.ts'
import { currentSession } from '../api/session.ts'

/** Whether this browser can be told of something while the app is closed. iOS can once the app is installed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** `default` while nobody was asked; `unsupported` where there is nothing to ask for. */
export const pushPermission = (): NotificationPermission | 'unsupported' =>
  canPush() ? Notification.permission : 'unsupported'

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

/** Ties this device to the sign-in that stands, where it may be told of things; false when it may not, or can't be. */
export const subscribe = async (): Promise<boolean> => {
  if (pushPermission() !== 'granted' || currentSession() === null) return false
  const asked = await call('readPushKey', {})
  const key = asked.ok ? asked.data.publicKey : null
  const registration = key === null ? null : await worker()
  if (key === null || registration === null) return false
  const made = await subscription(registration, key)
  const { endpoint, keys } = made?.toJSON() ?? {}
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return false
  return (await call('subscribePush', { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } })).ok
}

/** Asks the person, within a press of theirs, and then ties the device to their sign-in. */
export const askAndSubscribe = async (): Promise<boolean> =>
  canPush() && (await Notification.requestPermission()) === 'granted' && subscribe()

/** Tells this device of nothing more: the browser forgets its subscription, and with a sign-in the service does too. */
export const unsubscribe = async (): Promise<void> => {
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  if (currentSession() !== null) await call('unsubscribePush', {})
}

/** Whether this device has a subscription now. */
export const isSubscribed = async (): Promise<boolean> => {
  if (pushPermission() !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(await registration?.pushManager.getSubscription())
}
