import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * False while a prerendered page hydrates, then true; always true on pages rendered on the client. Render
 * values unknown at build time (date, address, device) only when true.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
