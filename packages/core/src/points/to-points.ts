import type { Points } from './points.ts'

/**
 * Brands a number that is known to be points. `tools/structure/brands.ts` lists the modules that may import it: those
 * that receive points without a type, and tests.
 * @throws {RangeError} for a number that is not a safe integer
 */
export const toPoints = (value: number): Points => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no amount of points`)
  return value as Points
}
