import type { Language } from '@cupo/core/preferences'
import { addDays, dateIn, instantAt } from '@cupo/core/time'
import Holidays from 'date-holidays'
import { zoneCountry } from '../branches/zone-country.ts'

/** A public holiday on a local date. A holiday of several days is one entry per day. */
export type PublicHoliday = { date: string; name: string }

/** The country of a time zone as an ISO 3166 code; null if it has no holiday calendar. */
export const countryOf = (timeZone: string): string | null => {
  const country = zoneCountry(timeZone)
  return country !== undefined && hasCalendar(country) ? country : null
}

export const hasCalendar = (country: string): boolean => Object.hasOwn(new Holidays().getCountries(), country)

/** Lists the countries with a holiday calendar, by name in the language. */
export const countriesIn = (language: Language): { code: string; name: string }[] => {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return Object.keys(new Holidays().getCountries())
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
}

/** The local dates whose noon is within a holiday: some holidays begin the evening before and end at noon. */
const datesOf = (start: Date, end: Date, timeZone: string): string[] => {
  const dates: string[] = []
  for (let date = dateIn(start, timeZone); date <= dateIn(end, timeZone); date = addDays(date, 1)) {
    const noon = instantAt(date, '12:00', timeZone)
    if (noon >= start && noon < end) dates.push(date)
  }
  return dates
}

/** The public holidays of a country between two local dates, both included, in order; one per date. */
export const publicHolidays = (
  country: string,
  { from, to }: { from: string; to: string },
  { timeZone, language }: { timeZone: string; language: Language },
): PublicHoliday[] => {
  const calendar = new Holidays(country, { languages: [language], timezone: timeZone, types: ['public'] })
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const names = new Map<string, string>()
  for (let year = first; year <= last; year++) {
    for (const { start, end, name } of calendar.getHolidays(year)) {
      for (const date of datesOf(start, end, timeZone)) {
        if (date >= from && date <= to && !names.has(date)) names.set(date, name)
      }
    }
  }
  return [...names].map(([date, name]) => ({ date, name })).sort((a, b) => a.date.localeCompare(b.date))
}
