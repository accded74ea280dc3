import { refusals } from '../refusals/refusals.ts'
import { type AccessRequestState, accessRequestState } from './access-request-states.ts'

/** What an owner does with a request: opens the studio or company, dismisses it, or makes it pending again. */
export type AccessRequestAct = 'accept' | 'dismiss' | 'reopen'

type AccessRequestDecision =
  | { ok: true; state: AccessRequestState }
  | {
      ok: false
      reason: typeof refusals.invalidState
      because: 'access_request_accepted' | 'access_request_dismissed' | 'access_request_pending'
    }

const next: Record<AccessRequestAct, { from: AccessRequestState; to: AccessRequestState }> = {
  accept: { from: accessRequestState.pending, to: accessRequestState.accepted },
  dismiss: { from: accessRequestState.pending, to: accessRequestState.dismissed },
  reopen: { from: accessRequestState.dismissed, to: accessRequestState.pending },
}

/**
 * The state of a request after an act. A pending one is accepted or dismissed, a dismissed one becomes pending again.
 * An accepted one stays: its studio or company exists.
 */
export const decideAccessRequest = (state: AccessRequestState, act: AccessRequestAct): AccessRequestDecision => {
  const { from, to } = next[act]
  if (state === from) return { ok: true, state: to }
  return { ok: false, reason: refusals.invalidState, because: `access_request_${state}` }
}
