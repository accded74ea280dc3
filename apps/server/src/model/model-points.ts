import { mustIndex } from '@cupo/core/must-get'
import { daysOn } from './model-clock.ts'
import type { BookingFact, LotFact, World } from './world.ts'

const lotsOf = (world: World, member: number): LotFact[] => world.members[member]?.lots ?? []

const expired = (lot: LotFact, now: number): boolean => lot.expiresAt !== null && lot.expiresAt <= now

/** The points that a member can spend now. */
export const spendable = (world: World, member: number): number =>
  lotsOf(world, member)
    .filter((lot) => !expired(lot, world.now))
    .reduce((sum, lot) => sum + lot.remaining, 0)

/** Charges a booking to the lots that expire first, and records them. */
export const pay = (world: World, b: BookingFact, points: number): void => {
  const lots = lotsOf(world, b.member)
  let missing = points
  while (missing > 0) {
    const usable = lots.filter((lot) => lot.remaining > 0 && !expired(lot, world.now))
    const soonest = usable.reduce((a, lot) => ((lot.expiresAt ?? Infinity) < (a.expiresAt ?? Infinity) ? lot : a))
    const taken = Math.min(soonest.remaining, missing)
    soonest.remaining -= taken
    missing -= taken
    b.paidFrom.push({ lot: lots.indexOf(soonest), points: taken })
  }
}

/** Returns what is left of the price of a booking to its lots, last charged first. */
export const giveBack = (world: World, b: BookingFact): void => {
  const lots = lotsOf(world, b.member)
  let late = 0
  for (const { lot, points } of b.paidFrom.reverse()) {
    const home = mustIndex(lots, lot)
    if (expired(home, world.now)) late += points
    else home.remaining += points
  }
  if (late > 0) lots.push({ points: late, remaining: late, expiresAt: daysOn(world.now, 7, world.zone) })
  b.paidFrom = []
  b.returned = b.points
}

/** Charges a forgiven price again. @returns false when the balance is too low */
export const chargeAgain = (world: World, b: BookingFact): boolean => {
  if (spendable(world, b.member) < b.returned) return false
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
