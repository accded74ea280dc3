import type { Data } from '@cupo/contract'
import { isNative } from '../native/is-native.ts'

/** What a device does so that it is told of something while the app is closed: a browser, or the native app. */
export type PushDevice = {
  /** Whether the service tells devices such as this one. */
  isServed: (served: Data<'readPushKey'>) => boolean
  /** `default` while nobody was asked; `unsupported` where there is nothing to ask for. */
  pushPermission: () => Promise<NotificationPermission | 'unsupported'>
  /** Whether this device is told of what is whose sign-in it has. */
  isSubscribed: () => Promise<boolean>
  /** Ties this device to the sign-in that stands, where it may be told of things; false when it may not, or can't be. */
  subscribe: () => Promise<boolean>
  /** Asks the person, within a press of theirs, and then ties the device to their sign-in. */
  askAndSubscribe: () => Promise<boolean>
  /** Tells this device of nothing more. */
  unsubscribe: () => Promise<void>
  /** The sign-in has ended, which the service knows by itself: the device gives up what it was told by. */
  leave: () => Promise<void>
}

/** This device, fetched when it is first wanted. */
export const pushDevice = (): Promise<PushDevice> =>
  isNative() ? import('../native/push.ts') : import('./subscribe.ts')
