import { isInFlight, onInFlightChange } from './in-flight.ts'

/** Longest wait for the requests in flight, in ms: an upload may take minutes. */
const maxWaitMs = 3_000

let replacing: Promise<unknown> | null = null

/** Resolves when no request is in flight, or after `maxWaitMs`. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isInFlight()) return resolve()
    const end = (): void => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const stop = onInFlightChange(() => isInFlight() || end())
    const timer = setTimeout(end, maxWaitMs)
  })

/** Resolves when no request is replacing the session's token: another one would be sent with a revoked token. */
export const whenTokenStays = async (): Promise<void> => {
  while (replacing !== null) await replacing
}

/**
 * Runs a request that replaces the session's token, and stores the new one, alone: after the requests in flight, which
 * have the old token, and before later ones. The notification of a changed password, for example, reaches the page before
 * the response does, and makes it refetch.
 */
export const replaceToken = async <Value>(act: () => Promise<Value>): Promise<Value> => {
  await whenTokenStays()
  const own = whenIdle().then(act)
  replacing = own.catch(() => undefined)
  try {
    return await own
  } finally {
    replacing = null
  }
}
