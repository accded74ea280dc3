import type { Data } from '@cupo/contract'
import { isNative } from '../native/is-native.ts'

/** Push notifications of a device, with one implementation for browsers and one for the native app. */
export type PushDevice = {
  /** Whether the service can push to this kind of device. */
  isSupportedByServer: (served: Data<'readPushKey'>) => boolean
  /** `default` before the user was asked; `unsupported` if the device has no pushes. */
  pushPermission: () => Promise<NotificationPermission | 'unsupported'>
  /** Whether this device receives the signed-in user's pushes. */
  isSubscribed: () => Promise<boolean>
  /**
   * Subscribes this device for the current session, if the user turned pushes on and the permission is granted.
   * @returns true if subscribed
   */
  subscribe: () => Promise<boolean>
  /** Asks for permission, then subscribes. Call from a click handler: browsers require a user gesture. */
  askAndSubscribe: () => Promise<boolean>
  /** Turns pushes off on this device. */
  unsubscribe: () => Promise<void>
  /** Called after sign-out: drops the local subscription. The server has already dropped its side with the session. */
  leave: () => Promise<void>
}

/** The implementation for this device, loaded on first use. */
export const pushDevice = (): Promise<PushDevice> =>
  isNative() ? import('../native/push.ts') : import('./subscribe.ts')
