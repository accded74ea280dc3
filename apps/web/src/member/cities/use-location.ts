import { useSyncExternalStore } from 'react'
import type { Place } from './places.ts'

/** The device's position, in memory only: neither stored nor sent. */
let location: Place | null = null
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Requests the device's position; null if it is denied or unavailable. */
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

/** The device's position once the user has granted it. */
export const useLocation = (): Place | null => useSyncExternalStore(subscribe, () => location)
