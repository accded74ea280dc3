import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '../query-client.ts'

/** A kept answer is read again at most this often for the sake of events, however many come. */
const restMs = 1_000
/** Many pages hear of the same thing at once; they do not ask at once. */
const spreadMs = 250

type Rest = { again: boolean }
const resting = new Map<string, Rest>()

/** Reads a kept answer again if it is on screen, soon: at once after a quiet time, then once in a while. */
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
