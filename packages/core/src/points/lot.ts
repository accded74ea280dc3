import { addPoints, noPoints, type Points } from './points.ts'

/** Points credited together, with one expiry. */
export type Lot = {
  id: string
  /** Never below zero. */
  remaining: Points
  /** First instant at which they cannot be spent; null: never expires. */
  expiresAt: Date | null
}

/** Points a movement took from a lot or returned to it. Always positive. */
export type Part = { lotId: string; points: Points }

const at = (lot: Pick<Lot, 'expiresAt'>): number => lot.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY

/** Spending order: soonest expiry first, non-expiring last, the older lot first on a tie. */
export const bySpending = (a: Lot, b: Lot): number =>
  at(a) === at(b) ? a.id.length - b.id.length || (a.id < b.id ? -1 : 1) : at(a) - at(b)

/** Whether a lot has expired, swept or not. */
export const hasExpired = (lot: Pick<Lot, 'expiresAt'>, now: Date): boolean => at(lot) <= now.getTime()

/** Sum of the points of these lots that can be spent at `now`. */
export const usable = (lots: Iterable<Lot>, now: Date): Points => {
  let sum = noPoints
  for (const lot of lots) if (!hasExpired(lot, now)) sum = addPoints(sum, lot.remaining)
  return sum
}
