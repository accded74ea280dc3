import type { ClassView } from '@cupo/contract'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { readClassViews } from '../classes/class-view.ts'
import type { ClassFilter } from '../classes/store.ts'
import { readCityId, readVisits, type Visit } from './store.ts'
import { mostSuggestions, type Suggestion, suggest } from './suggest-classes.ts'

/** How far ahead suggestions look. */
const lookAheadDays = 7
/** How many of the soonest classes are looked at: in the studios a member goes to, and in all of them. */
const mostOfOwnStudios = 200
const mostOfAll = 100

/** What is near for a member: their city, else the time zones they book in, else everything. */
const readNear = async (db: Db, userId: string, visits: readonly Visit[]): Promise<ClassFilter> => {
  const cityId = await readCityId(db, userId)
  if (cityId !== null) return { cityId }
  const timeZones = [...new Set(visits.map((v) => v.time_zone))]
  return timeZones.length > 0 ? { timeZones } : {}
}

/**
 * What to suggest to a member: from the studios they go to and, while that does not fill the home, from all. Nothing far
 * away: only classes of their city or, while they have not chosen one, of the time zones of the studios they go to.
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
  const near = await readNear(db, caller.userId, visits)
  const studioIds = [...new Set(visits.map((v) => v.studio_id))]
  const own = studioIds.length > 0 ? await bookable({ ...near, studioIds, limit: mostOfOwnStudios }) : []
  const suggested = suggest(own, held, visits)
  if (suggested.length >= mostSuggestions) return suggested
  const all = await bookable({ ...near, limit: mostOfAll })
  const known = new Set(own.map((c) => c.id))
  return suggest([...own, ...all.filter((c) => !known.has(c.id))], held, visits)
}
