import { flushSync } from 'react-dom'

/** Makes a change of the page so that what bears the same name before and after travels from one to the other. */
export const withTransition = (change: () => void): void => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (still || document.startViewTransition === undefined) change()
  else {
    // A transition that another one overtakes is skipped: the change is made all the same.
    document.startViewTransition(() => flushSync(change)).ready.catch(() => undefined)
  }
}
