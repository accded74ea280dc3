import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

/** Kinds of names that `search_word` indexes. */
export type NameKind = 'class' | 'studio' | 'coach' | 'member' | 'account'

type Similarity = {
  typed: string
  /** Words to find exactly. */
  variants: readonly string[]
  kinds: readonly NameKind[]
  /** Minimum share of the typed word's trigrams that a word contains. */
  threshold: number
  limit: number
}

/** Words of names that are similar to a typed word or equal to one of its variants. */
export const readSimilarWords = async (
  db: Db,
  { typed, variants, kinds, threshold, limit }: Similarity,
): Promise<string[]> => {
  // Sets the similarity threshold for this statement only. The CTE ensures that it is set before the index is read.
  const { rows } = await sql<{ word: string }>`
    with threshold as materialized (
      select set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true) as set)
    select word from threshold cross join lateral (
      select word, max(word_similarity(${typed}, word)) as alike from search_word
       where threshold.set is not null and ${typed} <% word and kind = any(${kinds}::text[])
       group by word order by 2 desc, length(word), word limit ${limit}) w
    union
    select word from search_word where word = any(${variants}::text[]) and kind = any(${kinds}::text[])`.execute(db)
  return rows.map(({ word }) => word)
}
