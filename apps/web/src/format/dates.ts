import type { Language } from '../i18n/language.ts'
import type { DayKey } from './day.ts'
import { bare, dateFormat, dayNumber, shortDay, shortWeekday } from './short-day.ts'
import { words } from './words.ts'

/** Formats calendar dates in a language. */
export const dates = (language: Language) => {
  const weekday = dateFormat(language, { weekday: 'long' })
  const month = dateFormat(language, { month: 'long' })
  // Latin American Spanish abbreviates Wednesday as M; Spain uses X.
  const weekdayLetter = dateFormat(language === 'es' ? 'es-419' : language, { weekday: 'narrow' })
  const monthShort = dateFormat(language, { month: 'short' })
  const w = words[language]
  return {
    /** 'sábado 21 de noviembre' */
    day: (day: DayKey) => w.date(weekday(day), dayNumber(day), month(day)),
    /** 'sábado 21' */
    weekdayAndNumber: (day: DayKey) => w.weekdayAndNumber(weekday(day), dayNumber(day)),
    /** 'sáb 21' */
    shortDay: shortDay(language),
    /** '21 de noviembre' */
    date: (day: DayKey) => w.monthDay(dayNumber(day), month(day)),
    /** '21 nov' */
    shortDate: (day: DayKey) => w.shortMonthDay(dayNumber(day), bare(monthShort(day))),
    /** 'sábado' */
    weekday,
    /** 'sáb' */
    weekdayShort: shortWeekday(language),
    /** 'S' */
    weekdayLetter,
    /** 'noviembre' */
    month,
    /** 'noviembre de 2026' */
    monthAndYear: dateFormat(language, { month: 'long', year: 'numeric' }),
  }
}
