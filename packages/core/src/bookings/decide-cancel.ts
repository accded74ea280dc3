import { noPoints, type Points } from '../points/points.ts'
import { type CancelTerms, freeCancelUntilFor, type Policy } from '../policy/policy.ts'
import { type BookingStatus, bookingStatus } from '../seats/booking-status.ts'
import { decideLeave, type LeaveRule } from './decide-leave.ts'

/** State of a booking for the decision to cancel it. */
export type LeavingState = CancelTerms & {
  status: BookingStatus
  /** Points paid for the seat. */
  points: Points
  policy: Policy
}

/**
 * `member`: the member cancels, under the policy. `studio`: staff remove the booking; `charge` withholds the points.
 */
export type Leaving = { by: 'member' } | { by: 'studio'; charge: boolean }

/** The rule that decided the returned points. */
export type CancelRule = LeaveRule | 'removed' | 'charged'

export type CancelDecision =
  | { ok: true; status: 'cancelled' | 'late_cancelled'; returned: Points; rule: CancelRule }
  | { ok: false; reason: 'ESTADO_INVALIDO' }

/**
 * Decides a cancellation before the start of the class. A member's follows `decideLeave`. A removal by staff returns
 * everything at any time, unless it charges. A charged removal counts as a late cancellation, so its points are
 * returned when the seat is refilled.
 */
export const decideCancel = (state: LeavingState, leaving: Leaving, now: Date): CancelDecision => {
  const freeCancelUntil = freeCancelUntilFor(state, state.policy)
  const decision = decideLeave({ ...state, freeCancelUntil }, now)
  if (leaving.by === 'member' || !decision.ok || decision.rule === 'waitlist') return decision
  return leaving.charge
    ? { ok: true, status: bookingStatus.lateCancelled, returned: noPoints, rule: 'charged' }
    : { ok: true, status: bookingStatus.cancelled, returned: state.points, rule: 'removed' }
}
