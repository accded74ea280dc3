import { checkInWindow, type Policy } from '../policy/policy.ts'
import type { BookingStatus } from './booking-state.ts'

export type AttendanceState = {
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  classCancelled: boolean
  policy: Policy
}

export type AttendanceDecision =
  | { ok: true; status: BookingStatus; changed: boolean }
  | { ok: false; reason: 'ESTADO_INVALIDO' | 'FUERA_DE_VENTANA' | 'CLASE_CANCELADA' }

/** Marks an arrival within the check-in window; marking it twice is the same as once. */
export const decideCheckIn = (state: AttendanceState, now: Date): AttendanceDecision => {
  if (state.classCancelled) return { ok: false, reason: 'CLASE_CANCELADA' }
  if (state.status === 'checked_in') return { ok: true, status: 'checked_in', changed: false }
  if (state.status !== 'booked' && state.status !== 'no_show') return { ok: false, reason: 'ESTADO_INVALIDO' }
  const { opensAt, closesAt } = checkInWindow(state.startsAt, state.policy)
  if (now < opensAt || now > closesAt) return { ok: false, reason: 'FUERA_DE_VENTANA' }
  return { ok: true, status: 'checked_in', changed: true }
}

/** Takes an arrival or an absence back, until the class ends. */
export const decideUndo = (state: AttendanceState, now: Date): AttendanceDecision => {
  if (state.status === 'booked') return { ok: true, status: 'booked', changed: false }
  if (state.status !== 'checked_in' && state.status !== 'no_show') return { ok: false, reason: 'ESTADO_INVALIDO' }
  if (now >= state.endsAt) return { ok: false, reason: 'FUERA_DE_VENTANA' }
  return { ok: true, status: 'booked', changed: true }
}

/** Marks that a person did not come, from the start of the class on. */
export const decideNoShow = (state: AttendanceState, now: Date): AttendanceDecision => {
  if (state.classCancelled) return { ok: false, reason: 'CLASE_CANCELADA' }
  if (state.status === 'no_show') return { ok: true, status: 'no_show', changed: false }
  if (state.status !== 'booked') return { ok: false, reason: 'ESTADO_INVALIDO' }
  if (now < state.startsAt) return { ok: false, reason: 'FUERA_DE_VENTANA' }
  return { ok: true, status: 'no_show', changed: true }
}
