import type { ClassView } from '@cupo/contract'
import { dayKey, wallClock } from '../format/day.ts'

export type GridRow = { time: string; cells: ClassView[][] }

const two = (value: number): string => String(value).padStart(2, '0')

/** The local start time of a class, as `HH:MM`. */
const hourOf = ({ startsAt, timeZone }: ClassView): string => {
  const { hour, minute } = wallClock(new Date(startsAt), timeZone)
  return `${two(hour)}:${two(minute)}`
}

/** A week as rows of start times; each row has the classes of each day that start then. */
export const weekGrid = (views: readonly ClassView[], days: readonly string[]): GridRow[] => {
  const times = [...new Set(views.map(hourOf))].sort()
  return times.map((time) => ({
    time,
    cells: days.map((day) =>
      views.filter((view) => hourOf(view) === time && dayKey(view.startsAt, view.timeZone) === day),
    ),
  }))
}
