import type { ClassView, Data } from '@cupo/contract'
import { wallClockIn } from '@cupo/core/time'
import type { Visit } from './store.ts'

export type Suggestion = Data<'readMemberHome'>['forYou'][number]
type Reason = { score: number } & Pick<Suggestion, 'because' | 'about'>

/** How many suggestions a home shows at most. */
export const mostSuggestions = 6
/** A class that begins within this of when somebody usually comes is at their hour. */
const sameHourMinutes = 60

const overlaps = (a: ClassView, b: ClassView): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt

type OnTheWall = ReturnType<typeof wallClockIn>

/** What a class shares with a member's visits; what is said of it is the most telling thing that holds. */
const reasonFor = (c: ClassView, { weekday, minute }: OnTheWall, visits: readonly Visit[]): Reason => {
  const count = (test: (v: Visit) => boolean): number => visits.filter(test).length
  const habit = count((v) => v.weekday === weekday && Math.abs(v.minute - minute) <= sameHourMinutes)
  const discipline = count((v) => v.class_type_id === c.classType.id)
  const coach = c.coach === null ? 0 : count((v) => v.coach_id === c.coach?.id)
  const studio = count((v) => v.studio_id === c.studio.id)
  const score = 3 * habit + 2 * coach + 2 * discipline + studio
  if (habit >= 2 && discipline >= 1) return { score, because: 'weekday', about: String(weekday) }
  if (coach >= 2 && c.coach) return { score, because: 'coach', about: c.coach.name }
  if (discipline >= 1) return { score, because: 'discipline', about: c.classType.name }
  if (studio >= 1) return { score, because: 'studio', about: c.studio.name }
  return { score: c.booked / c.capacity, because: 'popular', about: c.classType.name }
}

/**
 * Classes a member may want, best first, out of those that can be booked: by weekday and hour, coach, discipline and
 * studio of where they went lately, by how full they are for who has no past. None that is theirs already or shares
 * time with one they hold, and no class of a studio twice at different hours: the same name twice is not a choice.
 */
export const suggest = (
  candidates: readonly ClassView[],
  held: readonly ClassView[],
  visits: readonly Visit[],
): Suggestion[] => {
  const ranked = candidates
    .filter((c) => c.mine === null && !held.some((h) => overlaps(h, c)))
    .map((c) => {
      const starts = wallClockIn(new Date(c.startsAt), c.timeZone)
      return { class: c, ...reasonFor(c, starts, visits) }
    })
    .sort((a, b) => b.score - a.score || a.class.startsAt.localeCompare(b.class.startsAt))
  const shown = new Set<string>()
  const chosen: Suggestion[] = []
  for (const { score: _, ...suggestion } of ranked) {
    const { classType, studio } = suggestion.class
    const key = `${studio.id} ${classType.name.toLocaleLowerCase()}`
    if (shown.has(key)) continue
    shown.add(key)
    chosen.push(suggestion)
    if (chosen.length === mostSuggestions) break
  }
  return chosen
}
