import type { FastifyInstance } from 'fastify'
import type { Db, Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { type City, readCities, readCityOf } from '../cities/store.ts'
import { readClassRows } from '../classes/store.ts'
import { readMemberZone } from '../points/zone-store.ts'
import { readSpellings } from './correct-words.ts'
import { findClasses, foundClass } from './find-classes.ts'
import { findPages } from './find-pages.ts'
import { findClients, findCoaches } from './find-people.ts'
import { findStudios } from './find-studios.ts'
import { withoutLooseAccents, wordsOf } from './match-words.ts'
import { type Found, type Group, labelOf, mostShown, type SearchRequest } from './name-groups.ts'
import { classFilterOf, filtersView, nameWordsOf, type ParsedQuery, parseSentence } from './parse-query.ts'
import { foldInDatabase } from './query-store.ts'
import { searchClasses } from './search-classes.ts'

type Find = (db: Db, search: SearchRequest) => Promise<Found[]> | Found[]

type SearchedGroup = { id: Group['id']; find: Find }
const pages: SearchedGroup = { id: 'pages', find: (_, search) => findPages(search) }

/** Groups in display order. */
const groups: readonly SearchedGroup[] = [
  { id: 'classes', find: findClasses },
  { id: 'studios', find: findStudios },
  { id: 'coaches', find: findCoaches },
  { id: 'clients', find: findClients },
  pages,
]

/** Words of a query, folded like the search columns. */
const readWords = async (db: Db, query: string): Promise<string[]> =>
  wordsOf(await foldInDatabase(db, withoutLooseAccents(query)))

/** Queries the groups concurrently. */
const searchGroups = async (db: Db, search: SearchRequest, searched = groups): Promise<Group[]> => {
  const found = await Promise.all(
    searched.map(async ({ id, find }) => ({ id, label: labelOf(id, search), results: await find(db, search) })),
  )
  return found.filter(({ results }) => results.length > 0)
}

/** Results as typed; if there are none, results for corrected spellings. */
const searchAll = async (db: Db, search: SearchRequest): Promise<Group[]> => {
  const found = await searchGroups(db, search)
  if (found.length > 0) return found
  for (const spellings of await readSpellings(db, search.words, search.caller.role)) {
    const near = await searchGroups(db, { ...search, spellings })
    if (near.length > 0) return near
  }
  // Page titles contain words that are not part of any name, so pages are matched separately.
  return searchGroups(db, { ...search, spellings: [] }, [pages])
}

/** Groups of a sentence: classes by its parsed parts, other groups by words that may be names. */
const searchSentence = async (db: Db, search: SearchRequest, parsed: ParsedQuery): Promise<Group[]> => {
  const rows = await readClassRows(
    db,
    { ...classFilterOf(parsed, search.now), availableAt: search.now, limit: mostShown },
    search.caller,
  )
  const classes = {
    id: 'classes' as const,
    label: labelOf('classes', search),
    results: rows.map((row) => foundClass(row, search)),
  }
  const names = nameWordsOf(parsed)
  const others = groups.filter(({ id }) => id !== 'classes' && (names.length > 0 || id === 'pages'))
  const found = await searchGroups(
    db,
    search,
    others.filter(({ id }) => id === 'pages'),
  )
  const byName = await searchGroups(
    db,
    { ...search, words: names },
    others.filter(({ id }) => id !== 'pages'),
  )
  return [classes, ...byName, ...found].filter(({ results }) => results.length > 0)
}

/** City that is searched first, and the time zone of the caller's date. */
const leadOf = async (db: Db, caller: Caller, now: Date): Promise<{ own: City | null; zone: string }> => {
  const own = caller.role === 'member' ? await readCityOf(db, caller.userId) : null
  return { own, zone: own?.timeZone ?? (await readMemberZone(db, caller.userId, now)) }
}

/** Endpoints of the header search and of the class search by sentence. */
export const searchRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'search', async ({ body: { query }, caller, language, now, deps: { db } }) => {
    const words = await readWords(db, query)
    if (words.length === 0) return done({ items: [], nextCursor: null })
    const { own, zone } = await leadOf(db, caller, now)
    const search = { caller, language, words, spellings: null, now, city: own }
    const parsed = caller.role === 'member' ? await parseSentence({ db, query, own, zone, now }) : null
    if (parsed === null) return done({ items: await searchAll(db, search), nextCursor: null })
    const items = await searchSentence(db, search, parsed)
    return done({ items, nextCursor: null, filters: filtersView(parsed, query) })
  })

  register(app, deps, 'searchClasses', async ({ query: { q, cityId }, caller, now, deps: { db } }) => {
    const lead = await leadOf(db, caller, now)
    const chosen = cityId === undefined ? undefined : (await readCities(db)).find(({ id }) => id === cityId)
    const { own, zone } = chosen ? { own: chosen, zone: chosen.timeZone } : lead
    return done(await searchClasses(db, { query: q, own, zone }, caller, now))
  })
}
