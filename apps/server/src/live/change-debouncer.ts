import type { SessionId } from '@cupo/core/ids'
import { type Dirty, isEmpty, noChanges, readMessage } from './dirty.ts'

/** Debounce interval in milliseconds. */
const debounceMs = 50
/** After a delivery the process pauses for a multiple of its duration, up to a limit. */
const restFactor = 3
const maxRestMs = 1_500

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())

/** Collects changes and delivers them, one delivery at a time. */
export type ChangeDebouncer = {
  /**
   * Handles a NOTIFY payload.
   * @returns sessions that ended
   */
  receive(payload: string): readonly SessionId[]
  isDelivering(): boolean
  /** Discards collected changes. */
  discard(): void
  stop(): Promise<void>
}

/** Creates the debounced delivery. `onFailure` runs when a delivery fails; its changes are then lost. */
export const createChangeDebouncer = (
  deliver: (dirty: Dirty) => Promise<void>,
  onFailure: () => void,
): ChangeDebouncer => {
  let dirty = noChanges()
  let delivery: Promise<void> | null = null
  let stopped = false

  const deliverAll = async (): Promise<void> => {
    while (!isEmpty(dirty) && !stopped) {
      await pause(debounceMs)
      const taken = dirty
      dirty = noChanges()
      const began = performance.now()
      await deliver(taken).catch(onFailure)
      await pause(Math.min(restFactor * (performance.now() - began), maxRestMs))
    }
    delivery = null
  }
  return {
    receive: (payload) => {
      const ended = readMessage(dirty, payload)
      if (!isEmpty(dirty)) delivery ??= deliverAll()
      return ended
    },
    isDelivering: () => delivery !== null,
    discard: () => {
      dirty = noChanges()
    },
    stop: async () => {
      stopped = true
      await delivery
    },
  }
}
