import { noPoints, type Points, subtractPoints } from '../points/points.ts'
import { checkInWindow, type Policy } from '../policy/policy.ts'
import type { BookingStatus } from '../seats/booking-status.ts'
import { daysFrom } from '../time/wall-clock.ts'
import { isCheckInOpen, isNoShowOpen, isNoShowUndoOpen, isUndoOpen, statusAfterAct } from './attendance-times.ts'
import type { ZonedRules } from './paused-until.ts'

export type AttendanceState = {
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  classCancelled: boolean
  policy: Policy
  /** IANA time zone of the class. Rules in days are counted in it. */
  timeZone: string
  /** Points paid for the seat, and points of it already returned. */
  points: Points
  returned: Points
  /** When the absence was last marked. */
  noShowAt: Date | null
  /** When the member's other absences at this studio were marked. */
  otherAbsences: readonly Date[]
  /** Guests have no account: their absences are not forgiven and do not count towards a pause. */
  isGuest: boolean
}

export type AttendanceDecision =
  /** `returns`: points returned to the member. `charges`: returned points the member pays again. */
  | { ok: true; status: BookingStatus; changed: boolean; returns: Points; charges: Points }
  | { ok: false; reason: 'ESTADO_INVALIDO' | 'CLASE_CANCELADA' }
  /** `until`: the last allowed instant, when it is not the class's check-in window. */
  | { ok: false; reason: 'FUERA_DE_VENTANA'; until?: Date }

const hour = 3_600_000

const stays = (status: BookingStatus): AttendanceDecision => ({
  ok: true,
  status,
  changed: false,
  returns: noPoints,
  charges: noPoints,
})

/** Decides a check-in. Allowed within the check-in window, both ends inclusive. Idempotent. */
export const decideCheckIn = (state: AttendanceState, now: Date): AttendanceDecision => {
  if (state.classCancelled) return { ok: false, reason: 'CLASE_CANCELADA' }
  if (state.status === 'checked_in') return stays('checked_in')
  if (state.status !== 'booked' && state.status !== 'no_show') return { ok: false, reason: 'ESTADO_INVALIDO' }
  if (!isCheckInOpen(checkInWindow(state.startsAt, state.policy), now)) return { ok: false, reason: 'FUERA_DE_VENTANA' }
  return { ok: true, status: statusAfterAct.check_in, changed: true, returns: noPoints, charges: state.returned }
}

/** Last instant at which an absence can be undone (`noShowUndoHours` after the mark). */
export const noShowFinalAt = (markedAt: Date, policy: Policy): Date =>
  new Date(markedAt.getTime() + policy.noShowUndoHours * hour)

/**
 * Decides the undo of a check-in (until the class ends) or of an absence (until `noShowFinalAt`). Points that a
 * forgiven absence returned are charged again.
 */
export const decideUndo = (state: AttendanceState, now: Date): AttendanceDecision => {
  if (state.status === 'booked') return stays('booked')
  if (state.status === 'no_show') {
    const until = noShowFinalAt(state.noShowAt ?? state.endsAt, state.policy)
    if (!isNoShowUndoOpen(until, now)) return { ok: false, reason: 'FUERA_DE_VENTANA', until }
  } else if (state.status !== 'checked_in') return { ok: false, reason: 'ESTADO_INVALIDO' }
  else if (!isUndoOpen(state.endsAt, now)) return { ok: false, reason: 'FUERA_DE_VENTANA' }
  return { ok: true, status: statusAfterAct.undo, changed: true, returns: noPoints, charges: state.returned }
}

/** Whether an absence marked now is forgiven: there is no other one in the last `noShowForgivenDays` calendar days. */
export const isForgiven = (otherAbsences: readonly Date[], { policy, timeZone }: ZonedRules, now: Date): boolean => {
  const since = daysFrom(now, -policy.noShowForgivenDays, timeZone)
  return policy.noShowForgivenDays > 0 && !otherAbsences.some((at) => at > since)
}

/** Decides an absence. Allowed from the start of the class. A forgiven absence returns the points. */
export const decideNoShow = (state: AttendanceState, now: Date): AttendanceDecision => {
  if (state.classCancelled) return { ok: false, reason: 'CLASE_CANCELADA' }
  if (state.status === 'no_show') return stays('no_show')
  if (state.status !== 'booked') return { ok: false, reason: 'ESTADO_INVALIDO' }
  if (!isNoShowOpen(state.startsAt, now)) return { ok: false, reason: 'FUERA_DE_VENTANA' }
  const forgiven = !state.isGuest && isForgiven(state.otherAbsences, state, now)
  const returns = forgiven ? subtractPoints(state.points, state.returned) : noPoints
  return { ok: true, status: statusAfterAct.no_show, changed: true, returns, charges: noPoints }
}

/** When the service marks unmarked bookings absent (`noShowMarkHours` after the end). */
export const noShowMarkedAt = (endsAt: Date, policy: Policy): Date =>
  new Date(endsAt.getTime() + policy.noShowMarkHours * hour)
