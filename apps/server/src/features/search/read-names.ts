import { type RawBuilder, sql } from 'kysely'
import { plannedAnew } from '../../db/preparing-client.ts'
import type { Db } from '../../deps.ts'
import { begin, beginsWith, contain, nearest, phraseOf, spell } from './match-words.ts'
import { mostShown, type Wanted } from './name-groups.ts'

/** How many of those that match are put in order; a text that more match is too short to mean any of them. */
const mostRanked = 200

/** What has names, and whom of it the caller may find. */
type Names = {
  /** A table as `n`, which has an `id` and a `search_name`. */
  from: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  who: RawBuilder<boolean>
  /** What the words are looked for in: the name, or more than it. */
  text: RawBuilder<string>
  /** Columns of what is shown alone, of the row `n`. */
  more?: RawBuilder<unknown>
  /** Whether `who` is a list of a few, which is put in order whole. */
  few?: boolean
}

const name = sql<string>`n.search_name`
const inOrder = sql`n.step, n.search_name collate "C", n.id`

/** Where one of a few stands: begins with the words, has words that begin so, has them within. */
const stepOf = (text: RawBuilder<string>, words: readonly string[]): RawBuilder<number> => sql<number>`
  case when ${beginsWith(name, phraseOf(words))} then 0 when ${begin(text, words)} then 1 else 2 end`

const amongFew = ({ from, columns, who, text }: Names, words: readonly string[]): RawBuilder<unknown> => sql`
  select ${columns}, ${text} as text, n.search_name, ${stepOf(text, words)} as step from ${from}
   where ${who} and ${contain(text, words)}
   order by step, n.search_name collate "C", n.id limit ${mostShown}`

/**
 * Names that begin with the words come by an index in their order; a later step is gone only as far as the ones before
 * leave room, since a limit over branches reads them one after another.
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

/** The first of those whose names have the words, the likeliest first. */
export const readNames = async <Row>(db: Db, names: Names, { words, spellings }: Wanted): Promise<Row[]> => {
  const { from, columns, who, text, more = sql``, few = false } = names
  if (spellings === null) {
    const first = few ? amongFew(names, words) : amongMany(names, words)
    const { rows } = await sql<Row>`${plannedAnew}
      select n.* ${more} from (${first}) n order by ${inOrder}`.execute(db)
    return rows
  }
  const { rows } = await sql<Row & { text: string }>`${plannedAnew}
    select n.* ${more}
      from (select ${columns}, ${text} as text from ${from}
             where ${who} and ${spell(text, spellings)} limit ${mostRanked}) n`.execute(db)
  return nearest(rows, words).slice(0, mostShown)
}
