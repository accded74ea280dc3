import type { Language } from '../i18n/language.ts'
import { dayKey, daysBetween } from './day.ts'
import type { Format } from './format.ts'

const withArticle: Record<Language, (day: string) => string> = {
  es: (day) => `el ${day}`,
  en: (day) => day,
  tr: (day) => day,
}

/**
 * The date of an instant for use after 'hasta' or 'desde': 'hoy', 'mañana', 'el viernes', 'el sábado 21 de noviembre'.
 */
export const theDay = (f: Format, instant: string, timeZone: string, now: Date): string => {
  const away = daysBetween(dayKey(now, timeZone), dayKey(instant, timeZone))
  const day = f.nearDayOf(instant, timeZone, now)
  return Math.abs(away) <= 1 ? day : withArticle[f.language](day)
}

/** An instant for use after 'hasta' or 'desde': 'hoy a las 19:00', 'el viernes a las 19:00'. */
export const theMoment = (f: Format, instant: string, timeZone: string, now: Date): string => {
  const away = daysBetween(dayKey(now, timeZone), dayKey(instant, timeZone))
  const moment = f.moment(instant, timeZone, now)
  return Math.abs(away) <= 1 ? moment : withArticle[f.language](moment)
}
