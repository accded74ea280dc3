import { type DayKey, dayKey, daysBetween, instantAt, wallClock } from './day.ts'

const minuteMs = 60_000
const maxChangeMs = 3 * 60 * minuteMs

/** A local date and time as form fields. */
export type WallTime = { day: DayKey; time: string }

/**
 * The instants (ISO, UTC) of a local time. At a clock change a local time is skipped (the clock continues at `shows`)
 * or repeated (the person must choose).
 */
export type Moment =
  | { kind: 'once'; instant: string }
  | { kind: 'skipped'; instant: string; shows: WallTime }
  | { kind: 'twice'; first: string; second: string }

const two = (value: number): string => String(value).padStart(2, '0')

/** The local time in a zone at an instant. */
export const wallTime = (instant: string | Date, timeZone: string): WallTime => {
  const { hour, minute } = wallClock(new Date(instant), timeZone)
  return { day: dayKey(instant, timeZone), time: `${two(hour)}:${two(minute)}` }
}

/** The instants of a local date and time in a zone; null if they are not a date and a time. */
export const momentOf = ({ day, time }: WallTime, timeZone: string): Moment | null => {
  if (Number.isNaN(Date.parse(`${day}T${time}:00Z`))) return null
  const instant = instantAt(day, time, timeZone)
  const shown = wallTime(instant, timeZone)
  if (shown.day !== day || shown.time !== time) return { kind: 'skipped', instant, shows: shown }
  const at = Date.parse(instant)
  for (let away = 30 * minuteMs; away <= maxChangeMs; away += 30 * minuteMs) {
    for (const other of [at - away, at + away]) {
      const again = wallTime(new Date(other), timeZone)
      if (again.day !== day || again.time !== time) continue
      const [first = at, second = at] = [at, other].sort((a, b) => a - b)
      return { kind: 'twice', first: new Date(first).toISOString(), second: new Date(second).toISOString() }
    }
  }
  return { kind: 'once', instant }
}

/** Local minutes from the start of a date to an instant: above 1440 on the next day, negative on the day before. */
export const minutesInto = (day: DayKey, instant: string | Date, timeZone: string): number => {
  const { hour, minute } = wallClock(new Date(instant), timeZone)
  return daysBetween(day, dayKey(instant, timeZone)) * 1440 + hour * 60 + minute
}
