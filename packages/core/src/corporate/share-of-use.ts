import { noPoints, type Points, proratePoints } from '../points/points.ts'
import { fewestPeople } from './singles-out.ts'

/** Equal parts in which the use of a month can be shown, finest first. */
const parts = [10, 4, 2]

/** Between which two sums the used points of a running month lie. */
export type UseRange = { least: Points; most: Points }

/**
 * The used points of a running month, as a part of those allotted. The exact sum is known from the statement once the month has
 * closed; an exact one before it would tell what the last few people used in between. A part is therefore at least as wide as
 * what five people can use. Null if not even half of the points is.
 */
export const rangeOfUse = (allotted: Points, used: Points, largestShare: Points): UseRange | null => {
  const count = parts.find((many) => allotted / many >= fewestPeople * largestShare)
  if (count === undefined || allotted <= 0) return null
  const bounds = Array.from({ length: count + 1 }, (_, part) => proratePoints(allotted, part, count))
  const part = Math.max(
    1,
    bounds.findIndex((bound, i) => i > 0 && (used < bound || i === count)),
  )
  return { least: bounds[part - 1] ?? noPoints, most: bounds[part] ?? allotted }
}
