import type { Data } from '@cupo/contract'
import type { Answer } from './call.ts'
import { isInFlight, onInFlightChange } from './in-flight.ts'
import { renewSession } from './session.ts'

/** Longest wait in ms: an upload may take minutes. */
const maxWaitMs = 3_000

/** Resolves when no request is in flight, or after `maxWaitMs`. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isInFlight()) return resolve()
    const end = (): void => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const stop = onInFlightChange(() => isInFlight() || end())
    const timer = setTimeout(end, maxWaitMs)
  })

/** Sends a request that answers a new token after the requests in flight, which have the old one, and stores the token. */
export const replaceToken = async <Value>(act: () => Promise<Answer<Value>>): Promise<Answer<Value>> => {
  await whenIdle()
  const answer = await act()
  if (answer.ok) renewSession(answer.data as Data<'refreshAccessToken'>)
  return answer
}
