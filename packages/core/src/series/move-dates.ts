import { mustIndex } from '../invariants/must-get.ts'
import { addDays, type CalendarDate, weekdayOf } from '../time/wall-clock.ts'

/**
 * Where the classes of a rule go when its weekdays change: as many taken away as added move in their order within
 * their week (Monday and Wednesday to Tuesday and Thursday); otherwise no class moves. Days to add, by weekday.
 */
export const weekdayMoves = (before: readonly number[], after: readonly number[]): ReadonlyMap<number, number> => {
  const gone = before.filter((day) => !after.includes(day)).sort((a, b) => a - b)
  const come = after.filter((day) => !before.includes(day)).sort((a, b) => a - b)
  if (gone.length !== come.length) return new Map()
  return new Map(gone.map((day, i) => [day, mustIndex(come, i) - day]))
}

/** The date of its series that a class stands for once the weekdays of the rule have changed. */
export const movedDate = (date: CalendarDate, moves: ReadonlyMap<number, number>): CalendarDate => {
  const days = moves.get(weekdayOf(date))
  return days === undefined ? date : addDays(date, days)
}
