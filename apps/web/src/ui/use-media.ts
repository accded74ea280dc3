import { useSyncExternalStore } from 'react'

const queries = new Map<string, MediaQueryList>()

const listFor = (query: string): MediaQueryList => {
  let list = queries.get(query)
  if (list === undefined) {
    list = window.matchMedia(query)
    queries.set(query, list)
  }
  return list
}

/** Whether a media query matches; updates with it. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = listFor(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => listFor(query).matches,
  )
