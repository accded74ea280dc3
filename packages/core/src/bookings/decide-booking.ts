import { pausedUntil } from '../attendance/paused-until.ts'
import type { SpotId } from '../ids/ids.ts'
import {
  decidePayment,
  type HeldPass,
  type PassProblem,
  type PaymentChoice,
  passProblem,
  pointsFor,
  type Rights,
  type SeatPayment,
} from '../passes/decide-payment.ts'
import { paymentKind } from '../passes/pass-vocabulary.ts'
import { spendRights } from '../passes/spend-rights.ts'
import { multiplyPoints, noPoints, type Points } from '../points/points.ts'
import { bookingClosesAt, bookingOpensAt } from '../policy/policy.ts'
import {
  type ClassState,
  type HeldSeat,
  type MemberState,
  overlapping,
  type Spot,
  type UnsignedWaiver,
  unsignedAt,
} from '../seats/class-state.ts'
import type { WaivableRule } from './override-rules.ts'

/** A booking request: any seat, a given spot, or a waitlist place if the class is full. */
export type BookingCommand = {
  spotId: SpotId | null
  waitlist: boolean
  /** Number of guests. The member pays one seat for each. */
  guests?: number
  /**
   * Seats held for the waitlist that this request may take: all for staff, one for a waiting member whose turn it is.
   */
  usableHeld?: number
  /** The way to pay that the member requested. */
  payWith?: PaymentChoice
  /** A pass partner pays: the seat costs its person nothing. */
  partner?: boolean
  /** Rules waived by the desk. */
  waives?: readonly WaivableRule[]
}

export type BookingDecision =
  /**
   * `guestSpots`: one spot id per guest, null if the room has no map. `payments`: the payment of the member's seat,
   * then of each guest's. `rights`: the member's remaining passes and points.
   */
  | {
      ok: true
      status: 'booked'
      spotId: SpotId | null
      guestSpots: (SpotId | null)[]
      payments: SeatPayment[]
      rights: Rights
    }
  | { ok: true; status: 'waitlisted'; spotId: null; guestSpots: []; payments: [] }
  | { ok: false; reason: 'CLASE_CANCELADA' | 'LISTA_LLENA' | 'NO_ENCONTRADO' }
  | { ok: false; reason: 'SIN_CUPO'; withGuests: boolean }
  | { ok: false; reason: 'YA_RESERVADA'; waitlisted: boolean }
  | { ok: false; reason: 'FUERA_DE_VENTANA'; opensAt: Date | null }
  | { ok: false; reason: 'RESERVAS_PAUSADAS'; until: Date }
  | { ok: false; reason: 'FIRMA_PENDIENTE'; waivers: readonly UnsignedWaiver[] }
  | { ok: false; reason: 'LUGAR_OCUPADO'; label: string }
  | { ok: false; reason: 'HORARIO_EN_CONFLICTO'; other: HeldSeat }
  | { ok: false; reason: 'PUNTOS_INSUFICIENTES'; price: Points; balance: Points }
  /** The chosen pass cannot pay for this class; null: the member has no such pass. */
  | { ok: false; reason: 'ESTADO_INVALIDO'; pass: HeldPass | null; problem: PassProblem | null }
  /** Over the monthly guest limit. `max` is 0 if guests are disabled. */
  | { ok: false; reason: 'VALIDACION'; max: number; used: number }

/** A refusal of a booking with the state it was decided on. */
export type Refused = BookingDecision & { ok: false }

type Check = (command: BookingCommand, session: ClassState, member: MemberState, now: Date) => Refused | null

const checkClass: Check = (_, session) => (session.cancelled ? { ok: false, reason: 'CLASE_CANCELADA' } : null)

/** A waived window still ends at the start of the class: from then on the desk gives seats only by a late release. */
const checkWindow: Check = ({ waives }, session, _, now) => {
  const waived = waives?.includes('window') ?? false
  const opensAt = bookingOpensAt(session.startsAt, session.timeZone, session.policy)
  if (!waived && now < opensAt) return { ok: false, reason: 'FUERA_DE_VENTANA', opensAt }
  const closesAt = waived ? session.startsAt : bookingClosesAt(session.startsAt, session.policy)
  return now >= closesAt ? { ok: false, reason: 'FUERA_DE_VENTANA', opensAt: null } : null
}

const checkSpotExists: Check = ({ spotId }, session) =>
  spotId !== null && !session.spots.some((s) => s.id === spotId) ? { ok: false, reason: 'NO_ENCONTRADO' } : null

const checkSeatless: Check = (_, __, member) =>
  member.here === 'seat' ? { ok: false, reason: 'YA_RESERVADA', waitlisted: false } : null

const checkPause: Check = ({ waives }, session, member, now) => {
  if (waives?.includes('pause')) return null
  const until = pausedUntil(member, session, now)
  return until === null ? null : { ok: false, reason: 'RESERVAS_PAUSADAS', until }
}

const checkGuests: Check = ({ guests = 0 }, session, member) => {
  const { guestsPerMonth: max } = session.policy
  const used = member.guestsThisMonth ?? 0
  return guests > 0 && used + guests > max ? { ok: false, reason: 'VALIDACION', max, used } : null
}

/** Skipped for a member who is already on the waitlist, because their seat is given to them. */
const checkWaivers: Check = ({ waives }, session, member) => {
  if (member.unsigned === undefined || member.here === 'waitlist' || waives?.includes('waiver')) return null
  const waivers = unsignedAt(member.unsigned, session)
  return waivers.length > 0 ? { ok: false, reason: 'FIRMA_PENDIENTE', waivers } : null
}

/** Checks that do not depend on free seats, in the order of their refusals. */
const earlyChecks: readonly Check[] = [
  checkClass,
  checkWindow,
  checkSpotExists,
  checkSeatless,
  checkPause,
  checkWaivers,
  checkGuests,
]

const checkSpotFree: Check = ({ spotId }, session) => {
  const chosen = session.spots.find((s) => s.id === spotId)
  return chosen?.taken ? { ok: false, reason: 'LUGAR_OCUPADO', label: chosen.label } : null
}

const checkOverlap: Check = (_, session, member) => {
  const other = overlapping(member.seats, session)
  return other ? { ok: false, reason: 'HORARIO_EN_CONFLICTO', other } : null
}

/** Checks of a member who gets one of the free seats. */
const seatChecks: readonly Check[] = [checkSpotFree, checkOverlap]

const firstRefusal = (checks: readonly Check[], ...input: Parameters<Check>): Refused | null => {
  for (const check of checks) {
    const refused = check(...input)
    if (refused) return refused
  }
  return null
}

/** Seats that this request may take. */
const freeSeats = ({ usableHeld = 0 }: BookingCommand, session: ClassState): number =>
  session.capacity - session.booked - session.held + Math.min(usableHeld, session.held)

const decideWaiting = (command: BookingCommand, session: ClassState, member: MemberState): BookingDecision => {
  // Guests cannot join a waitlist: seats free up one at a time.
  if (!command.waitlist || (command.guests ?? 0) > 0) {
    return { ok: false, reason: 'SIN_CUPO', withGuests: (command.guests ?? 0) > 0 }
  }
  if (member.here === 'waitlist') return { ok: false, reason: 'YA_RESERVADA', waitlisted: true }
  if (session.waitlisted >= session.policy.waitlistMax) return { ok: false, reason: 'LISTA_LLENA' }
  return { ok: true, status: 'waitlisted', spotId: null, guestSpots: [], payments: [] }
}

/** Spots for the member (the requested one, else the first free) and then for each guest. */
const placesFor = (chosen: Spot | undefined, session: ClassState, guests: number): (SpotId | null)[] => {
  const free = session.spots.filter((s) => !s.taken && s.id !== chosen?.id).map((s) => s.id)
  const ids = chosen ? [chosen.id, ...free] : free
  return Array.from({ length: guests + 1 }, (_, i) => ids[i] ?? null)
}

/** The payments of the member's seat and those of the guests: all or none. */
const paySeats = (
  choice: PaymentChoice,
  member: Rights,
  session: ClassState,
  guests: number,
  now: Date,
): { ok: true; payments: SeatPayment[]; rights: Rights } | Refused => {
  const payments: SeatPayment[] = []
  let rights: Rights = { balance: member.balance, lots: member.lots, passes: member.passes }
  for (let seat = 0; seat <= guests; seat++) {
    const decision = decidePayment(choice, rights, session, now, seat > 0)
    if (!decision.ok && decision.reason === 'ESTADO_INVALIDO') return decision
    if (!decision.ok) {
      const price = multiplyPoints(session.points, guests + 1 - payments.filter((p) => p.passId !== null).length)
      return { ok: false, reason: 'PUNTOS_INSUFICIENTES', price, balance: pointsFor(member, session, now) }
    }
    payments.push(decision.payment)
    rights = spendRights(rights, decision.payment, session, now)
  }
  return { ok: true, payments, rights }
}

/** The seat of a pass partner's person, without guests. */
const payByPartner = ({ balance, lots, passes }: Rights): { ok: true; payments: SeatPayment[]; rights: Rights } => ({
  ok: true,
  payments: [{ kind: paymentKind.partner, passId: null, cost: noPoints }],
  rights: { balance, lots, passes },
})

/**
 * Decides a booking: a seat (and one per guest, all or none), a waitlist place, or a refusal. Joining a waitlist does
 * not check points or overlapping classes: both are checked when a seat becomes free. Seats held for the waitlist count
 * as free up to `command.usableHeld`. Source: the studio's policy.
 */
export const decideBooking = (
  command: BookingCommand,
  state: { class: ClassState; member: MemberState },
  now: Date,
): BookingDecision => {
  const { class: session, member } = state
  const { guests = 0 } = command
  const early = firstRefusal(earlyChecks, command, session, member, now)
  if (early) return early
  if (freeSeats(command, session) < guests + 1) return decideWaiting(command, session, member)
  const refused = firstRefusal(seatChecks, command, session, member, now)
  if (refused) return refused
  const paid = command.partner ? payByPartner(member) : paySeats(command.payWith, member, session, guests, now)
  if (!paid.ok) return paid
  const chosen = session.spots.find((s) => s.id === command.spotId)
  const [spotId = null, ...guestSpots] = placesFor(chosen, session, guests)
  return { ok: true, status: 'booked', spotId, guestSpots, payments: paid.payments, rights: paid.rights }
}

/** Why each pass of the studio cannot pay, for a member whose points cannot pay either. */
const passRefusals = (session: ClassState, { passes = [] }: MemberState): Refused[] =>
  passes.flatMap((pass): Refused[] => {
    const problem = passProblem(pass, session)
    return problem === null || problem === 'elsewhere' ? [] : [{ ok: false, reason: 'ESTADO_INVALIDO', pass, problem }]
  })

/**
 * Every reason to refuse a seat, by the checks of `decideBooking` and in their order; empty if it books one. For a
 * cancelled class, and for a member who already has a seat, that is the only reason, because no fix exists. If nothing
 * pays, each pass follows with its problem.
 */
export const findObstacles = (
  command: BookingCommand,
  state: { class: ClassState; member: MemberState },
  now: Date,
): Refused[] => {
  const { class: session, member } = state
  const { guests = 0 } = command
  const early = earlyChecks.flatMap((check) => check(command, session, member, now) ?? [])
  const last = early.find(({ reason }) => reason === 'CLASE_CANCELADA' || reason === 'YA_RESERVADA')
  if (last) return [last]
  const waiting = freeSeats(command, session) < guests + 1 ? decideWaiting(command, session, member) : null
  const paid = paySeats(command.payWith, member, session, guests, now)
  return [
    ...early,
    ...(waiting?.ok === false ? [waiting] : []),
    ...seatChecks.flatMap((check) => check(command, session, member, now) ?? []),
    ...(paid.ok ? [] : [paid]),
    ...(!paid.ok && paid.reason === 'PUNTOS_INSUFICIENTES' ? passRefusals(session, member) : []),
  ]
}
