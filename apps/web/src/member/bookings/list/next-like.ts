import type { ClassView } from '@cupo/contract'
import { dayKey, wallClock, weekdayOf } from '../../../format/day.ts'

type Model = Pick<ClassView, 'startsAt' | 'timeZone' | 'coach'>

const wallMinutes = ({ startsAt, timeZone }: Model): number => {
  const { hour, minute } = wallClock(new Date(startsAt), timeZone)
  return hour * 60 + minute
}

const similarity = (view: ClassView, model: Model): number => {
  const sameHour = wallMinutes(view) === wallMinutes(model)
  const sameDay = weekdayOf(dayKey(view.startsAt, view.timeZone)) === weekdayOf(dayKey(model.startsAt, model.timeZone))
  const sameCoach = model.coach !== null && view.coach?.id === model.coach.id
  return (sameHour ? 4 : 0) + (sameDay ? 2 : 0) + (sameCoach ? 1 : 0)
}

/**
 * The few classes most similar to one attended before: same hour, weekday and coach count in that order, free seats
 * before full classes. Input and output are sorted soonest first.
 */
export const nextLike = (views: readonly ClassView[], model: Model, most: number): ClassView[] => {
  const ranked = views
    .map((view, index) => ({ view, index, like: similarity(view, model) + (view.seatsLeft > 0 ? 8 : 0) }))
    .sort((a, b) => b.like - a.like || a.index - b.index)
    .slice(0, most)
  return ranked.sort((a, b) => a.index - b.index).map(({ view }) => view)
}
