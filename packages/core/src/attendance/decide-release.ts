import type { ClassId, PersonId } from '../ids/ids.ts'
import { decidePayment, type PricedClass, pointsFor, type Rights, type SeatPayment } from '../passes/decide-payment.ts'
import { noPoints, type Points, subtractPoints } from '../points/points.ts'
import { checkInWindow, type Policy } from '../policy/policy.ts'
import type { BookingStatus } from '../seats/booking-status.ts'
import { type HeldSeat, type MemberState, overlapping, type UnsignedWaiver, unsignedAt } from '../seats/class-state.ts'
import { isReleaseOpen } from './attendance-times.ts'

const minute = 60_000
/** Minutes after check-in closes until which a seat can be released. */
const afterCheckInMinutes = 30

/**
 * When the seat of a member who has not arrived can be released to a different person at the desk. Both ends inclusive.
 */
export const releaseWindow = (startsAt: Date, policy: Policy): { opensAt: Date; closesAt: Date } => ({
  opensAt: new Date(startsAt.getTime() + policy.lateReleaseMinutes * minute),
  closesAt: new Date(checkInWindow(startsAt, policy).closesAt.getTime() + afterCheckInMinutes * minute),
})

/** A class that has started, the requested seat, and the person at the desk. */
export type ReleaseState = {
  class: PricedClass & {
    id: ClassId
    endsAt: Date
    cancelled: boolean
    capacity: number
    booked: number
    policy: Policy
  }
  /** The booking to release; null requests a free seat. */
  booking: { status: BookingStatus; memberId: PersonId; points: Points; returned: Points } | null
  taker: Rights & Pick<MemberState, 'here' | 'seats' | 'unsigned'> & { memberId: PersonId }
}

export type ReleaseDecision =
  /** `returned`: the refund of the member who lost the seat, in the unit of their payment. */
  | { ok: true; returned: Points; payment: SeatPayment }
  | { ok: false; reason: 'CLASE_CANCELADA' | 'YA_RESERVADA' | 'SIN_CUPO' }
  /** `free`: free seats of the class. No booking is released while there is one. */
  | { ok: false; reason: 'ESTADO_INVALIDO'; free: number }
  | { ok: false; reason: 'FUERA_DE_VENTANA'; opensAt: Date; closesAt: Date }
  | { ok: false; reason: 'HORARIO_EN_CONFLICTO'; other: HeldSeat }
  | { ok: false; reason: 'FIRMA_PENDIENTE'; waivers: readonly UnsignedWaiver[] }
  | { ok: false; reason: 'PUNTOS_INSUFICIENTES'; price: Points; balance: Points }

/** Why this seat cannot be released to any person; null if it can. */
const refuseSeat = ({ class: session, booking }: ReleaseState): (ReleaseDecision & { ok: false }) | null => {
  const free = Math.max(0, session.capacity - session.booked)
  if (booking === null) return free > 0 ? null : { ok: false, reason: 'SIN_CUPO' }
  if (booking.status !== 'booked') return { ok: false, reason: 'ESTADO_INVALIDO', free: 0 }
  return free > 0 ? { ok: false, reason: 'ESTADO_INVALIDO', free } : null
}

/**
 * Decides a walk-in to a class that has started. The person gets a free seat, or, only if there is none, the seat of a
 * member who has not arrived `lateReleaseMinutes` after the start. They pay the price of the class and are checked in
 * immediately.
 */
export const decideRelease = (state: ReleaseState, now: Date): ReleaseDecision => {
  const { class: session, booking, taker } = state
  if (session.cancelled) return { ok: false, reason: 'CLASE_CANCELADA' }
  const window = releaseWindow(session.startsAt, session.policy)
  const opensAt = booking === null ? session.startsAt : window.opensAt
  if (!isReleaseOpen({ opensAt, closesAt: window.closesAt, endsAt: session.endsAt }, now)) {
    const last = Math.min(window.closesAt.getTime(), session.endsAt.getTime())
    return { ok: false, reason: 'FUERA_DE_VENTANA', opensAt, closesAt: new Date(last) }
  }
  const seat = refuseSeat(state)
  if (seat) return seat
  if (taker.here === 'seat' || taker.memberId === booking?.memberId) return { ok: false, reason: 'YA_RESERVADA' }
  const waivers = taker.here === 'waitlist' ? [] : unsignedAt(taker.unsigned, session)
  if (waivers.length > 0) return { ok: false, reason: 'FIRMA_PENDIENTE', waivers }
  const other = overlapping(taker.seats, session)
  if (other) return { ok: false, reason: 'HORARIO_EN_CONFLICTO', other }
  const paid = decidePayment(undefined, taker, session, now)
  if (!paid.ok) {
    return { ok: false, reason: 'PUNTOS_INSUFICIENTES', price: session.points, balance: pointsFor(taker, session, now) }
  }
  const returned =
    booking !== null && session.policy.returnWhenRefilled ? subtractPoints(booking.points, booking.returned) : noPoints
  return { ok: true, returned, payment: paid.payment }
}
