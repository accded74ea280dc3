import { areOpeningHoursValid } from '../branches/opening-hours.ts'
import { isWithinHours, type LocalSpan } from '../timetable/find-placement-conflict.ts'

/**
 * Hours of a weekday (1 is Monday) in which a coach can teach, on the local clock of the studio; "24:00" is midnight.
 */
export type FreeHours = { weekday: number; from: string; to: string }

/** Dates on which a coach is away, both inclusive. */
export type Away = { from: string; to: string }

/** When a coach can teach. No hours: at any time, except on the days away. */
export type Availability = { hours: readonly FreeHours[]; away: readonly Away[] }

const asOpen = ({ weekday, from, to }: FreeHours) => ({ weekday, opens: from, closes: to })

/** The first invalid field of an availability: overlapping hours, or hours or dates that end before they begin. */
export const findAvailabilityFault = ({ hours, away }: Availability): 'hours' | 'away' | null => {
  if (!areOpeningHoursValid(hours.map(asOpen))) return 'hours'
  const sorted = [...away].sort((a, b) => (a.from < b.from ? -1 : 1))
  const fits = sorted.every(({ from, to }, at) => {
    const next = sorted[at + 1]
    return from <= to && (next === undefined || to < next.from)
  })
  return fits ? null : 'away'
}

/** Whether a coach is away on a date. */
export const isAwayOn = (date: string, { away }: Pick<Availability, 'away'>): boolean =>
  away.some(({ from, to }) => from <= date && date <= to)

/** Whether a coach can teach during a span of the studio's local clock. */
export const canTeach = (span: LocalSpan, availability: Availability): boolean =>
  !isAwayOn(span.date, availability) &&
  (availability.hours.length === 0 || isWithinHours(span, availability.hours.map(asOpen)))
