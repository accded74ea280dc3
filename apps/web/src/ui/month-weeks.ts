import { addDays, type DayKey, weekdayOf } from '../format/day.ts'

const mondayOf = (day: DayKey): DayKey => addDays(day, 1 - weekdayOf(day))

/** The same day of another month, clamped to its last day. */
const addMonths = (day: DayKey, months: number): DayKey => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`
}

/** The weeks of a month, from Monday. */
export const weeksOf = (day: DayKey): DayKey[][] => {
  const first = mondayOf(`${day.slice(0, 8)}01`)
  const weeks: DayKey[][] = []
  for (let monday = first; monday.slice(0, 7) <= day.slice(0, 7); monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, days) => addDays(monday, days)))
  }
  return weeks
}

/** The day that a key moves to, or null for other keys. */
export const moveByKey = (key: string, day: DayKey): DayKey | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return mondayOf(day)
    case 'End':
      return addDays(mondayOf(day), 6)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return null
  }
}
