import type { CityId, PersonId, StudioId } from '../ids/ids.ts'
import { addDays, type CalendarDate, weekdayOf } from '../time/wall-clock.ts'
import { cityAliases } from './city-names.ts'
import { disciplineWords } from './discipline-words.ts'
import { foldText, splitWords, type Word } from './fold-words.ts'
import { readClock } from './read-clock.ts'
import {
  fillers,
  type Hours,
  morningHours,
  type ParsedDay,
  type TimePhrase,
  timePhrases,
  tomorrowOrMorning,
} from './time-words.ts'

type Named<RowId extends string> = { id: RowId; name: string }

/** The names known to the service that query words can match. */
export type KnownNames = {
  disciplines: readonly string[]
  coaches: readonly Named<PersonId>[]
  studios: readonly Named<StudioId>[]
  cities: readonly Named<CityId>[]
}

type Meaning =
  /** Disciplines whose name contains one of these folded words or phrases, at a word boundary. */
  | { kind: 'discipline'; anyOf: readonly string[] }
  | { kind: 'day'; from: CalendarDate; to: CalendarDate }
  | { kind: 'hours'; from: number; to: number }
  | { kind: 'city'; id: CityId; name: string }
  /** People with this name; one unless several share it. */
  | { kind: 'coach'; ids: readonly PersonId[] }
  | { kind: 'studio'; ids: readonly StudioId[] }

/** A recognized part of a query. */
export type SearchFilter = Meaning & {
  /** Display label: the matched name, else the typed words. */
  label: string
  /** The query without this part. */
  without: string
}

export type ParsedSearch = { filters: SearchFilter[]; rest: string[] }

type Part = { meaning: Meaning; label: string; places: number[] }

/** Maximum number of words in a phrase. */
const longestPhrase = 5

const datesOf = (day: ParsedDay, today: CalendarDate): { from: CalendarDate; to: CalendarDate } => {
  const weekday = weekdayOf(today)
  if ('in' in day) return { from: addDays(today, day.in), to: addDays(today, day.in) }
  if ('weekday' in day) {
    const date = addDays(today, (day.weekday - weekday + 7) % 7)
    return { from: date, to: date }
  }
  const sunday = addDays(today, 7 - weekday)
  if (day.span === 'weekend') return { from: weekday === 7 ? today : addDays(sunday, -1), to: sunday }
  return day.span === 'thisWeek' ? { from: today, to: sunday } : { from: addDays(sunday, 1), to: addDays(sunday, 7) }
}

const phraseAt = (words: readonly Word[], place: number, length: number): string =>
  words
    .slice(place, place + length)
    .map(({ folded }) => folded)
    .join(' ')

/** Tries the phrases that start at a position, longest first. */
const longestAt = <Value>(words: readonly Word[], place: number, read: (phrase: string) => Value | null) => {
  for (let length = Math.min(longestPhrase, words.length - place); length > 0; length--) {
    const value = read(phraseAt(words, place, length))
    if (value !== null) return { value, length }
  }
  return null
}

const hasPhrase = (name: string, phrase: string): boolean =>
  ` ${splitWords(name)
    .map(({ folded }) => folded)
    .join(' ')} `.includes(` ${phrase} `)

/** Names that contain the phrase; only the exact matches, if there are any. */
const named = <RowId extends string>(all: readonly Named<RowId>[], phrase: string): Named<RowId>[] | null => {
  if (fillers.has(phrase) || phrase.length < 3) return null
  const having = all.filter(({ name }) => hasPhrase(name, phrase))
  const exact = having.filter(({ name }) => foldText(name) === phrase)
  return having.length === 0 ? null : exact.length > 0 ? exact : having
}

const cityOf = (cities: readonly Named<CityId>[], phrase: string): Named<CityId> | null =>
  cities.find(({ name }) => cityAliases(name).includes(phrase)) ?? null

const disciplineOf = (disciplines: readonly string[], phrase: string): readonly string[] | null => {
  const family = disciplineWords(phrase)
  if (family) return family
  if (fillers.has(phrase) || phrase.length < 3) return null
  return disciplines.some((name) => hasPhrase(name, phrase)) ? [phrase] : null
}

const placesFrom = (place: number, length: number): number[] => Array.from({ length }, (_, i) => place + i)

type Reader = { words: readonly Word[]; known: KnownNames; today: CalendarDate; hasDay: () => boolean }

const typedAt = ({ words }: Reader, place: number, length: number): string =>
  words
    .slice(place, place + length)
    .map(({ typed }) => typed)
    .join(' ')

const timeAt = (reader: Reader, place: number): Part[] | null => {
  const { words, today, hasDay } = reader
  const found = longestAt<TimePhrase>(words, place, (phrase) =>
    phrase === tomorrowOrMorning && hasDay() ? { hours: morningHours } : (timePhrases.get(phrase) ?? null),
  )
  const clock = readClock(words, place)
  const part = (meaning: Meaning, length: number): Part => ({
    meaning,
    label: typedAt(reader, place, length),
    places: placesFrom(place, length),
  })
  if (clock && clock.length >= (found?.length ?? 0)) return [part({ kind: 'hours', ...clock.hours }, clock.length)]
  if (!found) return null
  const { day, hours } = found.value
  return [
    ...(day ? [part({ kind: 'day', ...datesOf(day, today) }, found.length)] : []),
    ...(hours ? [part({ kind: 'hours', ...hours }, found.length)] : []),
  ]
}

/** The studios or coaches whose names contain the longest phrase at this place. */
const ownersAt = <RowId extends string>(
  { words }: Reader,
  place: number,
  all: readonly Named<RowId>[],
  meaningOf: (ids: RowId[]) => Meaning,
): { meaning: Meaning; length: number; onlyName: string | null } | null => {
  const found = longestAt(words, place, (phrase) => named(all, phrase))
  if (!found) return null
  const [first, ...others] = found.value
  const onlyName = first && others.length === 0 ? first.name : null
  return { meaning: meaningOf(found.value.map(({ id }) => id)), length: found.length, onlyName }
}

const nameAt = (reader: Reader, place: number): Part | null => {
  const { words, known } = reader
  const part = (meaning: Meaning, length: number, label: string): Part => ({
    meaning,
    label,
    places: placesFrom(place, length),
  })
  const city = longestAt(words, place, (phrase) => cityOf(known.cities, phrase))
  if (city) return part({ kind: 'city', id: city.value.id, name: city.value.name }, city.length, city.value.name)
  const ways = [
    ownersAt(reader, place, known.studios, (ids) => ({ kind: 'studio', ids })),
    ownersAt(reader, place, known.coaches, (ids) => ({ kind: 'coach', ids })),
  ]
  const discipline = longestAt(words, place, (phrase) => disciplineOf(known.disciplines, phrase))
  const longest = Math.max(discipline?.length ?? 0, ...ways.map((way) => way?.length ?? 0))
  if (discipline && discipline.length === longest) {
    const anyOf = discipline.value
    return part({ kind: 'discipline', anyOf }, longest, typedAt(reader, place, longest))
  }
  const way = ways.find((found) => found !== null && found.length === longest)
  return way ? part(way.meaning, longest, way.onlyName ?? typedAt(reader, place, longest)) : null
}

/** Intersects two time ranges: "por la mañana temprano" is early. If they do not overlap, the later words win. */
const meet = (one: Hours, other: Hours): Hours => {
  const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
  return both.from < both.to ? both : other
}

/** Merges parts of one kind where a class has only one value: hours intersect, the later day and city win. */
const merge = (parts: readonly Part[]): Part[] => {
  const merged: Part[] = []
  for (const part of parts) {
    const { kind } = part.meaning
    const at = merged.findIndex(({ meaning }) => meaning.kind === kind)
    const earlier = merged[at]
    if (!earlier) {
      merged.push(part)
      continue
    }
    const both = { label: `${earlier.label} ${part.label}`, places: [...earlier.places, ...part.places] }
    if (earlier.meaning.kind === 'hours' && part.meaning.kind === 'hours') {
      merged[at] = { ...both, meaning: { kind: 'hours', ...meet(earlier.meaning, part.meaning) } }
    } else if (earlier.meaning.kind === 'discipline' && part.meaning.kind === 'discipline') {
      const anyOf = [...new Set([...earlier.meaning.anyOf, ...part.meaning.anyOf])]
      merged[at] = { ...both, meaning: { kind: 'discipline', anyOf } }
    } else {
      merged[at] = { ...part, places: both.places }
    }
  }
  return merged
}

/**
 * Parses a search query in Spanish, English or Turkish: "yoga mañana temprano" is a discipline, a day and hours.
 * `today`: the local date at the classes. `rest`: the unrecognized words, without fillers.
 */
export const parseSearch = (query: string, known: KnownNames, today: CalendarDate): ParsedSearch => {
  const words = splitWords(query)
  const parts: Part[] = []
  const rest: string[] = []
  const hasDay = () => parts.some(({ meaning }) => meaning.kind === 'day')
  const reader = { words, known, today, hasDay }
  for (let place = 0; place < words.length; ) {
    const time = timeAt(reader, place)
    const found = time ?? [nameAt(reader, place)].filter((part) => part !== null)
    const length = found[0]?.places.length ?? 1
    const word = words[place]
    parts.push(...found)
    if (found.length === 0 && word && !fillers.has(word.folded)) rest.push(word.typed)
    place += length
  }
  const filters = merge(parts).map(({ meaning, label, places }) => ({
    ...meaning,
    label,
    without: words
      .filter((_, place) => !places.includes(place))
      .map(({ typed }) => typed)
      .join(' '),
  }))
  return { filters, rest }
}
