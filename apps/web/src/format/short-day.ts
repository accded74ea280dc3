import type { Language } from '../i18n/language.ts'
import type { DayKey } from './day.ts'

/** Writes dates by Intl options, whatever the zone of this device. */
export const dateFormat = (language: Language | 'es-419', options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return (day: DayKey): string => format.format(new Date(`${day}T00:00:00Z`))
}

/** 21 */
export const dayNumber = (day: DayKey): number => Number(day.slice(8))
/** Without the full stop that some languages put after a short name. */
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

/** The dates of the week that holds `now` on this device's own calendar, from Monday on. */
export const weekOf = (now: Date): DayKey[] => {
  const monday = now.getDate() - ((now.getDay() + 6) % 7)
  return [0, 1, 2, 3, 4, 5, 6].map((days) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth(), monday + days)).toISOString().slice(0, 10),
  )
}
