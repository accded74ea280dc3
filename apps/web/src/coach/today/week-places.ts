import type { Data } from '@cupo/contract'
import { type DayKey, dayKey } from '../../format/day.ts'
import { minutesInto } from '../../format/wall-time.ts'
import type { Hours, Scale, Span } from '../../ui/day-scale.ts'

type Week = Data<'readCoachWeek'>

/** A class of the week: its local date and minutes since its midnight. */
export type Placed = { view: Week['classes'][number]; date: DayKey } & Span

/** The hours of a week without classes and stated hours. */
const usual: Hours = { first: 7, last: 21 }

const minuteOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

/** The classes with their place in the local day of their studio. */
export const placeClasses = ({ classes }: Pick<Week, 'classes'>): Placed[] =>
  classes.map((view) => {
    const date = dayKey(view.startsAt, view.timeZone)
    const at = (instant: string) => minutesInto(date, instant, view.timeZone)
    return { view, date, from: at(view.startsAt), to: at(view.endsAt) }
  })

const statedSpans = ({ hours }: Pick<Week['days'][number], 'hours'>): Span[] =>
  hours.map(({ from, to }) => ({ from: minuteOf(from), to: minuteOf(to) }))

/** The first and last hour of the board: those of the classes and of the hours in which the coach can teach. */
export const boardHours = ({ days }: Pick<Week, 'days'>, placed: readonly Placed[]): Hours => {
  const spans = [...placed, ...days.flatMap(statedSpans)]
  if (spans.length === 0) return usual
  return {
    first: Math.min(...spans.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(...spans.map(({ to }) => Math.ceil(to / 60))),
  }
}

/**
 * The spans that are not folded: the classes, and the first and last hour, so that a long start or end of the day folds
 * too.
 */
export const takenSpans = (placed: readonly Placed[], { first, last }: Hours): Span[] => [
  { from: first * 60, to: first * 60 + 60 },
  ...placed,
  { from: last * 60 - 60, to: last * 60 },
]

/** When the coach can teach on a day: the whole board without stated hours, nothing on an absence. */
export const availableSpans = (day: Week['days'][number], anyTime: boolean, { hours, folds }: Scale): Span[] => {
  if (day.away) return []
  if (!anyTime) return statedSpans(day)
  const ends = [...hours.map((hour) => hour + 1), ...folds.map(({ to }) => to)]
  return [{ from: Math.min(...hours) * 60, to: Math.max(...ends) * 60 }]
}
