/** The place that a key leads to among so many results; undefined when the key does not move. Beyond the last comes the first. */
export const nextResult = (key: string, at: number, count: number): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  return undefined
}

/** A place among what was found, which means nothing among anything else. */
export type Place<Found> = { at: number; among: Found }

/** The place that is meant among what is shown now: the first of it, unless another was gone to since it came. */
export const placeAmong = <Found>(place: Place<Found>, shown: Found): number => (place.among === shown ? place.at : 0)
