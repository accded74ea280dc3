import { useSyncExternalStore } from 'react'
import { isInFlight, onInFlightChange } from '../api/in-flight.ts'
import css from './loading-bar.module.css'

/** A line along the top while any request is without an answer; it waits a moment, so that quick answers don't flicker. */
export const LoadingBar = () => {
  const busy = useSyncExternalStore(onInFlightChange, isInFlight, () => false)
  return busy ? <div className={css.bar} aria-hidden="true" /> : null
}
