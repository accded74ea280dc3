import type { Verdict } from './push-reply.ts'

/** What a device shows, and where it leads. */
export type Notice = { id: string; title: string; body: string; link: string | null }

/** The push service of one platform. `close` ends what it keeps open. */
export type NativeSender = {
  send(token: string, notice: Notice): Promise<Verdict>
  close(): void
}

/** The channel of Android that notices come by; the app makes it under this name. */
export const noticeChannel = 'notices'

/** Who has no network for a day reads it in the app. */
export const keptBySeconds = 24 * 60 * 60
