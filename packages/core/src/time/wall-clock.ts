import { Temporal } from 'temporal-polyfill'

/** A calendar date, `YYYY-MM-DD`. */
export type CalendarDate = string

const toDate = (at: Temporal.ZonedDateTime): Date => new Date(at.epochMilliseconds)

/** The date that an instant falls on in a zone. */
export const dateIn = (at: Date, timeZone: string): CalendarDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** What clock and calendar on the wall of a zone show: the date, its weekday (1 Monday to 7) and minutes since midnight. */
export const wallClockIn = (at: Date, timeZone: string): { date: CalendarDate; weekday: number; minute: number } => {
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  return { date: there.toPlainDate().toString(), weekday: there.dayOfWeek, minute: there.hour * 60 + there.minute }
}

/** A date some days on (or back). */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  Temporal.PlainDate.from(date).add({ days }).toString()

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: CalendarDate): number => Temporal.PlainDate.from(date).dayOfWeek

/** The Monday of a date's week. */
export const mondayOf = (date: CalendarDate): CalendarDate => addDays(date, 1 - weekdayOf(date))

/** The first day of a date's month. */
export const monthStart = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`

/** The first day of the month after a date's. */
export const nextMonthStart = (date: CalendarDate): CalendarDate =>
  Temporal.PlainDate.from(monthStart(date)).add({ months: 1 }).toString()

/**
 * When a wall clock in a zone shows this date and time (`HH:MM`). A time that a clock change skips is taken as late
 * as the change made it; one that comes twice means the first.
 */
export const instantAt = (date: CalendarDate, time: string, timeZone: string): Date =>
  toDate(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }))

/** A date in a zone as instants: from its first one to that of the next date (excluded); not always 24 hours. */
export const daySpan = (date: CalendarDate, timeZone: string): { from: Date; to: Date } => ({
  from: toDate(Temporal.PlainDate.from(date).toZonedDateTime(timeZone)),
  to: toDate(Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone)),
})

const shifted = new Map<string, number>()
/** Bound of the cache below; a timetable of many studios needs far fewer. */
const mostShifted = 10_000

/**
 * The instant at which the wall clock of a zone shows the same time some calendar days later (or earlier, with negative
 * `days`). Not always a multiple of 24 hours. A time that a clock change skips is taken as late as the change made it;
 * one that comes twice means the first. Results are cached: bookings ask for the same few instants many times a second.
 */
export const daysFrom = (at: Date, days: number, timeZone: string): Date => {
  const key = `${at.getTime()} ${days} ${timeZone}`
  const known = shifted.get(key)
  if (known !== undefined) return new Date(known)
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  const { epochMilliseconds } = there.add({ days })
  if (shifted.size >= mostShifted) shifted.clear()
  shifted.set(key, epochMilliseconds)
  return new Date(epochMilliseconds)
}

/** How many days on from a date another one is; negative when it lies before. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days
