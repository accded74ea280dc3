import type { Dirty } from './dirty.ts'
import { isEmpty, nothingDirty, readMessage } from './dirty.ts'

/** Debounce interval in milliseconds. */
const gatherMs = 50
/** After a delivery the process pauses for a multiple of its duration, up to a limit. */
const restFactor = 3
const longestRestMs = 1_500

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())

/** Collects changes and delivers them, one delivery at a time. */
export type Teller = {
  /**
   * Handles a NOTIFY payload.
   * @returns sessions that ended
   */
  hear(message: string): readonly string[]
  busy(): boolean
  forget(): void
  stop(): Promise<void>
}

/** Creates the debounced delivery. */
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
