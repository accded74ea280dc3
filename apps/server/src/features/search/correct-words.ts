import type { Role } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { canBeWrong, nearestPart, type Spellings } from './match-words.ts'

/**
 * Share of a typed word's trigrams that a candidate must contain. One wrong letter leaves two of five in a short word;
 * two wrong letters leave a third in a longer word.
 */
const alikeFrom = (typed: string): number => (typed.length <= 5 ? 0.4 : 0.3)
/** Number of most similar candidates to compare. */
const mostAlike = 60
/** Maximum number of corrected spellings per word. */
const mostSpellings = 6

/** Tables whose names are candidates. */
const kindsFor = (role: Role): readonly string[] => {
  const everybody = ['class', 'studio', 'coach']
  if (role === 'owner') return [...everybody, 'member', 'account']
  return role === 'studio' || role === 'coach' ? [...everybody, 'member'] : everybody
}

/** The word with each pair of adjacent letters swapped. A swap in a short word leaves almost no common trigram. */
const swapsOf = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, i) => `${word.slice(0, i)}${word[i + 1]}${word[i]}${word.slice(i + 2)}`)

/** Words in the names of people, studios and classes that are similar to a typed word. */
const readAlike = async (db: Db, typed: string, role: Role): Promise<string[]> => {
  const kinds = kindsFor(role)
  // Sets the similarity threshold for this statement only. The CTE forces it to be set before the index is read.
  const { rows } = await sql<{ word: string }>`
    with threshold as materialized (
      select set_config('pg_trgm.word_similarity_threshold', ${String(alikeFrom(typed))}, true) as set)
    select word from threshold cross join lateral (
      select word, max(word_similarity(${typed}, word)) as alike from search_word
       where threshold.set is not null and ${typed} <% word and kind = any(${kinds}::text[])
       group by word order by 2 desc, length(word), word limit ${mostAlike}) w
    union
    select word from search_word where word = any(${swapsOf(typed)}::text[]) and kind = any(${kinds}::text[])`.execute(
    db,
  )
  return rows.map(({ word }) => word)
}

type Corrections = readonly { part: string; wrong: number }[]

const readCorrections = async (db: Db, typed: string, role: Role): Promise<Corrections> => {
  if (!canBeWrong(typed)) return []
  const near = (await readAlike(db, typed, role)).flatMap((word) => nearestPart(typed, word) ?? [])
  const byPart = new Map(near.filter(({ wrong }) => wrong > 0).map((each) => [each.part, each]))
  return [...byPart.values()].sort((a, b) => a.wrong - b.wrong || (a.part < b.part ? -1 : 1)).slice(0, mostSpellings)
}

/** Candidate corrections: with one wrong letter per word, then with two. Empty if no name is close. */
export const readSpellings = async (db: Db, words: readonly string[], role: Role): Promise<Spellings[][]> => {
  const corrections = await Promise.all(words.map((word) => readCorrections(db, word, role)))
  const upTo = (most: number): Spellings[] =>
    words.map((word, i) => [
      word,
      ...(corrections[i] ?? []).filter(({ wrong }) => wrong <= most).map(({ part }) => part),
    ])
  const has = (wrong: number) => corrections.some((of) => of.some((each) => each.wrong === wrong))
  return [1, 2].filter(has).map(upTo)
}
