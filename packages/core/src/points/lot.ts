/** Points that came together and expire together. */
export type Lot = {
  id: string
  /** Never below zero. */
  remaining: number
  /** From this instant on they can't be spent; null for never. */
  expiresAt: Date | null
}

/** What a movement took out of a lot or put back into it: always more than zero. */
export type Part = { lotId: string; points: number }

const at = (lot: Pick<Lot, 'expiresAt'>): number => lot.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY

/** Soonest to expire first, never expiring ones last, and the older of two alike. */
export const bySpending = (a: Lot, b: Lot): number =>
  at(a) === at(b) ? a.id.length - b.id.length || (a.id < b.id ? -1 : 1) : at(a) - at(b)

/** Whether a lot's time is over, be it swept up already or not. */
export const hasExpired = (lot: Pick<Lot, 'expiresAt'>, now: Date): boolean => at(lot) <= now.getTime()

/** What of these lots can be spent now. */
export const usable = (lots: Iterable<Lot>, now: Date): number => {
  let sum = 0
  for (const lot of lots) if (!hasExpired(lot, now)) sum += lot.remaining
  return sum
}
