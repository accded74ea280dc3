import { useSyncExternalStore } from 'react'
import { isOnline, onReachableChange } from './reachable-store.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  const unsubscribe = onReachableChange(listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
    unsubscribe()
  }
}

/** Whether the browser reports a network and the server is reachable. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, () => true)
