import { covers, type PaidClass, type PointsScope } from '../passes/scope.ts'
import { addPoints, noPoints, type Points } from './points.ts'

/** Points credited together, with one expiry. */
export type Lot = {
  id: string
  /** Never below zero. */
  remaining: Points
  /** First instant at which they cannot be spent; null: never expires. */
  expiresAt: Date | null
  /** Scope in which they can be spent. Unset: everywhere. */
  scope?: PointsScope | undefined
}

/** Points a movement took from a lot or returned to it. Always positive. */
export type Part = { lotId: string; points: Points }

const at = (lot: Pick<Lot, 'expiresAt'>): number => lot.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY

/** Points of one studio are spent first, then a company's, then those valid everywhere. */
const tierOf = ({ scope }: Lot): number => {
  if (scope === undefined) return 2
  if (scope.studioId !== null) return 0
  return scope.corporateId === null ? 2 : 1
}

/**
 * Spending order: by scope (studio, company, everywhere), then soonest expiry first, non-expiring last, the older lot
 * first on a tie.
 */
export const bySpending = (a: Lot, b: Lot): number => {
  const tier = tierOf(a) - tierOf(b)
  if (tier !== 0) return tier
  return at(a) === at(b) ? a.id.length - b.id.length || (a.id < b.id ? -1 : 1) : at(a) - at(b)
}

/** Whether the points of a lot can pay for this class; `null`: a purpose other than a class. */
export const lotCovers = (lot: Lot, paid: PaidClass | null): boolean =>
  paid === null || lot.scope === undefined || covers(lot.scope, paid)

/** Whether a lot has expired, swept or not. */
export const hasExpired = (lot: Pick<Lot, 'expiresAt'>, now: Date): boolean => at(lot) <= now.getTime()

/** Sum of the points of these lots that can be spent at `now`, for a class if one is given. */
export const usable = (lots: Iterable<Lot>, now: Date, paid: PaidClass | null = null): Points => {
  let sum = noPoints
  for (const lot of lots) if (!hasExpired(lot, now) && lotCovers(lot, paid)) sum = addPoints(sum, lot.remaining)
  return sum
}
