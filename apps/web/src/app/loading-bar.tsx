import { useSyncExternalStore } from 'react'
import { isInFlight, onInFlightChange } from '../api/in-flight.ts'
import css from './loading-bar.module.css'

/** Progress line at the top while a request is in flight, delayed so that quick responses don't flicker. */
export const LoadingBar = () => {
  const busy = useSyncExternalStore(onInFlightChange, isInFlight, () => false)
  return busy ? <div className={css.bar} aria-hidden="true" /> : null
}
