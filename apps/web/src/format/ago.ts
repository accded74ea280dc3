import type { Language } from '../i18n/language.ts'
import { dayKey, daysBetween, deviceTimeZone } from './day.ts'

const formats = new Map<Language, Intl.RelativeTimeFormat>()

const formatOf = (language: Language): Intl.RelativeTimeFormat => {
  let format = formats.get(language)
  if (format === undefined) {
    format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    formats.set(language, format)
  }
  return format
}

/** Days up to which the age is given in days, weeks and months; above that it is given in years. */
const [mostDays, mostWeeks, mostMonths] = [13, 59, 729]

/** How many calendar days, weeks, months or years ago an instant was: 'hoy', 'ayer', 'hace 3 días', 'hace 2 semanas'. */
export const ago = (language: Language, instant: string, now: Date, timeZone = deviceTimeZone()): string => {
  const days = Math.max(0, daysBetween(dayKey(instant, timeZone), dayKey(now, timeZone)))
  const format = formatOf(language)
  if (days <= mostDays) return format.format(-days, 'day')
  if (days <= mostWeeks) return format.format(-Math.floor(days / 7), 'week')
  if (days <= mostMonths) return format.format(-Math.floor(days / 30.4), 'month')
  return format.format(-Math.floor(days / 365), 'year')
}

/** The same as the start of a sentence: 'Hace 3 días', '3 gün önce'. */
export const agoAtStart = (language: Language, instant: string, now: Date, timeZone = deviceTimeZone()): string => {
  const words = ago(language, instant, now, timeZone)
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
}
