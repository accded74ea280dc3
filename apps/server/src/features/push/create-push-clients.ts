import type { Platform } from '@cupo/contract'
import type { Deps } from '../../deps.ts'
import { apnsSender } from './apns-sender.ts'
import { fcmSender } from './fcm-sender.ts'
import type { NativeSender } from './native-sender.ts'
import type { Post } from './push-reply.ts'

/** Clients of the push services: `post` for browsers, `native` for each configured platform. */
export type PushClients = { post: Post; native: Readonly<Record<Platform, NativeSender | null>>; close(): void }

/** Creates the clients that are configured. Connections are opened by the first push. */
export const createPushClients = ({ config, clock }: Pick<Deps, 'config' | 'clock'>): PushClients => {
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
