import type { Platform } from '@cupo/contract'
import type { Deps } from '../../deps.ts'
import { apnsSender } from './apns-sender.ts'
import { fcmSender } from './fcm-sender.ts'
import type { NativeSender } from './native-sender.ts'
import type { Post } from './push-reply.ts'

/** Where pushes leave by: the push services of browsers, and those of the platforms that are configured. */
export type Outlets = { post: Post; native: Readonly<Record<Platform, NativeSender | null>>; close(): void }

/** Opens the outlets that are configured; nothing is called before there is something to say. */
export const openOutlets = ({ config, clock }: Pick<Deps, 'config' | 'clock'>): Outlets => {
  const { android, ios } = config.nativePush
  const native = { android: android && fcmSender(android, clock), ios: ios && apnsSender(ios, clock) }
  return {
    post: fetch,
    native,
    close: () => {
      native.android?.close()
      native.ios?.close()
    },
  }
}
