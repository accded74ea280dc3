import { PushNotifications } from '@capacitor/push-notifications'
import { pushPlatform as platforms } from '@cupo/core/push-platforms'
import { call } from '../api/call.ts'
import { currentSession } from '../api/session.ts'
import { messagesNow } from '../i18n/messages.ts'
import { messages } from '../push/messages.ts'
import { isTurnedOn, storePushChoice } from '../push/push-choice.ts'
import type { PushDevice } from '../push/push-device.ts'
import { pushPlatform } from './push-platform.ts'

/** localStorage key with the id of the user whose session registered the token. */
const registeredForKey = 'cupo.push-given'
/** Timeout for a token, in case the push service is unreachable. */
const timeoutMs = 35_000
/** Id of the Android notification channel that the server sends to. */
const channelId = 'notices'

let listeners: Promise<unknown> | null = null
let unregistering: Promise<void> = Promise.resolve()
const waiting: ((registered: boolean) => void)[] = []

const resolveWaiting = (registered: boolean): void => {
  for (const answer of waiting.splice(0)) answer(registered)
}

const registerToken = async (token: string): Promise<boolean> => {
  const [session, platform] = [currentSession(), pushPlatform()]
  if (session === null || platform === null || !isTurnedOn()) return false
  const { ok } = await call('registerDevice', { body: { platform, token } })
  if (ok) localStorage.setItem(registeredForKey, session.user.id)
  return ok
}

/** Listens for tokens: the first one and any that replaces it. Listens once. */
const listenForTokens = (): Promise<unknown> => {
  listeners ??= Promise.all([
    PushNotifications.addListener('registration', ({ value }) => void registerToken(value).then(resolveWaiting)),
    PushNotifications.addListener('registrationError', ({ error }) => {
      console.warn(error)
      resolveWaiting(false)
    }),
  ])
  return listeners
}

/** Creates the Android channel with a name in the user's language: Android lists channels in its settings. */
const createChannel = async (): Promise<void> => {
  if (pushPlatform() !== platforms.android) return
  await PushNotifications.createChannel({
    id: channelId,
    name: messagesNow(messages).channel,
    importance: 4,
    visibility: 0,
  })
}

const register = async (): Promise<boolean> => {
  await listenForTokens()
  await createChannel()
  const registered = new Promise<boolean>((resolve) => {
    waiting.push(resolve)
    setTimeout(() => resolve(false), timeoutMs)
  })
  await PushNotifications.register()
  return registered
}

const isGranted = async (): Promise<boolean> => (await PushNotifications.checkPermissions()).receive === 'granted'

export const isSupportedByServer: PushDevice['isSupportedByServer'] = ({ platforms }) => {
  const platform = pushPlatform()
  return platform !== null && platforms.includes(platform)
}

export const pushPermission: PushDevice['pushPermission'] = async () => {
  if (pushPlatform() === null) return 'unsupported'
  const { receive } = await PushNotifications.checkPermissions()
  return receive === 'granted' || receive === 'denied' ? receive : 'default'
}

export const isSubscribed: PushDevice['isSubscribed'] = async () => {
  const userId = currentSession()?.user.id
  return (
    userId !== undefined && localStorage.getItem(registeredForKey) === userId && isTurnedOn() && (await isGranted())
  )
}

/**
 * Registers only if the user turned pushes on here: older Android versions grant the permission without asking. Does
 * not register if the service has no credentials for this platform, because the app would crash.
 */
export const subscribe: PushDevice['subscribe'] = async () => {
  await unregistering
  if (pushPlatform() === null || !isTurnedOn() || !(await isGranted())) return false
  const served = await call('readPushKey', {})
  return served.ok && isSupportedByServer(served.data) && register()
}

export const askAndSubscribe: PushDevice['askAndSubscribe'] = async () => {
  if (pushPlatform() === null || (await PushNotifications.requestPermissions()).receive !== 'granted') return false
  storePushChoice(true)
  return subscribe()
}

/** Unregisters the token and removes the delivered notifications. */
const removeToken = async (): Promise<void> => {
  if (pushPlatform() === null || localStorage.getItem(registeredForKey) === null) return
  localStorage.removeItem(registeredForKey)
  await PushNotifications.removeAllDeliveredNotifications().catch(() => undefined)
  await PushNotifications.unregister()
}

export const unsubscribe: PushDevice['unsubscribe'] = async () => {
  storePushChoice(false)
  await removeToken()
  if (currentSession() !== null) await call('unregisterDevice', {})
}

/** Called after sign-out. The server has already removed the token with the session. */
export const leave = (): Promise<void> => {
  unregistering = unregistering.then(removeToken).catch((error: Error) => console.warn(error.message))
  return unregistering
}
