import type { Db } from '../../deps.ts'
import { nearest } from './match-words.ts'
import { mostShown, type SearchRequest } from './name-groups.ts'
import { type NameSource, readSpelledNames, readTypedNames } from './name-store.ts'

/** Finds the best names of a source: as typed, or those closest to the words if there are corrected spellings. */
export const findNames = async <Row>(
  db: Db,
  source: NameSource,
  { words, spellings }: SearchRequest,
): Promise<Row[]> => {
  if (spellings === null) return readTypedNames<Row>(db, source, words)
  return nearest(await readSpelledNames<Row>(db, source, spellings), words).slice(0, mostShown)
}
