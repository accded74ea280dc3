import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db, Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readSpellings } from './correct-words.ts'
import { findClasses } from './find-classes.ts'
import { findPages } from './find-pages.ts'
import { findClients, findCoaches } from './find-people.ts'
import { findStudios } from './find-studios.ts'
import { withoutLooseAccents, wordsOf } from './match-words.ts'
import { type Found, type Group, labelOf, type Wanted } from './name-groups.ts'

type Find = (db: Db, wanted: Wanted) => Promise<Found[]> | Found[]

type Through = { id: Group['id']; find: Find }
const pages: Through = { id: 'pages', find: (_, wanted) => findPages(wanted) }

/** What is looked through, in the order in which it is shown. */
const groups: readonly Through[] = [
  { id: 'classes', find: findClasses },
  { id: 'studios', find: findStudios },
  { id: 'coaches', find: findCoaches },
  { id: 'clients', find: findClients },
  pages,
]

/** The words of a text, folded as the database folds what is searched. */
const readWords = async (db: Db, query: string): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`select search_text(${withoutLooseAccents(query)}) as text`.execute(db)
  return wordsOf(rows[0]?.text ?? '')
}

/** The groups are looked through at once: what waits for one need not wait for the others. */
const lookThrough = async (db: Db, wanted: Wanted, through = groups): Promise<Group[]> => {
  const found = await Promise.all(
    through.map(async ({ id, find }) => ({ id, label: labelOf(id, wanted), results: await find(db, wanted) })),
  )
  return found.filter(({ results }) => results.length > 0)
}

/** What is spelt as it was typed; where nothing is, what has a letter or two wrong. */
const searchAll = async (db: Db, wanted: Wanted): Promise<Group[]> => {
  const found = await lookThrough(db, wanted)
  if (found.length > 0) return found
  for (const spellings of await readSpellings(db, wanted.words, wanted.caller.role)) {
    const near = await lookThrough(db, { ...wanted, spellings })
    if (near.length > 0) return near
  }
  // Pages go by words that nobody else may go by.
  return lookThrough(db, { ...wanted, spellings: [] }, [pages])
}

/** Finding anything by a few letters. */
export const searchRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'search', async ({ body, caller, language, now, deps: { db } }) => {
    const words = await readWords(db, body.query)
    if (words.length === 0) return done({ items: [], nextCursor: null })
    const items = await searchAll(db, { caller, language, words, spellings: null, now })
    return done({ items, nextCursor: null })
  })
}
