import type { NotificationId } from '@cupo/core/ids'
import type { Verdict } from './push-reply.ts'

/** Content of a push: the texts that the device shows and the path that a tap opens. */
export type Notice = { id: NotificationId; title: string; body: string; link: string | null }

/** Client of one platform's push service. `close` closes its connections. */
export type NativeSender = {
  send(token: string, notice: Notice): Promise<Verdict>
  close(): void
}

/** Android notification channel; the app creates it under this id. */
export const noticeChannel = 'notices'

/** TTL of a push at the push service. A device that is offline for longer shows the notification in the app only. */
export const pushTtlSeconds = 24 * 60 * 60
