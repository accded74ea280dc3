import type { LiveQueue } from '@cupo/contract/live'
import { useEffect, useSyncExternalStore } from 'react'

type Request = Pick<LiveQueue, 'endpoint' | 'id'>

/** Queue places of the requests that wait for their response; null until the server announces one. */
const places = new Map<string, number | null>()
const listeners = new Set<() => void>()

const keyOf = ({ endpoint, id }: Request): string => `${endpoint} ${id}`
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Stores the place of a request in the booking queue, if this page waits for it. */
export const setQueuePlace = ({ place, ...request }: LiveQueue): void => {
  const key = keyOf(request)
  if (!places.has(key)) return
  places.set(key, place)
  for (const listener of listeners) listener()
}

/**
 * The place of a request in the booking queue while it waits for its response; 1 is the next. Null while unknown: the
 * server announces the place only after a short wait.
 */
export const useQueuePlace = (endpoint: Request['endpoint'], id: string, waiting: boolean): number | null => {
  const key = keyOf({ endpoint, id })
  const place = useSyncExternalStore(listen, () => places.get(key) ?? null)
  useEffect(() => {
    if (!waiting) return
    places.set(key, null)
    return () => void places.delete(key)
  }, [key, waiting])
  return waiting ? place : null
}
