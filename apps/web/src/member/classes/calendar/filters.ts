import type { ClassView, Data } from '@cupo/contract'
import { dayKey, wallClock } from '../../../format/day.ts'
import { type ClassState, isBookedOrBookable } from '../../bookings/book/class-state.ts'
import type { CalendarSearch } from './search.ts'

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** Morning until 12:00, afternoon until 18:00, in the local time of the class. */
export const partOfDay = (view: Pick<ClassView, 'startsAt' | 'timeZone'>): PartOfDay => {
  const { hour } = wallClock(new Date(view.startsAt), view.timeZone)
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

type Placed = { view: ClassView; classState: ClassState; family: readonly unknown[] }

/**
 * True for a class that passes the filters. Without `all`, only classes with a seat or a waitlist place to take, or
 * already booked, also for a dependant.
 */
export const passes = ({ view, classState, family }: Placed, search: CalendarSearch): boolean => {
  const most = Number(search.points)
  return (
    (search.all === '1' || isBookedOrBookable(classState) || classState === 'clash' || family.length > 0) &&
    (search.time === undefined || partOfDay(view) === search.time) &&
    (search.studio === undefined || view.studio.id === search.studio) &&
    (search.discipline === undefined || view.classType.name === search.discipline) &&
    (search.coach === undefined || view.coach?.id === search.coach) &&
    (!(most >= 0) || view.points <= most)
  )
}

/** Orders by the local start time of each class, then by the instant, so that the times in the list only increase. */
export const byWallClock = (one: ClassView, other: ClassView): number => {
  const minutes = (view: ClassView): number => {
    const { hour, minute } = wallClock(new Date(view.startsAt), view.timeZone)
    return hour * 60 + minute
  }
  const [a, b] = [dayKey(one.startsAt, one.timeZone), dayKey(other.startsAt, other.timeZone)]
  if (a !== b) return a < b ? -1 : 1
  return minutes(one) - minutes(other) || Date.parse(one.startsAt) - Date.parse(other.startsAt)
}

type Studios = Data<'listStudios'>['items']
export type Choice = { value: string; label: string }

const unique = (choices: readonly Choice[], compare: (a: string, b: string) => number): Choice[] =>
  [...new Map(choices.map((choice) => [choice.value, choice])).values()].sort((a, b) => compare(a.label, b.label))

/** The filter options: those of all studios, or of the selected one. */
export const choicesOf = (
  studios: Studios,
  studioId: string | undefined,
  compare: (a: string, b: string) => number,
) => {
  const within = studios.some(({ id }) => id === studioId) ? studios.filter(({ id }) => id === studioId) : studios
  const types = within.flatMap(({ classTypes }) => classTypes)
  const prices = [...new Set(types.map(({ points }) => points))].sort((a, b) => a - b)
  return {
    studios: unique(
      studios.map(({ id, name }) => ({ value: id, label: name })),
      compare,
    ),
    disciplines: unique(
      types.map(({ name }) => ({ value: name, label: name })),
      compare,
    ),
    coaches: unique(
      within.flatMap(({ coaches }) => coaches).map(({ id, name }) => ({ value: id, label: name })),
      compare,
    ),
    /** The highest price is left out: 'up to the highest' would filter nothing. */
    prices: prices.slice(0, -1),
  }
}
