import { groupDigits } from '@cupo/core/group-digits'
import { moneyText as textOfMoney } from '@cupo/core/money-text'
import type { Language } from '@cupo/core/preferences'

/** Parameters of a message. `at` is an ISO instant; `timeZone` defines its local time. */
export type Params = Record<string, string | number>

const locales: Record<Language, string> = { es: 'es-419', en: 'en', tr: 'tr' }

/** Spanish has no comma between weekday and date. ICU's locale data adds one. */
const withoutComma = (language: Language, stamp: string): string => (language === 'es' ? stamp.replace(',', '') : stamp)

/** "viernes 20 de noviembre, 19:00" in the studio's time zone. */
export const dayAndTime = (language: Language, p: Params): string =>
  withoutComma(
    language,
    new Intl.DateTimeFormat(locales[language], {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: String(p.timeZone ?? 'UTC'),
    }).format(new Date(String(p.at))),
  )

/** "lunes 10:00" in the studio's time zone. */
export const weekdayAndTime = (language: Language, { at, timeZone }: { at: string; timeZone: string }): string => {
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone }).format(new Date(at))
  return `${weekday} ${timeText({ at, timeZone }, 'at')}`
}

/** "20 de noviembre" in a time zone. */
export const dayText = (language: Language, at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone }).format(new Date(at))

/** The last millisecond before an instant at which something ends. */
const lastMoment = (at: string): string => new Date(Date.parse(at) - 1).toISOString()

/** "20 de noviembre": the last day of what ends at an instant, which is the day before for midnight. */
export const lastDayText = (language: Language, at: string, timeZone: string): string =>
  dayText(language, lastMoment(at), timeZone)

/** "viernes 20 de noviembre" for what ends at the midnight after that day; otherwise the day and the time. */
export const endText = (language: Language, { at, timeZone }: { at: string; timeZone: string }): string => {
  if (timeText({ at, timeZone }, 'at') !== '00:00') return dayAndTime(language, { at, timeZone })
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const format = new Intl.DateTimeFormat(locales[language], { ...day, timeZone })
  return withoutComma(language, format.format(new Date(lastMoment(at))))
}

/** "20 de noviembre de 2026" for what ends at the midnight after that day; otherwise the day and the time. */
export const datedEndText = (language: Language, { at, timeZone }: { at: string; timeZone: string }): string => {
  const time = timeText({ at, timeZone }, 'at')
  return time === '00:00'
    ? dayOfYear(language, { at: lastMoment(at), timeZone })
    : `${dayOfYear(language, { at, timeZone })}, ${time}`
}

/** "20 de noviembre de 2026": the day of `at`, with the year. */
export const dayOfYear = (language: Language, p: Params): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: String(p.timeZone ?? 'UTC') }).format(
    new Date(String(p.at)),
  )

/** "noviembre de 2026": the month of a date. */
export const monthText = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date))

/** "vie 20 nov, 19:00" in the studio's time zone, for small print. */
export const shortDayAndTime = (language: Language, p: { at: string; timeZone: string }): string =>
  withoutComma(
    language,
    new Intl.DateTimeFormat(locales[language], {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: p.timeZone,
    }).format(new Date(p.at)),
  )

/** "19:45": the local time of a parameter other than `at`. */
export const timeText = (p: Params, key: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: String(p.timeZone ?? 'UTC'),
  }).format(new Date(String(p[key])))

/** Like `dayAndTime`, for a parameter other than `at`. */
export const moment = (language: Language, p: Params, key: string): string =>
  dayAndTime(language, { ...p, at: p[key] ?? '' })

/** "1 punto", "8 puntos": a number with its noun in singular or plural. */
export const counted = (n: string | number | undefined, one: string, many: string): string =>
  `${groupDigits(Number(n ?? 0))} ${Number(n) === 1 ? one : many}`

/** "2 personas entran, 1 persona sale": the texts whose number is not 0. */
export const listed = (...parts: readonly (readonly [n: string | number | undefined, text: string])[]): string =>
  parts.flatMap(([n, text]) => (Number(n ?? 0) === 0 ? [] : [text])).join(', ')

/** "$1 890", "$989,99": an amount in minor units of its currency, as pages show it. */
export const moneyText = (language: Language, amount: number, currency: string): string =>
  textOfMoney(amount, currency, language)

/** "$0,09 USD": the same with the code, where the reader's own currency may have the same symbol. */
export const moneyWithCode = (language: Language, amount: number, currency: string): string =>
  `${moneyText(language, amount, currency)} ${currency}`

/** A person's own text at the end of a sentence, with a full stop unless it has one. */
export const asSentence = (words: string | number | undefined): string => {
  const text = String(words ?? '').trim()
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

/** "14 días", "12 horas", "90 minutos": minutes in the largest unit without remainder. */
export const lasting = (language: Language, minutes: string | number | undefined): string => {
  const n = Number(minutes ?? 0)
  const [unit, size] = n > 0 && n % 1440 === 0 ? ['day', 1440] : n > 0 && n % 60 === 0 ? ['hour', 60] : ['minute', 1]
  return new Intl.NumberFormat(locales[language], { style: 'unit', unit: String(unit), unitDisplay: 'long' }).format(
    n / Number(size),
  )
}

/** A sentence in lower case after the discipline's name and a colon, if there is one. */
export const about = (language: Language, { discipline }: Params, sentence: string): string =>
  discipline === undefined
    ? sentence.charAt(0).toLocaleUpperCase(locales[language]) + sentence.slice(1)
    : `${discipline}: ${sentence}`
