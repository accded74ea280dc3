import type { Role } from '@cupo/core/roles'
import type { Db } from '../../deps.ts'
import { canBeWrong, nearestPart, type Spellings } from './match-words.ts'
import { type NameKind, readSimilarWords } from './spelling-store.ts'

/**
 * Share of a typed word's trigrams that a candidate must contain. One wrong letter leaves two of five in a short word;
 * two wrong letters leave a third in a longer word.
 */
const similarityThreshold = (typed: string): number => (typed.length <= 5 ? 0.4 : 0.3)
/** Number of most similar candidates to compare. */
const maxSimilar = 60
/** Maximum number of corrected spellings per word. */
const maxSpellings = 6

/** Tables whose names are candidates. */
const kindsFor = (role: Role): readonly NameKind[] => {
  const publicKinds: NameKind[] = ['class', 'studio', 'coach']
  if (role === 'owner') return [...publicKinds, 'member', 'account']
  return role === 'studio' || role === 'coach' ? [...publicKinds, 'member'] : publicKinds
}

/** The word with each pair of adjacent letters swapped. A swap in a short word leaves almost no common trigram. */
const swapsOf = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, i) => `${word.slice(0, i)}${word[i + 1]}${word[i]}${word.slice(i + 2)}`)

type Corrections = readonly { part: string; wrong: number }[]

const readCorrections = async (db: Db, typed: string, role: Role): Promise<Corrections> => {
  if (!canBeWrong(typed)) return []
  const similar = await readSimilarWords(db, {
    typed,
    variants: swapsOf(typed),
    kinds: kindsFor(role),
    threshold: similarityThreshold(typed),
    limit: maxSimilar,
  })
  const near = similar.flatMap((word) => nearestPart(typed, word) ?? [])
  const byPart = new Map(near.filter(({ wrong }) => wrong > 0).map((each) => [each.part, each]))
  return [...byPart.values()].sort((a, b) => a.wrong - b.wrong || (a.part < b.part ? -1 : 1)).slice(0, maxSpellings)
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
