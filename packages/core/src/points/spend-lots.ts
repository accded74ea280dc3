import { bySpending, hasExpired, type Lot, type Part, usable } from './lot.ts'
import { minPoints, type Points, subtractPoints } from './points.ts'

export type SpendDecision = { ok: true; parts: Part[] } | { ok: false; usable: Points }

/**
 * Decides which lots are spent: the soonest to expire first, non-expiring last, expired ones not at all. Refused if
 * they hold fewer points in total. Does not mutate the lots.
 */
export const spendLots = (lots: readonly Lot[], points: Points, now: Date): SpendDecision => {
  const parts: Part[] = []
  let missing = points
  for (const lot of [...lots].sort(bySpending)) {
    if (missing === 0) break
    if (lot.remaining === 0 || hasExpired(lot, now)) continue
    const taken = minPoints(lot.remaining, missing)
    parts.push({ lotId: lot.id, points: taken })
    missing = subtractPoints(missing, taken)
  }
  return missing === 0 ? { ok: true, parts } : { ok: false, usable: usable(lots, now) }
}
