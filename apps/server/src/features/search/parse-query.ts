import type { Data } from '@cupo/contract'
import { foldText, type KnownNames, type ParsedSearch, parseSearch, splitWords } from '@cupo/core/search'
import { dateIn } from '@cupo/core/time'
import type { Db } from '../../deps.ts'
import { type City, readCities } from '../cities/store.ts'
import type { ClassFilter } from '../classes/store.ts'
import { readKnownNames } from './query-store.ts'

export type FilterView = Data<'searchClasses'>['filters'][number]

/** A parsed query and the city to search. */
export type ParsedQuery = ParsedSearch & { city: City | null }

/** Maximum matching names per kind. A word that matches more is not used as a name. */
const maxNames = 200
/** Shorter words are not looked up as names. */
const minNameLength = 3

/** Words of a query that may be part of a name, folded. */
const possibleNameWords = (query: string): string[] => [
  ...new Set(
    splitWords(query)
      .map(({ folded }) => folded)
      .filter((word) => word.length >= minNameLength),
  ),
]

type Reader = { db: Db; query: string; own: City | null; zone: string; now: Date }

/** Parses the query with the date of the caller's city; a city in the query may have a different date. */
const parseWith = ({ query, own, zone, now }: Reader, known: KnownNames, cities: readonly City[]): ParsedQuery => {
  const cityOf = ({ filters }: ParsedSearch): City | null => {
    const named = filters.find((filter) => filter.kind === 'city')
    return cities.find((city) => city.id === named?.id) ?? own
  }
  const first = parseSearch(query, known, dateIn(now, zone))
  const city = cityOf(first)
  const parsed = city === null || city.timeZone === zone ? first : parseSearch(query, known, dateIn(now, city.timeZone))
  return { ...parsed, city }
}

/** Parses a query completely, with names looked up in the database. */
export const parseQuery = async (reader: Reader): Promise<ParsedQuery> => {
  const [names, cities] = await Promise.all([
    readKnownNames(reader.db, possibleNameWords(reader.query), maxNames),
    readCities(reader.db),
  ])
  return parseWith(reader, { ...names, cities }, cities)
}

/**
 * Parses a query that contains a day, hours, a city or a kind of training; null otherwise. Most searches are names, so
 * this check is limited to one small query.
 */
export const parseSentence = async (reader: Reader): Promise<ParsedQuery | null> => {
  const cities = await readCities(reader.db)
  const nameless = { disciplines: [], coaches: [], studios: [] }
  if (parseWith(reader, { ...nameless, cities }, cities).filters.length === 0) return null
  return parseQuery(reader)
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Parsed parts as chips, with one more chip for the unrecognized words. */
export const filtersView = ({ filters, rest }: ParsedQuery, query: string): FilterView[] => {
  const known = filters.map((filter): FilterView => {
    const { kind, label, without } = filter
    if (filter.kind === 'day') return { kind, label, without, from: filter.from, to: filter.to }
    if (filter.kind === 'hours') return { kind, label, without, from: clock(filter.from), to: clock(filter.to) }
    return { kind, label, without }
  })
  if (rest.length === 0) return known
  const typed = splitWords(query).map((word) => word.typed)
  const without = typed.filter((word) => !rest.includes(word)).join(' ')
  return [...known, { kind: 'words', label: rest.join(' '), without }]
}

/** Time ahead that is searched if the query contains no day. */
const daysAhead = 14

/** Classes that match a parsed query. */
export const classFilterOf = ({ filters, rest, city }: ParsedQuery, now: Date): ClassFilter => {
  const filter: ClassFilter = { from: now, cityId: city?.id }
  for (const each of filters) {
    if (each.kind === 'day') Object.assign(filter, { fromDate: each.from, toDate: each.to })
    if (each.kind === 'hours') filter.minutes = { from: each.from, to: each.to }
    if (each.kind === 'discipline') filter.disciplines = each.anyOf
    if (each.kind === 'coach') filter.coachIds = each.ids
    if (each.kind === 'studio') filter.studioIds = each.ids
  }
  // A query with a studio or coach is searched in every city.
  if (filter.studioIds || filter.coachIds)
    filter.cityId = filters.some(({ kind }) => kind === 'city') ? city?.id : undefined
  if (filter.toDate === undefined) filter.to = new Date(now.getTime() + daysAhead * 86_400_000)
  return rest.length === 0 ? filter : { ...filter, q: rest.join(' ') }
}

/** Folded words of a parsed query that may be names. */
export const nameWordsOf = ({ filters, rest }: ParsedQuery): string[] => {
  const names = filters.filter(({ kind }) => kind === 'discipline' || kind === 'coach' || kind === 'studio')
  return [...names.map(({ label }) => label), ...rest].flatMap((text) =>
    splitWords(foldText(text)).map((w) => w.folded),
  )
}
