import { addDays, type DayKey, daysBetween } from '../../../format/day.ts'
import { weekFrom } from '../../../format/format.ts'

/** Number of days in the strip above the list. */
const stripLength = 14

const spanOf = (day: DayKey, today: DayKey, length: number): DayKey =>
  addDays(today, Math.floor(daysBetween(today, day) / length) * length)

/** The 14 days, counted from today, that contain the day. */
export const stripOf = (day: DayKey, today: DayKey): DayKey[] => {
  const first = spanOf(day, today, stripLength)
  return Array.from({ length: stripLength }, (_, at) => addDays(first, at))
}

/** The seven days, counted from today, that contain the day. */
export const weekOf = (day: DayKey, today: DayKey): DayKey[] => weekFrom(spanOf(day, today, 7))

const maxPips = 8

/**
 * The occupancy of a day as pips: one per class, at most eight, filled in proportion to the seats taken. Only a full
 * day has no free pip.
 */
export const densityOf = (day: { classes: number; capacity: number; seatsLeft: number }) => {
  const capacity = Math.min(maxPips, day.classes)
  if (capacity === 0 || day.capacity === 0) return { capacity: 0, taken: 0 }
  const taken = day.capacity - day.seatsLeft
  if (day.seatsLeft === 0) return { capacity, taken: capacity }
  return { capacity, taken: Math.min(Math.round((capacity * taken) / day.capacity), capacity - 1) }
}
