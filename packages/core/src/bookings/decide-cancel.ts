import { type Freedom, freeCancelUntilFor, type Policy } from '../policy/policy.ts'
import type { BookingStatus } from '../seats/booking-status.ts'

/** A booking as leaving it is decided on. */
export type LeavingState = Freedom & {
  status: BookingStatus
  /** What was paid for the seat. */
  points: number
  policy: Policy
}

/** `member`: they leave, under the studio's rules. `studio`: the desk removes them, and returns all unless it charges. */
export type Leaving = { by: 'member' } | { by: 'studio'; charge: boolean }

/** Which rule decided what comes back. */
export type CancelRule = 'waitlist' | 'free' | 'late' | 'removed' | 'charged'

export type CancelDecision =
  | { ok: true; status: 'cancelled' | 'late_cancelled'; returned: number; rule: CancelRule }
  | { ok: false; reason: 'ESTADO_INVALIDO' }

const ruleOf = (state: LeavingState, leaving: Leaving, now: Date): CancelRule => {
  if (state.status === 'waitlisted') return 'waitlist'
  if (leaving.by === 'studio') return leaving.charge ? 'charged' : 'removed'
  return now <= freeCancelUntilFor(state, state.policy) ? 'free' : 'late'
}

/**
 * What the end of a booking costs: nothing in a waitlist or in time, the price of the seat when late. A removal by the
 * desk costs nothing at any hour, or the price of the seat where the desk charges it; that one is a late cancellation
 * like any other, so its points come back if somebody takes the seat. All of it only until the class begins.
 */
export const decideCancel = (state: LeavingState, leaving: Leaving, now: Date): CancelDecision => {
  if (now >= state.startsAt) return { ok: false, reason: 'ESTADO_INVALIDO' }
  if (state.status !== 'waitlisted' && state.status !== 'booked') return { ok: false, reason: 'ESTADO_INVALIDO' }
  const rule = ruleOf(state, leaving, now)
  if (rule === 'late' || rule === 'charged') return { ok: true, status: 'late_cancelled', returned: 0, rule }
  return { ok: true, status: 'cancelled', returned: rule === 'waitlist' ? 0 : state.points, rule }
}
