import { checkInWindow, type Policy } from '../policy/policy.ts'
import type { BookingStatus } from '../seats/booking-status.ts'
import { daysFrom } from '../time/wall-clock.ts'
import type { ZonedRules } from './paused-until.ts'

export type AttendanceState = {
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  classCancelled: boolean
  policy: Policy
  /** Time zone of the class, in which rules in days are counted. */
  timeZone: string
  /** What was paid for the seat, and what of it has come back. */
  points: number
  returned: number
  /** When an absence was marked last, if one was. */
  noShowAt: Date | null
  /** When the other absences of the member at this studio were marked. */
  otherAbsences: readonly Date[]
  /** A guest has no account: their absence is neither forgiven nor counted. */
  isGuest: boolean
}

export type AttendanceDecision =
  /** `returns` are points that go back to the member, `charges` such that are paid again. */
  | { ok: true; status: BookingStatus; changed: boolean; returns: number; charges: number }
  | { ok: false; reason: 'ESTADO_INVALIDO' | 'CLASE_CANCELADA' }
  /** `until`: when it could be done at the latest, where that is not the class's own window. */
  | { ok: false; reason: 'FUERA_DE_VENTANA'; until?: Date }

const hour = 3_600_000

const stays = (status: BookingStatus): AttendanceDecision => ({
  ok: true,
  status,
  changed: false,
  returns: 0,
  charges: 0,
})

/** Marks an arrival within the check-in window; marking it twice is the same as once. */
export const decideCheckIn = (state: AttendanceState, now: Date): AttendanceDecision => {
  if (state.classCancelled) return { ok: false, reason: 'CLASE_CANCELADA' }
  if (state.status === 'checked_in') return stays('checked_in')
  if (state.status !== 'booked' && state.status !== 'no_show') return { ok: false, reason: 'ESTADO_INVALIDO' }
  const { opensAt, closesAt } = checkInWindow(state.startsAt, state.policy)
  if (now < opensAt || now > closesAt) return { ok: false, reason: 'FUERA_DE_VENTANA' }
  return { ok: true, status: 'checked_in', changed: true, returns: 0, charges: state.returned }
}

/** The last instant at which an absence can be taken back. */
export const noShowFinalAt = (markedAt: Date, policy: Policy): Date =>
  new Date(markedAt.getTime() + policy.noShowUndoHours * hour)

/**
 * Takes an arrival back until the class ends, or an absence within the hours after its mark; what a forgiven absence
 * gave back is paid again.
 */
export const decideUndo = (state: AttendanceState, now: Date): AttendanceDecision => {
  if (state.status === 'booked') return stays('booked')
  if (state.status === 'no_show') {
    const until = noShowFinalAt(state.noShowAt ?? state.endsAt, state.policy)
    if (now > until) return { ok: false, reason: 'FUERA_DE_VENTANA', until }
  } else if (state.status !== 'checked_in') return { ok: false, reason: 'ESTADO_INVALIDO' }
  else if (now >= state.endsAt) return { ok: false, reason: 'FUERA_DE_VENTANA' }
  return { ok: true, status: 'booked', changed: true, returns: 0, charges: state.returned }
}

/** Whether an absence marked now is forgiven: there was no other in the calendar days before it that the policy names. */
export const isForgiven = (otherAbsences: readonly Date[], { policy, timeZone }: ZonedRules, now: Date): boolean => {
  const since = daysFrom(now, -policy.noShowForgivenDays, timeZone)
  return policy.noShowForgivenDays > 0 && !otherAbsences.some((at) => at > since)
}

/** Marks that a person did not come, from the start of the class on; a forgiven absence gives the points back. */
export const decideNoShow = (state: AttendanceState, now: Date): AttendanceDecision => {
  if (state.classCancelled) return { ok: false, reason: 'CLASE_CANCELADA' }
  if (state.status === 'no_show') return stays('no_show')
  if (state.status !== 'booked') return { ok: false, reason: 'ESTADO_INVALIDO' }
  if (now < state.startsAt) return { ok: false, reason: 'FUERA_DE_VENTANA' }
  const forgiven = !state.isGuest && isForgiven(state.otherAbsences, state, now)
  const returns = forgiven ? state.points - state.returned : 0
  return { ok: true, status: 'no_show', changed: true, returns, charges: 0 }
}

/** When who was neither there nor marked is marked absent by itself. */
export const noShowMarkedAt = (endsAt: Date, policy: Policy): Date =>
  new Date(endsAt.getTime() + policy.noShowMarkHours * hour)
