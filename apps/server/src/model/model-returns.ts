import { repeatUse, returnUse } from './model-passes.ts'
import { repeatPrice, returnPrice } from './model-points.ts'
import type { BookingFact, World } from './world.ts'

/** Returns the unreturned payment of a booking: points to their lots, or a use to its pass. */
export const giveBack = (world: World, b: BookingFact): void => {
  if (b.pass === null) returnPrice(world, b)
  else if (b.returned === 0) returnUse(world, b)
}

/** Charges the payment that a forgiven absence returned. @returns false when it cannot be paid */
export const chargeAgain = (world: World, b: BookingFact): boolean =>
  b.pass === null ? repeatPrice(world, b) : repeatUse(world, b)
