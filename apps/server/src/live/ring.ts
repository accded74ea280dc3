import { randomBytes } from 'node:crypto'
import type { Viewer } from './viewer.ts'

/** An event and its visibility. */
export type LiveEvent = {
  event: 'class' | 'booking' | 'notification' | 'message' | 'points' | 'dependantBooking' | 'dependants'
  /** The user, studio or company of the event; null for a class, which many may see. */
  whose: string | null
  isVisibleTo: (viewer: Viewer) => boolean
  /** Data as JSON, in the viewer's language. */
  serialize: (viewer: Viewer) => string
}

export type Numbered = LiveEvent & { id: string }

/** Ring buffer size; a connection that missed more cannot resume. */
const bufferSize = 20_000

/** The last events of this process, numbered. A new epoch starts whenever events may have been missed. */
export type Ring = {
  /** Id of the newest event. */
  newestId(): string
  add(liveEvent: LiveEvent): Numbered
  /** Events after the given id; null when the buffer no longer has them. */
  after(id: string): Numbered[] | null
  startEpoch(): void
}

const newEpoch = (): string => randomBytes(6).toString('base64url').replace(/-/g, '_')

export const ring = (most = bufferSize): Ring => {
  let epoch = newEpoch()
  let seq = 0
  let recent: Numbered[] = []
  return {
    newestId: () => `${epoch}-${seq}`,
    add: (liveEvent) => {
      seq += 1
      const numbered = { ...liveEvent, id: `${epoch}-${seq}` }
      recent.push(numbered)
      // Truncated in steps, because each truncation copies the rest.
      if (recent.length >= 2 * most) recent = recent.slice(-most)
      return numbered
    },
    after: (id) => {
      const [, of, number] = /^([\w]+)-(\d{1,15})$/.exec(id) ?? []
      const from = Number(number)
      if (of !== epoch || from > seq || from < seq - recent.length) return null
      return recent.slice(recent.length - (seq - from))
    },
    startEpoch: () => {
      epoch = newEpoch()
      seq = 0
      recent = []
    },
  }
}
