import type { ClassView, Data } from '@cupo/contract'
import { overlaps } from '@cupo/core/overlap'
import { suggestionReason } from '@cupo/core/suggestion-reasons'
import { wallClockIn } from '@cupo/core/time'
import type { Visit } from './store.ts'

export type Suggestion = Data<'readMemberHome'>['forYou'][number]
type Reason = { score: number } & Pick<Suggestion, 'because' | 'about'>

/** Maximum number of suggestions. */
export const mostSuggestions = 6
/** A class that starts within this time of the usual time matches it. */
const sameHourMinutes = 60

const spanOf = ({ startsAt, endsAt }: ClassView) => ({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) })

type OnTheWall = ReturnType<typeof wallClockIn>

/**
 * Reason of a suggestion: similarity to past visits, then that the member is a client of the studio; the most specific
 * one is returned.
 */
const reasonFor = (
  c: ClassView,
  { weekday, minute }: OnTheWall,
  visits: readonly Visit[],
  isClientOf: ReadonlySet<string>,
): Reason => {
  const count = (test: (v: Visit) => boolean): number => visits.filter(test).length
  const habit = count((v) => v.weekday === weekday && Math.abs(v.minute - minute) <= sameHourMinutes)
  const discipline = count((v) => v.class_type_id === c.classType.id)
  const coach = c.coach === null ? 0 : count((v) => v.coach_id === c.coach?.id)
  const studio = count((v) => v.studio_id === c.studio.id)
  const score = 3 * habit + 2 * coach + 2 * discipline + studio
  if (habit >= 2 && discipline >= 1) return { score, because: suggestionReason.weekday, about: String(weekday) }
  if (coach >= 2 && c.coach) return { score, because: suggestionReason.coach, about: c.coach.name }
  if (discipline >= 1) return { score, because: suggestionReason.discipline, about: c.classType.name }
  if (studio >= 1) return { score, because: suggestionReason.studio, about: c.studio.name }
  const asked = c.booked / c.capacity
  if (isClientOf.has(c.studio.id)) return { score: 1 + asked, because: suggestionReason.studio, about: c.studio.name }
  return { score: asked, because: suggestionReason.popular, about: c.classType.name }
}

/**
 * Ranks bookable classes for a member: by weekday and time, coach, discipline and studio of recent visits, and by
 * occupancy for a member without visits, their own studios first. Leaves out booked classes, classes that overlap them,
 * and repeated class names of a studio.
 */
export const suggest = (
  candidates: readonly ClassView[],
  held: readonly ClassView[],
  visits: readonly Visit[],
  isClientOf: ReadonlySet<string> = new Set(),
): Suggestion[] => {
  const ranked = candidates
    .filter((c) => c.mine === null && !held.some((h) => overlaps(spanOf(h), spanOf(c))))
    .map((c) => {
      const starts = wallClockIn(new Date(c.startsAt), c.timeZone)
      return { class: c, ...reasonFor(c, starts, visits, isClientOf) }
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
