import { PushNotifications } from '@capacitor/push-notifications'
import { call } from '../api/call.ts'
import { currentSession } from '../api/session.ts'
import { messagesNow } from '../i18n/messages.ts'
import { messages } from '../push/messages.ts'
import type { PushDevice } from '../push/push-device.ts'
import { isWanted, keepWanted } from '../push/wanted.ts'
import { builtForPush } from './built-for-push.ts'

/** localStorage key with the id of the user whose session registered the token. */
const givenKey = 'cupo.push-given'
/** Timeout for a token, in case the push service is unreachable. */
const patienceMs = 35_000
/** Id of the Android notification channel that the server sends to. */
const channelId = 'notices'

let hearing: Promise<unknown> | null = null
let leaving: Promise<void> = Promise.resolve()
const waiting: ((tied: boolean) => void)[] = []

const settle = (tied: boolean): void => {
  for (const answer of waiting.splice(0)) answer(tied)
}

const giveToken = async (token: string): Promise<boolean> => {
  const [session, platform] = [currentSession(), builtForPush()]
  if (session === null || platform === null || !isWanted()) return false
  const { ok } = await call('registerDevice', { body: { platform, token } })
  if (ok) localStorage.setItem(givenKey, session.user.id)
  return ok
}

/** Listens for tokens: the first one and any that replaces it. Listens once. */
const hearTokens = (): Promise<unknown> => {
  hearing ??= Promise.all([
    PushNotifications.addListener('registration', ({ value }) => void giveToken(value).then(settle)),
    PushNotifications.addListener('registrationError', ({ error }) => {
      console.warn(error)
      settle(false)
    }),
  ])
  return hearing
}

/** Creates the Android channel with a name in the user's language: Android lists channels in its settings. */
const nameChannel = async (): Promise<void> => {
  if (builtForPush() !== 'android') return
  await PushNotifications.createChannel({
    id: channelId,
    name: messagesNow(messages).channel,
    importance: 4,
    visibility: 0,
  })
}

const register = async (): Promise<boolean> => {
  await hearTokens()
  await nameChannel()
  const tied = new Promise<boolean>((resolve) => {
    waiting.push(resolve)
    setTimeout(() => resolve(false), patienceMs)
  })
  await PushNotifications.register()
  return tied
}

const isGranted = async (): Promise<boolean> => (await PushNotifications.checkPermissions()).receive === 'granted'

export const isServed: PushDevice['isServed'] = ({ platforms }) => {
  const platform = builtForPush()
  return platform !== null && platforms.includes(platform)
}

export const pushPermission: PushDevice['pushPermission'] = async () => {
  if (builtForPush() === null) return 'unsupported'
  const { receive } = await PushNotifications.checkPermissions()
  return receive === 'granted' || receive === 'denied' ? receive : 'default'
}

export const isSubscribed: PushDevice['isSubscribed'] = async () => {
  const whose = currentSession()?.user.id
  return whose !== undefined && localStorage.getItem(givenKey) === whose && isWanted() && (await isGranted())
}

/**
 * Registers only if the user turned pushes on here: older Android versions grant the permission without asking. Does
 * not register if the service has no credentials for this platform, because the app would crash.
 */
export const subscribe: PushDevice['subscribe'] = async () => {
  await leaving
  if (builtForPush() === null || !isWanted() || !(await isGranted())) return false
  const served = await call('readPushKey', {})
  return served.ok && isServed(served.data) && register()
}

export const askAndSubscribe: PushDevice['askAndSubscribe'] = async () => {
  if (builtForPush() === null || (await PushNotifications.requestPermissions()).receive !== 'granted') return false
  keepWanted(true)
  return subscribe()
}

/** Unregisters the token and removes the delivered notifications. */
const giveUp = async (): Promise<void> => {
  if (builtForPush() === null || localStorage.getItem(givenKey) === null) return
  localStorage.removeItem(givenKey)
  await PushNotifications.removeAllDeliveredNotifications().catch(() => undefined)
  await PushNotifications.unregister()
}

export const unsubscribe: PushDevice['unsubscribe'] = async () => {
  keepWanted(false)
  await giveUp()
  if (currentSession() !== null) await call('unregisterDevice', {})
}

/** Called after sign-out. The server has already removed the token with the session. */
export const leave = (): Promise<void> => {
  leaving = leaving.then(giveUp).catch((error: Error) => console.warn(error.message))
  return leaving
}
