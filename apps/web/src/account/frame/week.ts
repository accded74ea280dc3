/** Capacity of each class in the drawn week. */
export const seatsPerClass = 12

/** Seats taken at one hour by weekday (Monday first); null without a class. */
export type WeekRow = { hour: string; taken: readonly (number | null)[] }

export const week: readonly WeekRow[] = [
  { hour: '06', taken: [10, 10, 10, 9, 10, null, null] },
  { hour: '07', taken: [11, 12, 9, 10, 10, 8, null] },
  { hour: '08', taken: [10, 11, 10, 10, 8, 9, 8] },
  { hour: '09', taken: [7, 6, 6, null, 6, 7, 7] },
  { hour: '10', taken: [5, 4, 6, 4, 5, 4, 5] },
  { hour: '11', taken: [4, null, 3, null, 2, 4, 2] },
  { hour: '12', taken: [5, 5, 4, 4, 5, 6, null] },
  { hour: '17', taken: [7, 5, 6, 7, 6, 6, null] },
  { hour: '18', taken: [9, 11, 8, 11, 8, null, null] },
  { hour: '19', taken: [10, 10, 11, 12, 11, null, null] },
  { hour: '20', taken: [11, 9, 9, 9, 9, null, null] },
  { hour: '21', taken: [5, 5, 5, 4, 4, null, null] },
]

/** Position of the seat drawn as the viewer's own. */
export const yours = { row: 1, day: 5 }

/** A class in the field: seats taken, and whether a seat was just released. */
export type Cell = { taken: number; freed: boolean }
export type Field = readonly (readonly (Cell | null)[])[]

export const firstField = (): Field =>
  week.map(({ taken }) => taken.map((count) => (count === null ? null : { taken: count, freed: false })))

/**
 * The next frame of the animation: one class changes by one seat, or its released seat becomes free. `chance` returns
 * numbers in [0, 1).
 */
export const nextFrame = (field: Field, chance: () => number): Field => {
  const classes = field.flatMap((row, at) => row.flatMap((cell, day) => (cell === null ? [] : [{ at, day }])))
  const chosen = classes[Math.floor(chance() * classes.length)]
  return field.map((row, at) =>
    row.map((cell, day) => {
      if (cell === null || at !== chosen?.at || day !== chosen.day) return cell
      if (cell.freed) return { ...cell, freed: false }
      const takes = cell.taken < seatsPerClass && (chance() > 0.4 || cell.taken < 3)
      if (takes) return { taken: cell.taken + 1, freed: false }
      // Keep at least one seat taken: the viewer's own is never released.
      return cell.taken > 1 ? { taken: cell.taken - 1, freed: true } : cell
    }),
  )
}
