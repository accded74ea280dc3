/** A calendar date as `YYYY-MM-DD`. */
export type DayKey = string

const dayMs = 86_400_000
const clocks = new Map<string, Intl.DateTimeFormat>()

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  let clock = clocks.get(timeZone)
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}

/** The local time in a zone at an instant. */
export const wallClock = (instant: Date, timeZone: string) => {
  const parts = new Map<string, number>()
  for (const part of clockOf(timeZone).formatToParts(instant)) parts.set(part.type, Number(part.value))
  const read = (name: string): number => parts.get(name) ?? 0
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The local date in a zone at an instant (ISO or Date). */
export const dayKey = (instant: string | Date, timeZone: string): DayKey => {
  const wall = wallClock(new Date(instant), timeZone)
  return `${String(wall.year).padStart(4, '0')}-${two(wall.month)}-${two(wall.day)}`
}

/**
 * The last day on which something is valid that ends at an instant. What ends at midnight is not valid on the day that
 * begins then.
 */
export const lastDayKey = (until: string, timeZone: string): DayKey => dayKey(new Date(Date.parse(until) - 1), timeZone)

/** Adds days to a date; negative values go back. */
export const addDays = (day: DayKey, days: number): DayKey =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Calendar days from one date to another. */
export const daysBetween = (from: DayKey, to: DayKey): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: DayKey): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/**
 * The instant (ISO, UTC) of a local date and time (`HH:mm`) in a zone; for a skipped time, the instant after the gap.
 */
export const instantAt = (day: DayKey, time: string, timeZone: string): string => {
  const wallMs = Date.parse(`${day}T${time}:00Z`)
  const offset = (at: number): number => {
    const wall = wallClock(new Date(at), timeZone)
    return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second) - at
  }
  const before = wallMs - offset(wallMs - dayMs)
  const after = wallMs - offset(wallMs + dayMs)
  const exact = [before, after].find((at) => at + offset(at) === wallMs)
  return new Date(exact ?? Math.max(before, after)).toISOString()
}

/** The IANA time zone of this device. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
