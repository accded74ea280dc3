import type { Language } from '../i18n/language.ts'
import type { PluralForms } from './plural.ts'

/** Word order and prepositions of dates and ranges in a language. */
export type Words = {
  today: string
  tomorrow: string
  yesterday: string
  now: string
  inSpan: (span: string) => string
  at: (day: string, time: string) => string
  days: (count: number) => string
  hours: (count: number) => string
  minutes: (count: number) => string
  date: (weekday: string, day: number, month: string) => string
  weekdayAndNumber: (weekday: string, day: number) => string
  monthDay: (day: number, month: string) => string
  inYear: (date: string, year: string) => string
  shortMonthDay: (day: number, month: string) => string
  points: PluralForms
  shortPoints: PluralForms
  percent: (digits: string) => string
}

const space = '\u00A0'

export const words: Record<Language, Words> = {
  es: {
    today: 'hoy',
    tomorrow: 'mañana',
    yesterday: 'ayer',
    now: 'ahora',
    inSpan: (span) => `en ${span}`,
    at: (day, time) => `${day} a las ${time}`,
    days: (count) => `${count}${space}d`,
    hours: (count) => `${count}${space}h`,
    minutes: (count) => `${count}${space}min`,
    date: (weekday, day, month) => `${weekday} ${day} de ${month}`,
    weekdayAndNumber: (weekday, day) => `${weekday} ${day}`,
    monthDay: (day, month) => `${day} de ${month}`,
    inYear: (date, year) => `${date} de ${year}`,
    shortMonthDay: (day, month) => `${day} ${month}`,
    points: { one: '# punto', other: '# puntos' },
    shortPoints: { one: '# pt', other: '# pts' },
    percent: (digits) => `${digits}${space}%`,
  },
  en: {
    today: 'today',
    tomorrow: 'tomorrow',
    yesterday: 'yesterday',
    now: 'now',
    inSpan: (span) => `in ${span}`,
    at: (day, time) => `${day} at ${time}`,
    days: (count) => `${count}${space}d`,
    hours: (count) => `${count}${space}h`,
    minutes: (count) => `${count}${space}min`,
    date: (weekday, day, month) => `${weekday} ${day} ${month}`,
    weekdayAndNumber: (weekday, day) => `${weekday} ${day}`,
    monthDay: (day, month) => `${day} ${month}`,
    inYear: (date, year) => `${date} ${year}`,
    shortMonthDay: (day, month) => `${day} ${month}`,
    points: { one: '# point', other: '# points' },
    shortPoints: { one: '# pt', other: '# pts' },
    percent: (digits) => `${digits}%`,
  },
  tr: {
    today: 'bugün',
    tomorrow: 'yarın',
    yesterday: 'dün',
    now: 'şimdi',
    inSpan: (span) => `${span} sonra`,
    at: (day, time) => `${day} ${time}`,
    days: (count) => `${count}${space}gün`,
    hours: (count) => `${count}${space}sa`,
    minutes: (count) => `${count}${space}dk`,
    date: (weekday, day, month) => `${day} ${month} ${weekday}`,
    weekdayAndNumber: (weekday, day) => `${weekday} ${day}`,
    monthDay: (day, month) => `${day} ${month}`,
    inYear: (date, year) => `${date} ${year}`,
    shortMonthDay: (day, month) => `${day} ${month}`,
    points: { other: '# puan' },
    shortPoints: { other: '# p' },
    percent: (digits) => `%${digits}`,
  },
}
