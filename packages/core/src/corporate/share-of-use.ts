import { noPoints, type Points, proratePoints } from '../points/points.ts'
import { fewestPeople } from './singles-out.ts'

/** Numbers of equal parts by which the use of a month can be shown, finest first. */
const parts = [10, 4, 2]

/** Bounds of the used points of a running month. */
export type UseRange = { least: Points; most: Points }

/**
 * The used points of a running month, as a range of the allotted ones. The statement shows the exact sum once the month
 * has closed; an exact sum before it would reveal the use of the last few people. A part is therefore at least as wide
 * as the points of five people. Null if even halves are narrower.
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
