import type { OpeningHours } from '../branches/opening-hours.ts'
import { type Conflict, findConflict, type Placed } from './find-conflict.ts'

/**
 * A class on the local clock of its branch: date and weekday (1 is Monday) of its start, and its minutes since midnight
 * of that date. `to` is above 1440 for a class that ends after midnight.
 */
export type LocalSpan = { date: string; weekday: number; from: number; to: number }

/** A closed day of the studio. */
export type ClosedDay = { date: string; name: string }

/** Constraints on a class: other classes, opening hours of its branch (none: not stated), closed days. */
export type PlacementConstraints<Other> = {
  others: readonly Other[]
  hours: readonly OpeningHours[]
  closedDays: readonly ClosedDay[]
}

export type PlacementConflict<Other> =
  | Conflict<Other>
  | { by: 'closed_day'; day: ClosedDay }
  /** `open`: the opening hours of that weekday; empty if it is closed. */
  | { by: 'hours'; open: readonly OpeningHours[] }

const minutesPerDay = 1440

const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * Whether opening hours contain a span. Hours that end after midnight extend into the next date, and adjacent hours
 * count as one.
 */
export const isWithinHours = (span: LocalSpan, hours: readonly OpeningHours[]): boolean => {
  const pieces = [-1, 0, 1]
    .flatMap((away) => {
      const weekday = ((span.weekday - 1 + away + 7) % 7) + 1
      const shift = away * minutesPerDay
      return hours
        .filter((h) => h.weekday === weekday)
        .map((h) => ({ from: minuteOf(h.opens) + shift, to: minuteOf(h.closes) + shift }))
    })
    .sort((a, b) => a.from - b.from)
  let reached = span.from
  for (const { from, to } of pieces) if (from <= reached && to > reached) reached = to
  return reached >= span.to
}

/**
 * The first conflict of a class at a place and time: a closed day, opening hours, its room, its coach. The server
 * refuses with it, and the agenda shows it during a drag.
 */
export const findPlacementConflict = <Other extends Placed>(
  candidate: Placed,
  local: LocalSpan,
  around: PlacementConstraints<Other>,
): PlacementConflict<Other> | null => {
  const day = around.closedDays.find(({ date }) => date === local.date)
  if (day) return { by: 'closed_day', day }
  if (around.hours.length > 0 && !isWithinHours(local, around.hours)) {
    return { by: 'hours', open: around.hours.filter(({ weekday }) => weekday === local.weekday) }
  }
  return findConflict(candidate, around.others)
}
