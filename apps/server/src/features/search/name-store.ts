import { type RawBuilder, sql } from 'kysely'
import { planPerCall } from '../../db/preparing-client.ts'
import type { Db } from '../../deps.ts'
import { phraseOf, type Spellings, shortWord } from './match-words.ts'
import { mostShown } from './name-groups.ts'

const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`
const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Folded words contain no LIKE wildcards, so no escaping is needed. */
const startsAWord = (text: RawBuilder<string>, word: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like ${`% ${word}%`}`

/** Condition: each word begins a word of a search column. */
const startsWords = (text: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> =>
  allOf(words.map((word) => startsAWord(text, word)))

/** Condition: each word occurs in a search column; short words only at the start of a word. */
export const containsWords = (text: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> =>
  allOf(
    words.map((word) =>
      word.length < shortWord ? startsAWord(text, word) : sql<boolean>`${text} like ${`%${word}%`}`,
    ),
  )

/** Condition: each word occurs in a search column in one of its spellings. */
export const containsSpellings = (text: RawBuilder<string>, words: readonly Spellings[]): RawBuilder<boolean> =>
  allOf(
    words.map(([typed, ...others]) =>
      anyOf([containsWords(text, [typed]), ...others.map((word) => startsAWord(text, word))]),
    ),
  )

/**
 * Condition: a search column begins with a text, as an index range whose upper bound is the last string with that
 * prefix.
 */
const startsWith = (name: RawBuilder<string>, phrase: string): RawBuilder<boolean> =>
  sql<boolean>`(${name} collate "C" >= ${phrase} and ${name} collate "C" < ${`${phrase}\u{10ffff}`})`

/** Maximum number of matches to rank. A text with more matches is too short to identify one. */
const maxRanked = 200

/** Source of names: a table and the rows that the caller may see. */
export type NameSource = {
  /** A table aliased `n` with the columns `id` and `search_name`. */
  from: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  who: RawBuilder<boolean>
  /** Columns to match: the name, optionally others. */
  text: RawBuilder<string>
  /** Columns for display, of row `n`. */
  more?: RawBuilder<unknown>
  /** Whether `who` is a short list, which is ranked completely. */
  few?: boolean
}

const name = sql<string>`n.search_name`
const byRank = sql`n.step, n.search_name collate "C", n.id`

/** Rank within a short list: prefix, word prefixes, substring. */
const rankSql = (text: RawBuilder<string>, words: readonly string[]): RawBuilder<number> => sql<number>`
  case when ${startsWith(name, phraseOf(words))} then 0 when ${startsWords(text, words)} then 1 else 2 end`

const rankAll = ({ from, columns, who, text }: NameSource, words: readonly string[]): RawBuilder<unknown> => sql`
  select ${columns}, ${text} as text, n.search_name, ${rankSql(text, words)} as step from ${from}
   where ${who} and ${containsWords(text, words)}
   order by step, n.search_name collate "C", n.id limit ${mostShown}`

/**
 * Matches at the start of a name are read in the order of an index. Later branches run only while the limit is not
 * reached, because UNION ALL with LIMIT executes them in order.
 */
const rankInSteps = ({ from, columns, who, text }: NameSource, words: readonly string[]): RawBuilder<unknown> => {
  const first = startsWith(name, phraseOf(words))
  const step = (at: number, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    (select * from (select ${columns}, ${text} as text, n.search_name, ${sql.lit(at)} as step from ${from}
                     where ${who} and ${where} limit ${maxRanked}) n
      order by n.search_name collate "C", n.id limit ${mostShown})`
  return sql`
    (select ${columns}, ${text} as text, n.search_name, 0 as step from ${from}
      where ${who} and ${first} order by n.search_name collate "C", n.id limit ${mostShown})
    union all ${step(1, sql`${startsWords(text, words)} and not ${first}`)}
    union all ${step(2, sql`${containsWords(text, words)} and not ${startsWords(text, words)} and not ${first}`)}
    limit ${mostShown}`
}

/** The best names that match the words as typed, best first. */
export const readTypedNames = async <Row>(db: Db, source: NameSource, words: readonly string[]): Promise<Row[]> => {
  const { more = sql``, few = false } = source
  const ranked = few ? rankAll(source, words) : rankInSteps(source, words)
  const { rows } = await sql<Row>`${planPerCall}
    select n.* ${more} from (${ranked}) n order by ${byRank}`.execute(db)
  return rows
}

/** Names that match corrected spellings, unranked. `text`: the matched columns. */
export const readSpelledNames = async <Row>(
  db: Db,
  { from, columns, who, text, more = sql`` }: NameSource,
  spellings: readonly Spellings[],
): Promise<(Row & { text: string })[]> => {
  const { rows } = await sql<Row & { text: string }>`${planPerCall}
    select n.* ${more}
      from (select ${columns}, ${text} as text from ${from}
             where ${who} and ${containsSpellings(text, spellings)} limit ${maxRanked}) n`.execute(db)
  return rows
}
