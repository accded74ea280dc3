/** Hashes that run at once: two of libuv's four threads, so that files and name lookups are not held up. */
const mostRunning = 2
/** Hashes that wait: about 15 s of work. More are refused at once. */
const mostWaiting = 1_000

/** Thrown when too many passwords wait to be hashed; the caller may try again in some seconds. */
export class HashingBusyError extends Error {
  override name = 'HashingBusyError'
}

/** Runs tasks a few at a time in the order they came, and refuses those beyond the room to wait. */
export const boundedQueue = (limits: { running: number; waiting: number }) => {
  const waiting: (() => void)[] = []
  let running = 0
  const next = (): void => {
    running -= 1
    waiting.shift()?.()
  }
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting) throw new HashingBusyError('too many passwords wait to be hashed')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    running += 1
    try {
      return await task()
    } finally {
      next()
    }
  }
}

export const hashing = boundedQueue({ running: mostRunning, waiting: mostWaiting })
