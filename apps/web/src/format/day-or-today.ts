import type { DayKey } from './day.ts'

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The date of a search parameter, or today if it is not a valid date. */
export const dayOrToday = (text: string | undefined, today: DayKey): DayKey =>
  text !== undefined && isDay(text) ? text : today
