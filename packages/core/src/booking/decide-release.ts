import { checkInWindow, type Policy } from '../policy/policy.ts'
import type { BookingStatus } from './booking-state.ts'
import { type HeldSeat, type MemberState, overlapping } from './class-state.ts'

const minute = 60_000
/** A seat can be passed on until so long after check-in has closed. */
const afterCheckInMinutes = 30

/** The instants between which the seat of who has not arrived may go to somebody at the desk, both included. */
export const releaseWindow = (startsAt: Date, policy: Policy): { opensAt: Date; closesAt: Date } => ({
  opensAt: new Date(startsAt.getTime() + policy.lateReleaseMinutes * minute),
  closesAt: new Date(checkInWindow(startsAt, policy).closesAt.getTime() + afterCheckInMinutes * minute),
})

/** A class that has begun, the seat in it that nobody sits on, and who stands at the desk. */
export type ReleaseState = {
  class: { id: string; startsAt: Date; endsAt: Date; cancelled: boolean; points: number; policy: Policy }
  booking: { status: BookingStatus; memberId: string; points: number; returned: number }
  taker: Pick<MemberState, 'balance' | 'here' | 'seats'> & { memberId: string }
}

export type ReleaseDecision =
  /** `returned`: what goes back to the person whose seat it was, since somebody has taken it. */
  | { ok: true; returned: number; price: number }
  | { ok: false; reason: 'CLASE_CANCELADA' | 'ESTADO_INVALIDO' | 'YA_RESERVADA' }
  | { ok: false; reason: 'FUERA_DE_VENTANA'; opensAt: Date; closesAt: Date }
  | { ok: false; reason: 'HORARIO_EN_CONFLICTO'; other: HeldSeat }
  | { ok: false; reason: 'PUNTOS_INSUFICIENTES'; price: number; balance: number }

/** Whether the seat of somebody who has not arrived goes to a person at the desk, who pays and sits down at once. */
export const decideRelease = ({ class: session, booking, taker }: ReleaseState, now: Date): ReleaseDecision => {
  if (session.cancelled) return { ok: false, reason: 'CLASE_CANCELADA' }
  const { opensAt, closesAt } = releaseWindow(session.startsAt, session.policy)
  if (now < opensAt || now > closesAt || now >= session.endsAt) {
    const last = Math.min(closesAt.getTime(), session.endsAt.getTime())
    return { ok: false, reason: 'FUERA_DE_VENTANA', opensAt, closesAt: new Date(last) }
  }
  if (booking.status !== 'booked') return { ok: false, reason: 'ESTADO_INVALIDO' }
  if (taker.here === 'seat' || taker.memberId === booking.memberId) return { ok: false, reason: 'YA_RESERVADA' }
  const other = overlapping(taker.seats, session)
  if (other) return { ok: false, reason: 'HORARIO_EN_CONFLICTO', other }
  if (taker.balance < session.points) {
    return { ok: false, reason: 'PUNTOS_INSUFICIENTES', price: session.points, balance: taker.balance }
  }
  const returned = session.policy.returnWhenRefilled ? booking.points - booking.returned : 0
  return { ok: true, returned, price: session.points }
}
