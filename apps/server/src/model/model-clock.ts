import { day, hour, minute, type Rules } from './world.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const cached = formats.get(zone)
  if (cached) return cached
  const made = new Intl.DateTimeFormat('sv', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** Date and local time of a zone at an instant: '2026-03-02' and '14:05'. */
export const wallAt = (at: number, zone: string): { date: string; time: string } => {
  const [date = '', time = ''] = formatOf(zone).format(at).split(' ')
  return { date, time }
}

type Quiet = Pick<Rules, 'quietFrom' | 'quietTo'>

/** Whether the studio has quiet hours at an instant. */
export const isQuiet = (at: number, { quietFrom, quietTo }: Quiet, zone: string): boolean => {
  if (quietFrom === quietTo) return false
  const { time } = wallAt(at, zone)
  return quietFrom < quietTo ? quietFrom <= time && time < quietTo : quietFrom <= time || time < quietTo
}

const nextMinute = (at: number): number => (Math.floor(at / minute) + 1) * minute

/** The end of the quiet hours at an instant, found minute by minute; null outside of them. */
export const quietEnd = (at: number, quiet: Quiet, zone: string): number | null => {
  if (!isQuiet(at, quiet, zone)) return null
  let end = nextMinute(at)
  while (isQuiet(end, quiet, zone)) end += minute
  return end
}

/** The end of a countdown of some minutes that pauses during quiet hours; `last` at the latest. */
export const countDown = (from: number, minutes: number, last: number, quiet: Quiet, zone: string): number => {
  let left = minutes * minute
  let at = from
  while (at < last && left > 0) {
    const step = nextMinute(at) - at
    if (isQuiet(at, quiet, zone)) at += step
    else {
      at += Math.min(step, left)
      left -= Math.min(step, left)
    }
  }
  return Math.min(at, last)
}

const shifted = new Map<string, number>()

/**
 * The instant some calendar days later (or earlier) at the same local time, found minute by minute. If the time occurs
 * twice, the first; if a clock change skips it, shifted by the change.
 */
export const daysOn = (at: number, days: number, zone: string): number => {
  const key = `${at} ${days} ${zone}`
  const known = shifted.get(key)
  if (known !== undefined) return known
  const { date, time } = wallAt(at, zone)
  const target = `${new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)} ${time}`
  const shows = (instant: number): string => Object.values(wallAt(instant, zone)).join(' ')
  const from = at + days * day - 4 * hour
  let found = from
  while (shows(found) < target) found += minute
  if (shows(found) !== target) {
    const shown = Date.parse(`${shows(found - minute).replace(' ', 'T')}Z`)
    found += Date.parse(`${target.replace(' ', 'T')}Z`) - shown - minute
  }
  shifted.set(key, found)
  return found
}

const evenings = new Map<string, number>()

/** 22:00 of the day before an instant, found minute by minute. */
export const eveningBefore = (at: number, zone: string): number => {
  const key = `${at} ${zone}`
  const cached = evenings.get(key)
  if (cached !== undefined) return cached
  const { date } = wallAt(at, zone)
  let evening = Math.floor(at / minute) * minute
  for (let wall = wallAt(evening, zone); wall.date === date || wall.time !== '22:00'; wall = wallAt(evening, zone)) {
    evening -= minute
  }
  evenings.set(key, evening)
  return evening
}
