import type { Language } from '@cupo/core/preferences'
import type { CalendarDate } from '@cupo/core/time'
import { moneyFormat } from '../../http/money-format.ts'
import { reportWords } from './report-words.ts'

type Span = { from: CalendarDate; to: CalendarDate }

const atNoon = (date: CalendarDate): Date => new Date(`${date}T12:00:00Z`)

/** Texts and formats of a printed report. */
export const printingIn = (language: Language) => {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const number = new Intl.NumberFormat(language)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return {
    language,
    words: reportWords[language],
    percent: (share: number) => percent.format(share),
    number: (value: number) => number.format(value),
    date: (day: CalendarDate) => date.format(atNoon(day)),
    /** Formats a month such as 2026-11. */
    month: (value: string) => month.format(atNoon(`${value}-01`)),
    /** Formats a weekday from 1 (Monday) to 7: 1 January 2024 was a Monday. */
    weekday: (value: number) => weekday.format(atNoon(`2024-01-0${value}`)),
  }
}

export type Printing = ReturnType<typeof printingIn>

/** Formats amounts in minor units of a currency. */
export const moneyOf = ({ language }: Printing, currency: string): ((amount: number) => string) =>
  moneyFormat(language, currency)

/** The range of a report and its compared range, as sentences. */
export const rangeLines = (
  { words, date }: Printing,
  { from, to, compared }: Span & { compared: Span | null },
): string[] => [
  words.between(date(from), date(to)),
  ...(compared ? [words.compared(date(compared.from), date(compared.to))] : []),
]
