import type { Language } from '../i18n/language.ts'
import type { DayKey } from './day.ts'

/** Formats dates with Intl options, independent of the device time zone. */
export const dateFormat = (language: Language | 'es-419', options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return (day: DayKey): string => format.format(new Date(`${day}T00:00:00Z`))
}

/** 21 */
export const dayNumber = (day: DayKey): number => Number(day.slice(8))
/** Removes the full stop that some languages add to a short name. */
export const bare = (text: string): string => text.replace(/\.$/, '')

/** 'sáb' */
export const shortWeekday = (language: Language) => {
  const weekday = dateFormat(language, { weekday: 'short' })
  return (day: DayKey): string => bare(weekday(day))
}

/** 'sáb 21' */
export const shortDay = (language: Language) => {
  const weekday = shortWeekday(language)
  return (day: DayKey): string => `${weekday(day)} ${dayNumber(day)}`
}

/** The dates of the week of `now` in the device time zone, from Monday. */
export const weekOf = (now: Date): DayKey[] => {
  const monday = now.getDate() - ((now.getDay() + 6) % 7)
  return [0, 1, 2, 3, 4, 5, 6].map((days) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth(), monday + days)).toISOString().slice(0, 10),
  )
}
