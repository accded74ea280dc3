import { randomBytes } from 'node:crypto'
import type { Viewer } from './viewer.ts'

/** Something that happened, for those who may see it. */
export type Happening = {
  event: 'class' | 'booking' | 'notification' | 'message' | 'points'
  /** Those of one person, studio or company; null for a class, which many may see. */
  whose: string | null
  sees: (viewer: Viewer) => boolean
  /** The data in JSON as this viewer reads it. */
  says: (viewer: Viewer) => string
}

export type Numbered = Happening & { id: string }

/** Beyond this many events a lost connection is not resumed. */
const mostKept = 20_000

/** The last events of this process, numbered. A new epoch begins whenever some may have been missed. */
export type Ring = {
  /** The id of the newest event. */
  newest(): string
  add(happening: Happening): Numbered
  /** What came after the event of this id; null when that is not known any more. */
  after(id: string): Numbered[] | null
  beginAnew(): void
}

const newEpoch = (): string => randomBytes(6).toString('base64url').replace(/-/g, '_')

export const ring = (most = mostKept): Ring => {
  let epoch = newEpoch()
  let seq = 0
  let kept: Numbered[] = []
  return {
    newest: () => `${epoch}-${seq}`,
    add: (happening) => {
      seq += 1
      const numbered = { ...happening, id: `${epoch}-${seq}` }
      kept.push(numbered)
      // Cut back in strides, since each cut copies what stays.
      if (kept.length >= 2 * most) kept = kept.slice(-most)
      return numbered
    },
    after: (id) => {
      const [, of, number] = /^([\w]+)-(\d{1,15})$/.exec(id) ?? []
      const from = Number(number)
      if (of !== epoch || from > seq || from < seq - kept.length) return null
      return kept.slice(kept.length - (seq - from))
    },
    beginAnew: () => {
      epoch = newEpoch()
      seq = 0
      kept = []
    },
  }
}
