import { type Freedom, freeCancelUntilFor, type Policy } from '../policy/policy.ts'
import type { BookingStatus } from './booking-state.ts'

/** A booking as leaving it is decided on. */
export type LeavingState = Freedom & {
  status: BookingStatus
  /** What was paid for the seat. */
  points: number
  policy: Policy
}

export type CancelDecision =
  | { ok: true; status: 'cancelled' | 'late_cancelled'; returned: number; rule: 'waitlist' | 'free' | 'late' }
  | { ok: false; reason: 'ESTADO_INVALIDO' }

/**
 * What leaving costs: nothing from a waitlist or in time, the price of the seat when late.
 * Leaving is possible until the class begins.
 */
export const decideCancel = (state: LeavingState, now: Date): CancelDecision => {
  if (now >= state.startsAt) return { ok: false, reason: 'ESTADO_INVALIDO' }
  if (state.status === 'waitlisted') return { ok: true, status: 'cancelled', returned: 0, rule: 'waitlist' }
  if (state.status !== 'booked') return { ok: false, reason: 'ESTADO_INVALIDO' }
  return now <= freeCancelUntilFor(state, state.policy)
    ? { ok: true, status: 'cancelled', returned: state.points, rule: 'free' }
    : { ok: true, status: 'late_cancelled', returned: 0, rule: 'late' }
}
