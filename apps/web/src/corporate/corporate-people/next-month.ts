import { addDays, type DayKey } from '../../format/day.ts'
import { addMonths } from '../../format/month.ts'

/** The first day of the month after a date. */
export const nextMonthOf = (day: DayKey): DayKey => `${addMonths(day.slice(0, 7), 1)}-01`

/** The last day of the month of a date. */
export const lastDayOf = (day: DayKey): DayKey => addDays(nextMonthOf(day), -1)
