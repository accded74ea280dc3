import { isInFlight, onInFlightChange } from '../api/in-flight.ts'

/** Time without requests after which a page is stable. */
const quietMs = 1_000
/** Timeout for a page that never becomes stable. */
const timeoutMs = 30_000

/** Resolves after one second without requests in flight, or after 30 s at the latest. */
export const whenStable = (): Promise<void> =>
  new Promise((resolve) => {
    let quiet: ReturnType<typeof setTimeout> | undefined
    const done = () => {
      clearTimeout(quiet)
      clearTimeout(latest)
      stop()
      resolve()
    }
    const onChange = () => {
      clearTimeout(quiet)
      if (!isInFlight()) quiet = setTimeout(done, quietMs)
    }
    const latest = setTimeout(done, timeoutMs)
    const stop = onInFlightChange(onChange)
    onChange()
  })
