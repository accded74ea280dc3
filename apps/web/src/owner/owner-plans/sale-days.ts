import { addDays, type DayKey, dayKey, lastDayKey } from '../../format/day.ts'

/** The instant at which a day begins on this device; null without a day. */
export const startOfDay = (day: string): string | null => (day === '' ? null : new Date(`${day}T00:00`).toISOString())

/** The instant at which a day is over on this device; null without a day. */
export const endOfDay = (day: string): string | null => (day === '' ? null : startOfDay(addDays(day as DayKey, 1)))

/** The day of an instant at which a sale begins; '' without one. */
export const firstDay = (at: string | null, zone: string): string => (at === null ? '' : dayKey(at, zone))

/** The last day of a sale that ends at an instant; '' without one. */
export const lastDay = (at: string | null, zone: string): string => (at === null ? '' : lastDayKey(at, zone))
