import { bookingOpensAt } from '../policy/policy.ts'
import { type ClassState, firstFreeSpot, type HeldSeat, type MemberState, overlapping } from './class-state.ts'

/** What a person asks for: any seat, this spot, or (if the class is full) a place in the waitlist. */
export type BookingCommand = { spotId: string | null; waitlist: boolean }

export type BookingDecision =
  | { ok: true; status: 'booked'; spotId: string | null; points: number }
  | { ok: true; status: 'waitlisted'; spotId: null; points: number }
  | { ok: false; reason: 'CLASE_CANCELADA' | 'SIN_CUPO' | 'LISTA_LLENA' | 'NO_ENCONTRADO' }
  | { ok: false; reason: 'YA_RESERVADA'; waitlisted: boolean }
  | { ok: false; reason: 'FUERA_DE_VENTANA'; opensAt: Date | null }
  | { ok: false; reason: 'LUGAR_OCUPADO'; label: string }
  | { ok: false; reason: 'HORARIO_EN_CONFLICTO'; other: HeldSeat }
  | { ok: false; reason: 'PUNTOS_INSUFICIENTES'; price: number; balance: number }

/**
 * Whether a person gets a seat, a place in the waitlist, or a named refusal.
 * Joining a waitlist asks for neither points nor a free hour: both are looked at when a seat comes.
 */
export const decideBooking = (
  command: BookingCommand,
  state: { class: ClassState; member: MemberState },
  now: Date,
): BookingDecision => {
  const { class: session, member } = state
  if (session.cancelled) return { ok: false, reason: 'CLASE_CANCELADA' }
  const opensAt = bookingOpensAt(session.startsAt, session.policy)
  if (now < opensAt) return { ok: false, reason: 'FUERA_DE_VENTANA', opensAt }
  if (now >= session.startsAt) return { ok: false, reason: 'FUERA_DE_VENTANA', opensAt: null }
  const chosen = command.spotId === null ? undefined : session.spots.find((s) => s.id === command.spotId)
  if (command.spotId !== null && !chosen) return { ok: false, reason: 'NO_ENCONTRADO' }
  if (member.here === 'seat') return { ok: false, reason: 'YA_RESERVADA', waitlisted: false }

  if (session.booked >= session.capacity) {
    if (!command.waitlist) return { ok: false, reason: 'SIN_CUPO' }
    if (member.here === 'waitlist') return { ok: false, reason: 'YA_RESERVADA', waitlisted: true }
    if (session.waitlisted >= session.policy.waitlistMax) return { ok: false, reason: 'LISTA_LLENA' }
    return { ok: true, status: 'waitlisted', spotId: null, points: session.points }
  }
  if (chosen?.taken) return { ok: false, reason: 'LUGAR_OCUPADO', label: chosen.label }
  const other = overlapping(member.seats, session)
  if (other) return { ok: false, reason: 'HORARIO_EN_CONFLICTO', other }
  if (member.balance < session.points) {
    return { ok: false, reason: 'PUNTOS_INSUFICIENTES', price: session.points, balance: member.balance }
  }
  return {
    ok: true,
    status: 'booked',
    spotId: (chosen ?? firstFreeSpot(session.spots))?.id ?? null,
    points: session.points,
  }
}
