/** Concurrent hashes: two of libuv's four threads, so that file access and DNS lookups are not blocked. */
const mostRunning = 2
/** Maximum queued hashes, about 15 s of work. Further ones are refused immediately. */
const mostWaiting = 1_000

/** Thrown when the queue is full. The client can retry after some seconds. */
export class HashingBusyError extends Error {
  override name = 'HashingBusyError'
}

/** Runs tasks in order with limited concurrency, and refuses those beyond the queue limit. */
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
