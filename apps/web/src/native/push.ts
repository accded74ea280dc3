import { PushNotifications } from '@capacitor/push-notifications'
import { call } from '../api/call.ts'
import { currentSession } from '../api/session.ts'
import { messagesNow } from '../i18n/messages.ts'
import { messages } from '../push/messages.ts'
import type { PushDevice } from '../push/push-device.ts'
import { isWanted, keepWanted } from '../push/wanted.ts'
import { builtForPush } from './built-for-push.ts'

/** Whose sign-in the device's token was last given with: only then is there one to give up. */
const givenKey = 'cupo.push-given'
/** The push service that gives tokens may be out of reach; nobody waits for longer than that. */
const patienceMs = 35_000
/** The channel of Android that the service sends by. */
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

/** Hears of tokens from now on: the one that was asked for, and each that takes its place later. */
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

/** On Android a person turns channels off and on one by one, so that it has a name in their language. */
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
 * For whoever wanted it here before: older Androids permit everything unasked. Without the service's configuration of
 * this platform registering is not even tried, since Android would end the app.
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

/** The device gives its token up, and takes what it showed off the screen. */
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

/** The sign-in has ended, and the service has forgotten the token with it: so does the device. */
export const leave = (): Promise<void> => {
  leaving = leaving.then(giveUp).catch((error: Error) => console.warn(error.message))
  return leaving
}
