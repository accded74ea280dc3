import { flushSync } from 'react-dom'

/** Runs a state change in a view transition, unless the user prefers reduced motion or the browser lacks the API. */
export const withTransition = (change: () => void): void => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || document.startViewTransition === undefined) change()
  else {
    // `ready` rejects when another transition replaces this one; the change still applies.
    document.startViewTransition(() => flushSync(change)).ready.catch(() => undefined)
  }
}
