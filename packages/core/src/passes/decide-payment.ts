import type { PassId } from '../ids/ids.ts'
import { type OfferKind, type OfferPeriod, offerKind } from '../offers/offer-kinds.ts'
import { type Lot, usable } from '../points/lot.ts'
import { minPoints, noPoints, oneUse, type Points } from '../points/points.ts'
import { type CalendarDate, dateIn, mondayOf, monthStart } from '../time/wall-clock.ts'
import { type PassUnit, type PaymentKind, paymentKind } from './pass-vocabulary.ts'
import { covers, type PaidClass, type Scope } from './scope.ts'

/** A class pass or a membership of a member that has not ended. Points are in lots, see `Rights`. */
export type HeldPass = {
  id: PassId
  name: string
  kind: OfferKind
  unit: Exclude<PassUnit, 'point'>
  scope: Scope
  /** Classes left; null for a membership. */
  remaining: number | null
  /** Visits per period; null: no limit. */
  perPeriod: number | null
  period: OfferPeriod | null
  /** Visits used, by the first day of the local period. */
  used: ReadonlyMap<CalendarDate, number>
  validFrom: Date
  /** First instant at which it cannot pay; null: no end, or not known before the first use. */
  validUntil: Date | null
  /** Calendar days of validity, starting with the first use. */
  validDaysFromUse: number | null
  /** Classes that start within the freeze cannot be paid. */
  frozenFrom: Date | null
  frozenUntil: Date | null
}

/** A member's means of payment: spendable points, and passes. */
export type Rights = {
  /** Spendable points of all scopes. */
  balance: Points
  /** The lots, if some may be spent for certain classes only. Unset: the whole balance can pay every class. */
  lots?: readonly Lot[] | undefined
  passes?: readonly HeldPass[] | undefined
}

/** A class to pay for: its price in points, its start, and its local zone. */
export type PricedClass = PaidClass & { points: Points; startsAt: Date; timeZone: string }

/** The payment of one seat. `cost` is in points, or `oneUse` of a pass. */
export type SeatPayment =
  | { kind: typeof paymentKind.points | typeof paymentKind.partner; passId: null; cost: Points }
  | {
      kind: Exclude<PaymentKind, 'points' | 'partner'>
      passId: PassId
      cost: typeof oneUse
      /** First day of the period in which the visit counts; null without a limit. */
      periodStart: CalendarDate | null
      /** Remaining classes after the payment, or visits of the period; null: no limit. */
      leftAfter: number | null
    }

/** Why a pass cannot pay for a class. */
export type PassProblem =
  | 'elsewhere'
  | 'other_class'
  | 'not_valid'
  | 'frozen'
  | 'used_up'
  | 'period_used_up'
  | 'own_seat_only'

/** The first day of the local week (Monday) or month in which a class counts. */
export const periodStartOf = (period: OfferPeriod, { startsAt, timeZone }: PricedClass): CalendarDate => {
  const date = dateIn(startsAt, timeZone)
  return period === 'week' ? mondayOf(date) : monthStart(date)
}

const isFrozenAt = ({ frozenFrom, frozenUntil }: HeldPass, at: Date): boolean =>
  frozenFrom !== null && frozenUntil !== null && at >= frozenFrom && at < frozenUntil

/** Visits left in the period of the class; null: no limit. */
const leftInPeriod = (pass: HeldPass, session: PricedClass): number | null => {
  if (pass.perPeriod === null || pass.period === null) return null
  return pass.perPeriod - (pass.used.get(periodStartOf(pass.period, session)) ?? 0)
}

/**
 * Why a pass cannot pay for a seat of this class; null if it can. A pass must be valid at the start of the class. A
 * membership and a trial pay for their holder's seat only. Source: the terms of the offer, product rules on passes.
 */
export const passProblem = (pass: HeldPass, session: PricedClass, guest = false): PassProblem | null => {
  const { scope, unit, kind } = pass
  if (scope.studioId !== null && scope.studioId !== session.studioId) return 'elsewhere'
  if (!covers(scope, session)) return 'other_class'
  if (guest && (unit === 'visit' || kind === offerKind.trial)) return 'own_seat_only'
  if (session.startsAt < pass.validFrom || (pass.validUntil !== null && session.startsAt >= pass.validUntil))
    return 'not_valid'
  if (isFrozenAt(pass, session.startsAt)) return 'frozen'
  if (pass.remaining !== null && pass.remaining < 1) return 'used_up'
  const left = leftInPeriod(pass, session)
  return left !== null && left < 1 ? 'period_used_up' : null
}

const endOf = ({ validUntil }: HeldPass): number => validUntil?.getTime() ?? Number.POSITIVE_INFINITY

/** Default order: memberships before class passes, the soonest to end first, the older first on a tie. */
const byUse = (a: HeldPass, b: HeldPass): number => {
  if (a.unit !== b.unit) return a.unit === 'visit' ? -1 : 1
  if (endOf(a) !== endOf(b)) return endOf(a) < endOf(b) ? -1 : 1
  return a.id.length - b.id.length || (a.id < b.id ? -1 : 1)
}

const useOf = (pass: HeldPass, session: PricedClass): SeatPayment => {
  const inPeriod = leftInPeriod(pass, session)
  const left = pass.remaining ?? inPeriod
  return {
    kind: pass.unit === 'visit' ? paymentKind.membership : paymentKind.classes,
    passId: pass.id,
    cost: oneUse,
    periodStart: inPeriod === null || pass.period === null ? null : periodStartOf(pass.period, session),
    leftAfter: left === null ? null : left - 1,
  }
}

/** The member's points that may be spent for this class. */
export const pointsFor = ({ balance, lots }: Rights, paid: PaidClass, now: Date): Points =>
  lots === undefined ? balance : minPoints(balance, usable(lots, now, paid))

/** All ways to pay for one seat of a class, the default first. */
export const paymentsFor = (rights: Rights, session: PricedClass, now: Date, guest = false): SeatPayment[] => {
  const { points: price } = session
  const byPoints: SeatPayment = { kind: paymentKind.points, passId: null, cost: price }
  // A free class uses nothing.
  if (price === noPoints) return [byPoints]
  const passes = (rights.passes ?? [])
    .filter((pass) => passProblem(pass, session, guest) === null)
    .sort(byUse)
    .map((pass) => useOf(pass, session))
  return pointsFor(rights, session, now) >= price ? [...passes, byPoints] : passes
}

/** The requested payment: a pass, points (`null`), or the default (`undefined`). */
export type PaymentChoice = PassId | null | undefined

export type PaymentDecision =
  | { ok: true; payment: SeatPayment }
  /** Nothing can pay: the points that may be spent here are too few. */
  | { ok: false; reason: 'PUNTOS_INSUFICIENTES'; price: Points; balance: Points }
  /** The chosen pass cannot pay. `null`: the member has no such pass. */
  | { ok: false; reason: 'ESTADO_INVALIDO'; pass: HeldPass | null; problem: PassProblem | null }

/**
 * Decides the payment of one seat: by default a membership, then a class pass, then points, the soonest to end first. A
 * chosen pass must be valid for the class. `guest`: the seat of a guest; a membership never pays for it, and the chosen
 * pass only if it is valid for it.
 */
export const decidePayment = (
  choice: PaymentChoice,
  rights: Rights,
  session: PricedClass,
  now: Date,
  guest = false,
): PaymentDecision => {
  const fitting = paymentsFor(rights, session, now, guest)
  const chosen = fitting.find(({ passId }) => passId === choice)
  if (typeof choice === 'string' && !chosen && !guest && session.points > 0) {
    const pass = rights.passes?.find(({ id }) => id === choice) ?? null
    return { ok: false, reason: 'ESTADO_INVALIDO', pass, problem: pass && passProblem(pass, session) }
  }
  const payment = chosen ?? (choice === null ? undefined : fitting[0])
  if (payment) return { ok: true, payment }
  return {
    ok: false,
    reason: 'PUNTOS_INSUFICIENTES',
    price: session.points,
    balance: pointsFor(rights, session, now),
  }
}

/**
 * `decidePayment` for a seat given to a waitlisted member: a pass that was chosen when joining and is no longer valid
 * for the class is replaced by the default.
 */
export const decideWaitingPayment = (
  choice: PaymentChoice,
  rights: Rights,
  session: PricedClass,
  now: Date,
): PaymentDecision => {
  const decision = decidePayment(choice, rights, session, now)
  return decision.ok || choice === null ? decision : decidePayment(undefined, rights, session, now)
}
