import type { ClassView } from '@cupo/contract'
import { Temporal } from 'temporal-polyfill'
import type { Visit } from './store.ts'

export type Because = 'weekday' | 'discipline' | 'coach' | 'studio' | 'popular'
export type Suggestion = { class: ClassView; because: Because; about: string }

/** How many suggestions a home shows at most. */
const most = 6

const weekdayOf = (c: ClassView): number =>
  Temporal.Instant.from(c.startsAt).toZonedDateTimeISO(c.timeZone).toPlainDate().dayOfWeek

const overlaps = (a: ClassView, b: ClassView): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** Visits that share something with a class; what is said is the strongest of them, rarest kind first. */
const reasonFor = (c: ClassView, visits: readonly Visit[]): { score: number; because: Because; about: string } => {
  const weekday = weekdayOf(c)
  const same = (test: (v: Visit) => boolean): number => visits.filter(test).length
  const discipline = same((v) => v.class_type_id === c.classType.id)
  const byWeekday = same((v) => v.weekday === weekday && v.class_type_id === c.classType.id)
  const coach = c.coach === null ? 0 : same((v) => v.coach_id === c.coach?.id)
  const studio = same((v) => v.studio_id === c.studio.id)
  const score = 3 * byWeekday + 2 * coach + 2 * discipline + studio
  if (byWeekday >= 2) return { score, because: 'weekday', about: String(weekday) }
  if (coach >= 2 && c.coach) return { score, because: 'coach', about: c.coach.name }
  if (discipline >= 1) return { score, because: 'discipline', about: c.classType.name }
  if (studio >= 1) return { score, because: 'studio', about: c.studio.name }
  return { score: c.booked / c.capacity, because: 'popular', about: c.classType.name }
}

/**
 * Classes a member may want, best first, out of those that have a seat: by weekday, coach, discipline and studio of
 * what they booked lately, by how full they are for who has no past. None that overlaps a held class, and no class
 * type twice on one day.
 */
export const suggest = (
  candidates: readonly ClassView[],
  held: readonly ClassView[],
  visits: readonly Visit[],
): Suggestion[] => {
  const ranked = candidates
    .filter((c) => c.mine === null && !held.some((h) => h.id !== c.id && overlaps(h, c)))
    .map((c) => ({ class: c, ...reasonFor(c, visits) }))
    .sort((a, b) => b.score - a.score || a.class.startsAt.localeCompare(b.class.startsAt))
  const seen = new Set<string>()
  const chosen: Suggestion[] = []
  for (const { score: _, ...suggestion } of ranked) {
    const key = `${suggestion.class.classType.id} ${suggestion.class.startsAt.slice(0, 10)}`
    if (seen.has(key)) continue
    seen.add(key)
    chosen.push(suggestion)
    if (chosen.length === most) break
  }
  return chosen
}
