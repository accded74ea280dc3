import type { ClassView } from '@cupo/contract'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { readClassViews } from '../classes/class-view.ts'
import type { ClassFilter } from '../classes/store.ts'
import { type MemberPlaces, readMemberPlaces, readVisits, type Visit } from './store.ts'
import { mostSuggestions, type Suggestion, suggest } from './suggest-classes.ts'

/** Search window of suggestions. */
const lookAheadDays = 7
/** Number of the soonest classes to consider: in the member's studios, and in all. */
const mostOfOwnStudios = 200
const mostOfAll = 100

/**
 * Location filter: the member's city; without one, the time zones of their bookings and of the studios that have their
 * file; without any, none.
 */
const nearOf = ({ cityId, files }: MemberPlaces, visits: readonly Visit[]): ClassFilter => {
  if (cityId !== null) return { cityId }
  const timeZones = [...new Set([...visits.map((v) => v.time_zone), ...files.map((s) => s.timeZone)])]
  return timeZones.length > 0 ? { timeZones } : {}
}

/**
 * Reads suggestions for a member: from their studios and, if those do not fill the list, from all. Only from their city
 * or, without a city, from the time zones of their studios. `held` are the classes in which they have a seat.
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
  const places = await readMemberPlaces(db, caller.userId)
  const { files } = places
  const near = nearOf(places, visits)
  const studioIds = [...new Set([...visits.map((v) => v.studio_id), ...files.map((s) => s.id)])]
  const isClientOf = new Set(files.map((s) => s.id))
  const own = studioIds.length > 0 ? await bookable({ ...near, studioIds, limit: mostOfOwnStudios }) : []
  const suggested = suggest(own, held, visits, isClientOf)
  if (suggested.length >= mostSuggestions) return suggested
  const all = await bookable({ ...near, limit: mostOfAll })
  const known = new Set(own.map((c) => c.id))
  return suggest([...own, ...all.filter((c) => !known.has(c.id))], held, visits, isClientOf)
}
