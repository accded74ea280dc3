import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(min-width: 60em)')

const onChange = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True from the breakpoint at which the side navigation is shown. */
export const useWide = (): boolean => useSyncExternalStore(onChange, () => query.matches)
