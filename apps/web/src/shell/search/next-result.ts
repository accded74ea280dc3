/** The index that a key moves to among `count` results, wrapping around; undefined if the key does not move. */
export const nextResult = (key: string, at: number, count: number): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  return undefined
}

/** An index into a list of results, valid for that list only. */
export type Place<Found> = { at: number; among: Found }

/** The active index in the shown list: 0 unless the user has moved within this list. */
export const placeAmong = <Found>(place: Place<Found>, shown: Found): number => (place.among === shown ? place.at : 0)
