import { bySpending, hasExpired, type Lot, type Part, usable } from './lot.ts'

export type SpendDecision = { ok: true; parts: Part[] } | { ok: false; usable: number }

/**
 * Which lots a number of points is taken from: the soonest to expire first, those that never expire last, none whose
 * time is over. Refused as a whole when that does not suffice. The lots stay as they are.
 */
export const spendLots = (lots: readonly Lot[], points: number, now: Date): SpendDecision => {
  const parts: Part[] = []
  let missing = points
  for (const lot of [...lots].sort(bySpending)) {
    if (missing === 0) break
    if (lot.remaining === 0 || hasExpired(lot, now)) continue
    const taken = Math.min(lot.remaining, missing)
    parts.push({ lotId: lot.id, points: taken })
    missing -= taken
  }
  return missing === 0 ? { ok: true, parts } : { ok: false, usable: usable(lots, now) }
}
