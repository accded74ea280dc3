import { mustIndex } from '../invariants/must-get.ts'
import { addDays, type CalendarDate, weekdayOf } from '../time/wall-clock.ts'

/**
 * Maps the weekdays of a rule when they change. If as many are removed as added, classes move in weekday order (Monday
 * and Wednesday to Tuesday and Thursday); otherwise no class moves.
 * @returns days to add, by weekday
 */
export const weekdayMoves = (before: readonly number[], after: readonly number[]): ReadonlyMap<number, number> => {
  const removed = before.filter((day) => !after.includes(day)).sort((a, b) => a - b)
  const added = after.filter((day) => !before.includes(day)).sort((a, b) => a - b)
  if (removed.length !== added.length) return new Map()
  return new Map(removed.map((day, i) => [day, mustIndex(added, i) - day]))
}

/** The series date of a class after the weekdays of its rule changed. */
export const movedDate = (date: CalendarDate, moves: ReadonlyMap<number, number>): CalendarDate => {
  const days = moves.get(weekdayOf(date))
  return days === undefined ? date : addDays(date, days)
}
