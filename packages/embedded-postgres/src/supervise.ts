import { setTimeout as sleep } from 'node:timers/promises'
import { stopPostmaster } from './postmaster.ts'
import { readProcess } from './process-info.ts'

const POLL_INTERVAL_MS = 200
const RETRY_DELAYS_MS = [100, 200, 400, 800, 1_600, 3_200]

type Listeners = {
  onRestart?: (restart: { downtimeMs: number }) => void
  onLost?: (error: Error) => void
}

/** A process that is restarted whenever it dies. */
export type Supervisor = {
  pid(): number
  /** Stops the supervision, then shuts the process down. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL, polls whether its process is running, and restarts it after it has died.
 * @param start starts the process and returns its id once it accepts connections
 * @param retryDelaysMs waits between failed restarts; after the last one `onLost` is called
 * @throws the error of the first `start`
 */
export const supervise = async (
  start: () => Promise<number>,
  { onRestart, onLost }: Listeners,
  retryDelaysMs: readonly number[] = RETRY_DELAYS_MS,
): Promise<Supervisor> => {
  let pid = await start()
  const abort = new AbortController()
  const poll = async () => {
    for (;;) {
      await sleep(POLL_INTERVAL_MS, undefined, { ref: false, signal: abort.signal })
      if (readProcess(pid)) continue
      const diedAt = performance.now()
      pid = await retryStart(start, retryDelaysMs, abort.signal)
      onRestart?.({ downtimeMs: Math.round(performance.now() - diedAt) })
    }
  }
  const polling = poll().catch((error: Error) => {
    if (!abort.signal.aborted) onLost?.(error)
  })
  const stop = async () => {
    abort.abort()
    await polling
    await stopPostmaster(pid)
  }
  return { pid: () => pid, stop }
}

const retryStart = async (
  start: () => Promise<number>,
  delaysMs: readonly number[],
  signal: AbortSignal,
): Promise<number> => {
  for (const delay of delaysMs) {
    try {
      return await start()
    } catch {
      await sleep(delay, undefined, { ref: false, signal })
    }
  }
  return start()
}
