import { Temporal } from 'temporal-polyfill'
import { addDays, type CalendarDate, weekdayOf } from '../time/wall-clock.ts'

/** A weekly rule of a timetable, in the wall clock of its studio. */
export type WeeklyRule = {
  /** 1 Monday to 7 Sunday, each once. */
  weekdays: readonly number[]
  /** `HH:MM`. */
  localTime: string
  durationMinutes: number
  from: CalendarDate
  /** The last date, included; null goes on. */
  until: CalendarDate | null
  /** Dates on which there is no class. */
  except: readonly CalendarDate[]
}

/**
 * What a clock change makes of a local time. `skipped`: the clocks jump over it, so the class starts as much later
 * as they jump, as soon after it as the wall clock allows. `repeated`: the clocks show it twice, and the class is at
 * the first.
 */
export type ClockNote = { kind: 'skipped' | 'repeated'; localTime: string; minutes: number }

/** One dated class of a rule. `note` tells of a local time that does not exist that day, or exists twice. */
export type Occurrence = { date: CalendarDate; startsAt: Date; endsAt: Date; note: ClockNote | null }

const minute = 60_000

/**
 * The instant at which a wall clock in a zone shows this date and time, and what a clock change made of it; null for a
 * date that the zone leaves out altogether.
 */
const instantNoted = (
  date: CalendarDate,
  localTime: string,
  timeZone: string,
): { at: Date; note: ClockNote | null } | null => {
  const wanted = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(localTime))
  const earlier = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' }).epochMilliseconds
  const later = wanted.toZonedDateTime(timeZone, { disambiguation: 'later' })
  const between = later.epochMilliseconds - earlier
  if (between === 0) return { at: new Date(earlier), note: null }
  const minutes = Math.round(between / minute)
  const exists = later.toPlainDateTime().equals(wanted)
  if (exists) return { at: new Date(earlier), note: { kind: 'repeated', localTime, minutes } }
  const dayExists = wanted.toPlainDate().toZonedDateTime(timeZone).toPlainDate().equals(wanted.toPlainDate())
  return dayExists ? { at: new Date(later.epochMilliseconds), note: { kind: 'skipped', localTime, minutes } } : null
}

/** Whether a rule has a class on a date; holidays aside. */
export const fallsOn = (rule: WeeklyRule, date: CalendarDate): boolean =>
  date >= rule.from &&
  (rule.until === null || date <= rule.until) &&
  rule.weekdays.includes(weekdayOf(date)) &&
  !rule.except.includes(date)

/**
 * The dated classes of a rule within a span of dates (both included), soonest first: the same local time on either
 * side of a clock change, none on a holiday or an excepted date. A class lasts its minutes in time that passes.
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

/** The dates of a span on which a zone's clocks change, with the dates beside them: where a local time may not be what it says. */
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

/** The dates of a span on which a clock change touches the classes of a rule, soonest first. */
export const notedDates = (
  rule: WeeklyRule,
  span: { from: CalendarDate; to: CalendarDate },
  holidays: ReadonlySet<CalendarDate>,
  timeZone: string,
): Occurrence[] =>
  clockChangeDates(timeZone, span)
    .flatMap((date) => weeklyDates(rule, { from: date, to: date }, holidays, timeZone))
    .filter((occurrence) => occurrence.note !== null)

/** What is wrong with a rule, by the field that says it; null when nothing is. */
export type RuleFault =
  | { field: 'weekdays'; why: 'empty' | 'twice' }
  | { field: 'until'; why: 'before_from' | 'no_class' }
  | { field: 'until'; why: 'too_far'; mostYears: number }
  | { field: 'except'; why: 'outside'; date: CalendarDate }

/** A rule further ahead than this is a slip of the hand. */
const mostYearsAhead = 20

/** Looks a rule over: weekdays each once, an end after its beginning, at least one class, exceptions within it. */
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
  // One week more than there are exceptions holds a date that none of them takes away.
  const enough = addDays(rule.from, 7 * (rule.except.length + 1))
  const last = rule.until !== null && rule.until < enough ? rule.until : enough
  for (let date = rule.from; date <= last; date = addDays(date, 1)) if (fallsOn(rule, date)) return true
  return false
}
