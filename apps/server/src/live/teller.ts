import type { Dirty } from './dirty.ts'
import { isEmpty, nothingDirty, readMessage } from './dirty.ts'

/** How long changes are gathered before they are told together. */
const gatherMs = 50
/** After a long telling so many times as long belongs to everything else, up to a limit. */
const restFactor = 3
const longestRestMs = 1_500

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())

/** Gathers what changed and has it told, one telling after the other. */
export type Teller = {
  /** Takes a message of the database; answers sign-ins that ended. */
  hear(message: string): readonly string[]
  busy(): boolean
  forget(): void
  stop(): Promise<void>
}

/** A teller over how to tell what is dirty, and what to do when that could not be read. */
export const teller = (tell: (dirty: Dirty) => Promise<void>, onUnread: () => void): Teller => {
  let dirty = nothingDirty()
  let telling: Promise<void> | null = null
  let stopped = false

  const tellAll = async (): Promise<void> => {
    while (!isEmpty(dirty) && !stopped) {
      await pause(gatherMs)
      const taken = dirty
      dirty = nothingDirty()
      const began = performance.now()
      await tell(taken).catch(onUnread)
      await pause(Math.min(restFactor * (performance.now() - began), longestRestMs))
    }
    telling = null
  }
  return {
    hear: (message) => {
      const ended = readMessage(dirty, message)
      if (!isEmpty(dirty)) telling ??= tellAll()
      return ended
    },
    busy: () => telling !== null,
    forget: () => {
      dirty = nothingDirty()
    },
    stop: async () => {
      stopped = true
      await telling
    },
  }
}
