import type { MinorUnits } from './minor-units.ts'

/**
 * Brands a number that is known to be an amount in minor units. `tools/structure/brands.ts` lists the modules that may
 * import it: those that receive amounts without a type, and tests.
 * @throws {RangeError} for a number that is not a safe integer
 */
export const toMinorUnits = (value: number): MinorUnits => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no amount of money`)
  return value as MinorUnits
}
