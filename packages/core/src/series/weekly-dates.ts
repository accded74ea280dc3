import { Temporal } from 'temporal-polyfill'
import { addDays, type CalendarDate, weekdayOf } from '../time/wall-clock.ts'
import type { ClockNoteKind } from './kept-reasons.ts'

/** A weekly rule of a timetable, in local time of the studio. */
export type WeeklyRule = {
  /** 1 Monday to 7 Sunday, without duplicates. */
  weekdays: readonly number[]
  /** `HH:MM`. */
  localTime: string
  durationMinutes: number
  from: CalendarDate
  /** Last date, inclusive; null for no end. */
  until: CalendarDate | null
  /** Dates without a class. */
  except: readonly CalendarDate[]
}

/**
 * Effect of a clock change on a local time. `skipped`: the time does not exist; the class starts later by the length
 * of the jump. `repeated`: the time occurs twice; the class is at the first.
 */
export type ClockNote = { kind: ClockNoteKind; localTime: string; minutes: number }

/** One dated class of a rule. `note` is set if the local time does not exist that day, or occurs twice. */
export type Occurrence = { date: CalendarDate; startsAt: Date; endsAt: Date; note: ClockNote | null }

const minute = 60_000

/**
 * Resolves a local date and time in a zone to an instant, with the effect of a clock change. Null for a date that the
 * zone skips.
 */
const instantNoted = (
  date: CalendarDate,
  localTime: string,
  timeZone: string,
): { at: Date; note: ClockNote | null } | null => {
  const requested = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(localTime))
  const earlier = requested.toZonedDateTime(timeZone, { disambiguation: 'earlier' }).epochMilliseconds
  const later = requested.toZonedDateTime(timeZone, { disambiguation: 'later' })
  const between = later.epochMilliseconds - earlier
  if (between === 0) return { at: new Date(earlier), note: null }
  const minutes = Math.round(between / minute)
  const exists = later.toPlainDateTime().equals(requested)
  if (exists) return { at: new Date(earlier), note: { kind: 'repeated', localTime, minutes } }
  const dayExists = requested.toPlainDate().toZonedDateTime(timeZone).toPlainDate().equals(requested.toPlainDate())
  return dayExists ? { at: new Date(later.epochMilliseconds), note: { kind: 'skipped', localTime, minutes } } : null
}

/** Whether a rule has a class on a date, ignoring holidays. */
export const fallsOn = (rule: WeeklyRule, date: CalendarDate): boolean =>
  date >= rule.from &&
  (rule.until === null || date <= rule.until) &&
  rule.weekdays.includes(weekdayOf(date)) &&
  !rule.except.includes(date)

/**
 * The dated classes of a rule within a span of dates (both inclusive), soonest first. They have the same local time
 * across clock changes, and skip holidays and excepted dates. Durations are elapsed time.
 */
export const weeklyDates = (
  rule: WeeklyRule,
  span: { from: CalendarDate; to: CalendarDate },
  holidays: ReadonlySet<CalendarDate>,
  timeZone: string,
): Occurrence[] => {
  const found: Occurrence[] = []
  for (let date = span.from; date <= span.to; date = addDays(date, 1)) {
    if (!fallsOn(rule, date) || holidays.has(date)) continue
    const start = instantNoted(date, rule.localTime, timeZone)
    if (!start) continue
    const endsAt = new Date(start.at.getTime() + rule.durationMinutes * minute)
    found.push({ date, startsAt: start.at, endsAt, note: start.note })
  }
  return found
}

/**
 * The dates of a span with a clock change, and the dates next to them, on which a local time may be skipped or
 * repeated.
 */
const clockChangeDates = (timeZone: string, span: { from: CalendarDate; to: CalendarDate }): CalendarDate[] => {
  const dates = new Set<CalendarDate>()
  let at: Temporal.ZonedDateTime | null = Temporal.PlainDate.from(addDays(span.from, -1)).toZonedDateTime(timeZone)
  for (;;) {
    at = at.getTimeZoneTransition('next')
    if (!at || at.toPlainDate().toString() > addDays(span.to, 1)) break
    for (const days of [-1, 0, 1]) dates.add(at.toPlainDate().add({ days }).toString())
  }
  return [...dates].filter((date) => date >= span.from && date <= span.to).sort()
}

/** The dates of a span on which a clock change affects the classes of a rule, soonest first. */
export const notedDates = (
  rule: WeeklyRule,
  span: { from: CalendarDate; to: CalendarDate },
  holidays: ReadonlySet<CalendarDate>,
  timeZone: string,
): Occurrence[] =>
  clockChangeDates(timeZone, span)
    .flatMap((date) => weeklyDates(rule, { from: date, to: date }, holidays, timeZone))
    .filter((occurrence) => occurrence.note !== null)

/** Why a rule is invalid, by field. */
export type RuleFault =
  | { field: 'weekdays'; why: 'empty' | 'twice' }
  | { field: 'until'; why: 'before_from' | 'no_class' }
  | { field: 'until'; why: 'too_far'; mostYears: number }
  | { field: 'except'; why: 'outside'; date: CalendarDate }

/** Maximum years ahead. Rejects typing errors. */
const mostYearsAhead = 20

/**
 * Validates a rule: weekdays without duplicates, an end after the start, at least one class, exceptions within the
 * rule.
 * @returns the first fault, or null
 */
export const checkRule = (rule: WeeklyRule, today: CalendarDate): RuleFault | null => {
  if (rule.weekdays.length === 0) return { field: 'weekdays', why: 'empty' }
  if (new Set(rule.weekdays).size !== rule.weekdays.length) return { field: 'weekdays', why: 'twice' }
  const { from, until } = rule
  if (until !== null && until < from) return { field: 'until', why: 'before_from' }
  const furthest = Temporal.PlainDate.from(today).add({ years: mostYearsAhead }).toString()
  if ((until ?? from) > furthest) return { field: 'until', why: 'too_far', mostYears: mostYearsAhead }
  const outside = rule.except.find((date) => date < from || (until !== null && date > until))
  if (outside !== undefined) return { field: 'except', why: 'outside', date: outside }
  return hasClass(rule) ? null : { field: 'until', why: 'no_class' }
}

const hasClass = (rule: WeeklyRule): boolean => {
  // One week more than there are exceptions contains at least one date that is not excepted.
  const enough = addDays(rule.from, 7 * (rule.except.length + 1))
  const last = rule.until !== null && rule.until < enough ? rule.until : enough
  for (let date = rule.from; date <= last; date = addDays(date, 1)) if (fallsOn(rule, date)) return true
  return false
}
