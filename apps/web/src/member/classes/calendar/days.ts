import { addDays, type DayKey, daysBetween } from '../../../format/day.ts'
import { weekFrom } from '../../../format/format.ts'

/** Days shown side by side above the list. */
const stripLength = 14

const spanOf = (day: DayKey, today: DayKey, length: number): DayKey =>
  addDays(today, Math.floor(daysBetween(today, day) / length) * length)

/** The fortnight, counted from today, in which the day lies. */
export const stripOf = (day: DayKey, today: DayKey): DayKey[] => {
  const first = spanOf(day, today, stripLength)
  return Array.from({ length: stripLength }, (_, at) => addDays(first, at))
}

/** The seven days, counted from today, in which the day lies. */
export const weekOf = (day: DayKey, today: DayKey): DayKey[] => weekFrom(spanOf(day, today, 7))

const mostPips = 8

/** A day as a few pips: one for each class, eight at most, filled as the day's seats are. Only a full day has no free pip. */
export const densityOf = (day: { classes: number; capacity: number; seatsLeft: number }) => {
  const capacity = Math.min(mostPips, day.classes)
  if (capacity === 0 || day.capacity === 0) return { capacity: 0, taken: 0 }
  const taken = day.capacity - day.seatsLeft
  if (day.seatsLeft === 0) return { capacity, taken: capacity }
  return { capacity, taken: Math.min(Math.round((capacity * taken) / day.capacity), capacity - 1) }
}
