import { setReachable } from '../ui/reachable-store.ts'
import { atService } from './service.ts'

const pollMs = 3_000

type Check = { finished: Promise<boolean>; end: AbortController }

let check: Check | null = null

/** `navigator.onLine` only covers the device's own network. */
const isServerReachable = async (signal: AbortSignal): Promise<boolean> => {
  try {
    return (await fetch(atService('/livez'), { method: 'HEAD', signal })).ok
  } catch {
    return false
  }
}

/** Waits for the next attempt; resolves immediately when the check is aborted. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, pollMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const poll = async (signal: AbortSignal): Promise<boolean> => {
  for (let first = true; ; first = false) {
    const reached = await isServerReachable(signal)
    if (signal.aborted) return first
    if (reached) {
      markReachable()
      return first
    }
    setReachable(false)
    await pause(signal)
    if (signal.aborted) return false
  }
}

const startCheck = (): Check => {
  const end = new AbortController()
  return { finished: poll(end.signal), end }
}

/** Records that the server responded, and ends a running check. */
export const markReachable = (): void => {
  check?.end.abort()
  check = null
  setReachable(true)
}

/**
 * Checks after a request without a response whether the server is reachable, every 3 seconds until it is or another
 * request gets a response. Browsers report `onLine` on a network without internet, and Chromium also after a navigation
 * while emulated offline.
 * @returns a promise that resolves when the server is reachable: true if the first attempt reached it
 */
export const checkReachability = (): Promise<boolean> => {
  check ??= startCheck()
  return check.finished
}
