import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(min-width: 60em)')

const onChange = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True from the width on at which the side navigation stands beside the page. */
export const useWide = (): boolean => useSyncExternalStore(onChange, () => query.matches)
