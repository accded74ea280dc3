import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../query-client.ts'

/** Minimum time between two refetches of a query caused by events. */
const restMs = 1_000
/** Random delay, because many clients receive the same event at once. */
const spreadMs = 250

type Rest = { again: boolean }
const resting = new Map<string, Rest>()

/** Invalidates a query, throttled: immediately on the first call, then at most once per `restMs`. */
export const refreshSoon = (queryKey: QueryKey): void => {
  const name = JSON.stringify(queryKey)
  const rest = resting.get(name)
  if (rest) {
    rest.again = true
    return
  }
  const own: Rest = { again: false }
  resting.set(name, own)
  const spread = Math.random() * spreadMs
  window.setTimeout(() => void queryClient.invalidateQueries({ queryKey, exact: true }), spread)
  window.setTimeout(() => {
    resting.delete(name)
    if (own.again) refreshSoon(queryKey)
  }, restMs + spread)
}
