import { useSyncExternalStore } from 'react'
import type { Place } from './places.ts'

/** Where this device is, for as long as the page is open: it is neither stored nor sent anywhere. */
let location: Place | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks the device where it is; null where it may not or can't say. */
export const locate = (): Promise<Place | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        location = { lat: coords.latitude, lng: coords.longitude }
        for (const listener of listeners) listener()
        resolve(location)
      },
      () => resolve(null),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  })

/** Where this device is, once somebody chose to say so. */
export const useLocation = (): Place | null => useSyncExternalStore(subscribe, () => location)
