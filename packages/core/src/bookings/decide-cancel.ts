import { type Freedom, freeCancelUntilFor, type Policy } from '../policy/policy.ts'
import type { BookingStatus } from '../seats/booking-status.ts'

/** State of a booking for the decision to cancel it. */
export type LeavingState = Freedom & {
  status: BookingStatus
  /** Points paid for the seat. */
  points: number
  policy: Policy
}

/** `member`: the member cancels, under the policy. `studio`: staff remove the booking; `charge` keeps the points. */
export type Leaving = { by: 'member' } | { by: 'studio'; charge: boolean }

/** The rule that decided the returned points. */
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
 * Decides a cancellation before the start of the class. Leaving a waitlist and cancelling within the free limit are
 * free; a late cancellation keeps the price of the seat. A removal by staff returns everything at any time, unless it
 * charges. A charged removal counts as a late cancellation, so its points are returned when the seat is refilled.
 */
export const decideCancel = (state: LeavingState, leaving: Leaving, now: Date): CancelDecision => {
  if (now >= state.startsAt) return { ok: false, reason: 'ESTADO_INVALIDO' }
  if (state.status !== 'waitlisted' && state.status !== 'booked') return { ok: false, reason: 'ESTADO_INVALIDO' }
  const rule = ruleOf(state, leaving, now)
  if (rule === 'late' || rule === 'charged') return { ok: true, status: 'late_cancelled', returned: 0, rule }
  return { ok: true, status: 'cancelled', returned: rule === 'waitlist' ? 0 : state.points, rule }
}
