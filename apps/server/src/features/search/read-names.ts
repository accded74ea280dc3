import { type RawBuilder, sql } from 'kysely'
import { planPerCall } from '../../db/preparing-client.ts'
import type { Db } from '../../deps.ts'
import { begin, beginsWith, contain, nearest, phraseOf, spell } from './match-words.ts'
import { mostShown, type Wanted } from './name-groups.ts'

/** Maximum number of matches to rank. A text with more matches is too short to identify one. */
const mostRanked = 200

/** Source of names: a table and the rows that the caller may see. */
type Names = {
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
const inOrder = sql`n.step, n.search_name collate "C", n.id`

/** Rank within a short list: prefix, word prefixes, substring. */
const stepOf = (text: RawBuilder<string>, words: readonly string[]): RawBuilder<number> => sql<number>`
  case when ${beginsWith(name, phraseOf(words))} then 0 when ${begin(text, words)} then 1 else 2 end`

const amongFew = ({ from, columns, who, text }: Names, words: readonly string[]): RawBuilder<unknown> => sql`
  select ${columns}, ${text} as text, n.search_name, ${stepOf(text, words)} as step from ${from}
   where ${who} and ${contain(text, words)}
   order by step, n.search_name collate "C", n.id limit ${mostShown}`

/**
 * Matches at the start of a name are read by an index in its order. Further steps run only while the limit is not
 * reached, because UNION ALL with LIMIT executes its branches one after another.
 */
const amongMany = ({ from, columns, who, text }: Names, words: readonly string[]): RawBuilder<unknown> => {
  const atFront = beginsWith(name, phraseOf(words))
  const step = (at: number, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    (select * from (select ${columns}, ${text} as text, n.search_name, ${sql.lit(at)} as step from ${from}
                     where ${who} and ${where} limit ${mostRanked}) n
      order by n.search_name collate "C", n.id limit ${mostShown})`
  return sql`
    (select ${columns}, ${text} as text, n.search_name, 0 as step from ${from}
      where ${who} and ${atFront} order by n.search_name collate "C", n.id limit ${mostShown})
    union all ${step(1, sql`${begin(text, words)} and not ${atFront}`)}
    union all ${step(2, sql`${contain(text, words)} and not ${begin(text, words)} and not ${atFront}`)}
    limit ${mostShown}`
}

/** Reads the best matches. */
export const readNames = async <Row>(db: Db, names: Names, { words, spellings }: Wanted): Promise<Row[]> => {
  const { from, columns, who, text, more = sql``, few = false } = names
  if (spellings === null) {
    const first = few ? amongFew(names, words) : amongMany(names, words)
    const { rows } = await sql<Row>`${planPerCall}
      select n.* ${more} from (${first}) n order by ${inOrder}`.execute(db)
    return rows
  }
  const { rows } = await sql<Row & { text: string }>`${planPerCall}
    select n.* ${more}
      from (select ${columns}, ${text} as text from ${from}
             where ${who} and ${spell(text, spellings)} limit ${mostRanked}) n`.execute(db)
  return nearest(rows, words).slice(0, mostShown)
}
