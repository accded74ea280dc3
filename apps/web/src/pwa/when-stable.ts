import { isInFlight, onInFlightChange } from '../api/in-flight.ts'

/** So long without a request makes a page stable. */
const quietMs = 1_000
/** A page that never becomes quiet is taken as stable after so long. */
const patienceMs = 30_000

/** Resolves once nothing has been awaited for a second, or after 30 s at the latest. */
export const whenStable = (): Promise<void> =>
  new Promise((resolve) => {
    let quiet: ReturnType<typeof setTimeout> | undefined
    const done = () => {
      clearTimeout(quiet)
      clearTimeout(latest)
      stop()
      resolve()
    }
    const look = () => {
      clearTimeout(quiet)
      if (!isInFlight()) quiet = setTimeout(done, quietMs)
    }
    const latest = setTimeout(done, patienceMs)
    const stop = onInFlightChange(look)
    look()
  })
