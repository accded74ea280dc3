import type { ClassView } from '@cupo/contract'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { readClassViews } from '../classes/class-view.ts'
import type { ClassFilter } from '../classes/store.ts'
import { readVisits } from './store.ts'
import { mostSuggestions, type Suggestion, suggest } from './suggest-classes.ts'

/** How far ahead suggestions look. */
const lookAheadDays = 7
/** How many of the soonest classes are looked at: in the studios a member goes to, and in all of them. */
const mostOfOwnStudios = 200
const mostOfAll = 100

/**
 * What to suggest to a member: from the studios they go to and, while that does not fill the home, from all.
 * `held` are the classes they hold a seat in.
 */
export const readSuggestions = async (
  db: Db,
  caller: Caller,
  held: readonly ClassView[],
  now: Date,
): Promise<Suggestion[]> => {
  const to = new Date(now.getTime() + lookAheadDays * 86_400_000)
  const bookable = async (filter: ClassFilter): Promise<ClassView[]> => {
    const classes = await readClassViews(db, { ...filter, from: now, to, availableAt: now }, caller, now)
    return classes.filter((c) => new Date(c.bookingOpensAt) <= now)
  }
  const visits = await readVisits(db, caller.userId, now)
  const studioIds = [...new Set(visits.map((v) => v.studio_id))]
  const own = studioIds.length > 0 ? await bookable({ studioIds, limit: mostOfOwnStudios }) : []
  const suggested = suggest(own, held, visits)
  if (suggested.length >= mostSuggestions) return suggested
  const all = await bookable({ limit: mostOfAll })
  const known = new Set(own.map((c) => c.id))
  return suggest([...own, ...all.filter((c) => !known.has(c.id))], held, visits)
}
