import { groupDigits } from '@cupo/core/group-digits'
import type { Currency } from '@cupo/core/minor-units'
import { moneyText } from '@cupo/core/money-text'
import type { Points } from '@cupo/core/points'
import type { Language } from '../i18n/language.ts'
import { dates } from './dates.ts'
import { addDays, type DayKey, dayKey, daysBetween, deviceTimeZone } from './day.ts'
import { plural } from './plural.ts'
import { type Words, words } from './words.ts'

const minuteMs = 60_000

const durationWords = (totalMinutes: number, w: Words): string => {
  const minutes = Math.max(0, Math.round(totalMinutes))
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const rest = minutes % 60
  if (days > 0) return hours > 0 ? `${w.days(days)} ${w.hours(hours)}` : w.days(days)
  if (hours > 0) return rest > 0 ? `${w.hours(hours)} ${w.minutes(rest)}` : w.hours(hours)
  return w.minutes(rest)
}

const build = (language: Language) => {
  const w = words[language]
  const byDay = dates(language)
  const times = new Map<string, Intl.DateTimeFormat>()
  const time = (instant: string | Date, timeZone: string): string => {
    let format = times.get(timeZone)
    if (format === undefined) {
      format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
      times.set(timeZone, format)
    }
    return format.format(new Date(instant))
  }
  /** 'ayer', 'hoy', 'mañana', within six days the weekday alone, then 'sábado 21 de noviembre'. */
  const nearDay = (day: DayKey, today: DayKey): string => {
    const away = daysBetween(today, day)
    if (away === 0) return w.today
    if (away === 1) return w.tomorrow
    if (away === -1) return w.yesterday
    return away > 1 && away < 7 ? byDay.weekday(day) : byDay.day(day)
  }
  const recordedDay = (instant: string, now = new Date(), timeZone = deviceTimeZone()): string => {
    const day = dayKey(instant, timeZone)
    const year = day.slice(0, 4)
    return year === dayKey(now, timeZone).slice(0, 4) ? byDay.shortDate(day) : `${byDay.shortDate(day)} ${year}`
  }
  /** The date, with the year if that is not the current one: '21 de noviembre', '21 de noviembre de 2027'. */
  const datedDay = (day: DayKey, now = new Date(), timeZone = deviceTimeZone()): string => {
    const year = day.slice(0, 4)
    return year === dayKey(now, timeZone).slice(0, 4) ? byDay.date(day) : w.inYear(byDay.date(day), year)
  }
  return {
    ...byDay,
    language,
    /** '07:00', the local time in the zone. */
    time,
    nearDay,
    /** 'mañana': the relative date of an instant in the zone. */
    nearDayOf: (instant: string, timeZone: string, now: Date) =>
      nearDay(dayKey(instant, timeZone), dayKey(now, timeZone)),
    /** 'hoy a las 19:00', 'viernes a las 19:00', 'sábado 21 de noviembre a las 19:00'. */
    moment: (instant: string, timeZone: string, now: Date) =>
      w.at(nearDay(dayKey(instant, timeZone), dayKey(now, timeZone)), time(instant, timeZone)),
    /** The time of a record, with the year if that is not the current one: '26 nov, 07:32', '26 nov 2025, 07:32'. */
    recordedAt: (instant: string, now = new Date(), timeZone = deviceTimeZone()) =>
      `${recordedDay(instant, now, timeZone)}, ${time(instant, timeZone)}`,
    /** The day of a record: '26 nov', '26 nov 2025'. */
    recordedDay,
    datedDay,
    /** 'en 12 h 48 min', or 'ahora' from that instant on. */
    countdown: (from: Date, to: string | Date) => {
      const left = new Date(to).getTime() - from.getTime()
      return left < minuteMs / 2 ? w.now : w.inSpan(durationWords(left / minuteMs, w))
    },
    /** '12 h 48 min' */
    duration: (minutes: number) => durationWords(minutes, w),
    /** '45 min': the duration of a class, never converted to hours. */
    minutes: (minutes: number) => w.minutes(minutes),
    /** '1 240', with at most `decimals` fraction digits (default 0). */
    number: (value: number, decimals = 0) => groupDigits(value, language, decimals),
    /** '$1 890', '−$50.50': an amount in minor units. Whole amounts have no decimals. */
    money: (amount: number, currency: Currency) => moneyText(amount, currency, language),
    /** '8 puntos' */
    points: (value: Points) => plural(language, value, w.points),
    /** '8 pts' */
    shortPoints: (value: number) => plural(language, value, w.shortPoints),
    /** '77 %' from a share between 0 and 1. */
    percent: (share: number) => w.percent(groupDigits(Math.round(share * 100), language)),
    /** 'Ana, Luis y Eva' */
    list: (items: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(items),
    /** Locale-aware comparison, for sorting. */
    compare: new Intl.Collator(language, { numeric: true, sensitivity: 'base' }).compare,
  }
}

export type Format = ReturnType<typeof build>

const formats = new Map<Language, Format>()

/** Formatters for dates, times, numbers and points in a language. */
export const formatOf = (language: Language): Format => {
  let format = formats.get(language)
  if (format === undefined) {
    format = build(language)
    formats.set(language, format)
  }
  return format
}

/** Seven consecutive dates from `first`. */
export const weekFrom = (first: DayKey): DayKey[] => Array.from({ length: 7 }, (_, days) => addDays(first, days))
