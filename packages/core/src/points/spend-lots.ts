import type { PaidClass } from '../passes/scope.ts'
import { bySpending, hasExpired, type Lot, lotCovers, type Part, usable } from './lot.ts'
import { minPoints, type Points, subtractPoints } from './points.ts'

export type SpendDecision = { ok: true; parts: Part[] } | { ok: false; usable: Points }

/**
 * Decides which lots are spent, in the order of `bySpending`. Expired lots, and lots that do not cover the paid class,
 * are skipped. Refused if the others have fewer points in total. Does not mutate the lots.
 */
export const spendLots = (
  lots: readonly Lot[],
  points: Points,
  now: Date,
  paid: PaidClass | null = null,
): SpendDecision => {
  const parts: Part[] = []
  let missing = points
  for (const lot of [...lots].sort(bySpending)) {
    if (missing === 0) break
    if (lot.remaining === 0 || hasExpired(lot, now) || !lotCovers(lot, paid)) continue
    const taken = minPoints(lot.remaining, missing)
    parts.push({ lotId: lot.id, points: taken })
    missing = subtractPoints(missing, taken)
  }
  return missing === 0 ? { ok: true, parts } : { ok: false, usable: usable(lots, now, paid) }
}
