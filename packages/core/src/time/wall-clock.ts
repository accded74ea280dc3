import { Temporal } from 'temporal-polyfill'

/** A calendar date, `YYYY-MM-DD`. */
export type CalendarDate = string

const toDate = (at: Temporal.ZonedDateTime): Date => new Date(at.epochMilliseconds)

/** The local date of an instant in a zone. */
export const dateIn = (at: Date, timeZone: string): CalendarDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** The local month of an instant in a zone, such as 2026-11. */
export const monthIn = (at: Date, timeZone: string): string => dateIn(at, timeZone).slice(0, 7)

/** Local date, weekday (1 Monday to 7 Sunday) and minutes since midnight in a zone. */
export const wallClockIn = (at: Date, timeZone: string): { date: CalendarDate; weekday: number; minute: number } => {
  const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  return { date: there.toPlainDate().toString(), weekday: there.dayOfWeek, minute: there.hour * 60 + there.minute }
}

const dayMs = 86_400_000

/** @throws RangeError for a text that is not a date */
const utcMidnight = (date: CalendarDate): number => {
  const at = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(at)) throw new RangeError(`not a date: ${date}`)
  return at
}

/**
 * Adds days to a date; a negative number subtracts them. Days in UTC have 24 hours; the polyfill of Temporal takes 20
 * times as long, and a report adds thousands of days.
 */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(utcMidnight(date) + days * dayMs).toISOString().slice(0, 10)

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: CalendarDate): number => new Date(utcMidnight(date)).getUTCDay() || 7

/** The Monday of a date's week. */
export const mondayOf = (date: CalendarDate): CalendarDate => addDays(date, 1 - weekdayOf(date))

/** The first day of a date's month. */
export const monthStart = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`

/** The first day of the month after that of a date. */
export const nextMonthStart = (date: CalendarDate): CalendarDate =>
  Temporal.PlainDate.from(monthStart(date)).add({ months: 1 }).toString()

/**
 * The instant of a local date and time (`HH:MM`) in a zone. A skipped time is shifted by the length of the jump; a
 * repeated one means the first.
 */
export const instantAt = (date: CalendarDate, time: string, timeZone: string): Date =>
  toDate(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }))

/** The instants at which a local date begins and ends (excluded). Not always 24 hours apart. */
export const daySpan = (date: CalendarDate, timeZone: string): { from: Date; to: Date } => ({
  from: toDate(Temporal.PlainDate.from(date).toZonedDateTime(timeZone)),
  to: toDate(Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone)),
})

const shifted = new Map<string, number>()
/** Maximum entries of the cache below. A timetable of many studios needs far fewer. */
const mostShifted = 10_000

/**
 * The instant with the same local time some calendar days later, or earlier with negative `days`. Not always a
 * multiple of 24 hours. A skipped time is shifted by the length of the jump; a repeated one means the first. Results
 * are cached, because bookings compute the same few instants many times a second.
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

/** Days from one date to another; negative if the second is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days
