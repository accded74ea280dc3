import { mustIndex } from '@cupo/core/must-get'
import { daysOn } from './model-clock.ts'
import { classOf } from './model-facts.ts'
import type { BookingFact, ClassFact, LotFact, World } from './world.ts'

const lotsOf = (world: World, member: number): LotFact[] => world.members[member]?.lots ?? []

const expired = (lot: LotFact, now: number): boolean => lot.expiresAt !== null && lot.expiresAt <= now

const narrowed = (lot: LotFact): boolean => lot.where !== 'all' || lot.discipline !== null

const paysFor = (lot: LotFact, c: ClassFact): boolean =>
  lot.where !== 'elsewhere' && (lot.discipline === null || lot.discipline === c.discipline)

/** The points that a member can spend now for a class. */
export const spendable = (world: World, member: number, c: ClassFact): number =>
  lotsOf(world, member)
    .filter((lot) => !expired(lot, world.now) && paysFor(lot, c))
    .reduce((sum, lot) => sum + lot.remaining, 0)

/** Whether one lot is spent before the other: points of this studio first, then by expiry. */
const isSooner = (lot: LotFact, other: LotFact): boolean =>
  narrowed(lot) === narrowed(other) ? (lot.expiresAt ?? Infinity) < (other.expiresAt ?? Infinity) : narrowed(lot)

/** Charges a booking to the matching lots, and records them. */
export const pay = (world: World, b: BookingFact, points: number): void => {
  const lots = lotsOf(world, b.member)
  const c = classOf(world, b.class)
  let missing = points
  while (missing > 0) {
    const usable = lots.filter((lot) => lot.remaining > 0 && !expired(lot, world.now) && paysFor(lot, c))
    const soonest = usable.reduce((a, lot) => (isSooner(lot, a) ? lot : a))
    const taken = Math.min(soonest.remaining, missing)
    soonest.remaining -= taken
    missing -= taken
    b.paidFrom.push({ lot: lots.indexOf(soonest), points: taken })
  }
}

/** Returns the unreturned part of a booking's price to its lots, last charged first. */
export const returnPrice = (world: World, b: BookingFact): void => {
  const lots = lotsOf(world, b.member)
  const expiresAt = daysOn(world.now, 7, world.zone)
  const fresh: LotFact[] = []
  for (const { lot, points } of b.paidFrom.reverse()) {
    const home = mustIndex(lots, lot)
    if (!expired(home, world.now)) home.remaining += points
    else {
      const same = fresh.find((other) => other.where === home.where && other.discipline === home.discipline)
      if (same) {
        same.points += points
        same.remaining += points
      } else fresh.push({ ...home, points, remaining: points, expiresAt })
    }
  }
  lots.push(...fresh)
  b.paidFrom = []
  b.returned = b.points
}

/** Charges a forgiven price again. @returns false when the points are too few */
export const repeatPrice = (world: World, b: BookingFact): boolean => {
  if (spendable(world, b.member, classOf(world, b.class)) < b.returned) return false
  pay(world, b, b.returned)
  b.returned = 0
  return true
}

/** Empties expired lots. */
export const expireLots = (world: World): void => {
  for (const { lots } of world.members) {
    for (const lot of lots) if (expired(lot, world.now)) lot.remaining = 0
  }
}
