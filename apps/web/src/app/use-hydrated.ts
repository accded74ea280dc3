import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * False while a prerendered page is hydrated, true from then on and on every page that is rendered by the client alone.
 * Whatever the build can't know (the date, the address, the device) is rendered from the second pass on.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
