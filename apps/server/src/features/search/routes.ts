import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { findClasses } from './find-classes.ts'
import { findPages } from './find-pages.ts'
import { findClients, findCoaches } from './find-people.ts'
import { findStudios } from './find-studios.ts'
import { alikeFrom, type Closeness, wordsOf } from './match-words.ts'
import { type Found, type Group, labelOf, type Wanted } from './name-groups.ts'

type Find = (tx: Tx, wanted: Wanted, how: Closeness) => Promise<Found[]>

/** What is looked through, in the order in which it is shown. */
const groups: readonly { id: Group['id']; find: Find }[] = [
  { id: 'classes', find: findClasses },
  { id: 'studios', find: findStudios },
  { id: 'coaches', find: findCoaches },
  { id: 'clients', find: findClients },
  { id: 'pages', find: findPages },
]

const searchAll = async (tx: Tx, wanted: Wanted): Promise<Group[]> => {
  // The trigrams always narrow more than a guess at how many rows a pattern fits: reading the whole table is for nothing.
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(alikeFrom(wanted.words))}, true),
                   set_config('enable_seqscan', 'off', true)`.execute(tx)
  const lookThrough = async (how: Closeness): Promise<Group[]> => {
    const found: Group[] = []
    for (const { id, find } of groups) {
      const results = await find(tx, wanted, how)
      if (results.length > 0) found.push({ id, label: labelOf(id, wanted), results })
    }
    return found
  }
  const literal = await lookThrough('literal')
  return literal.length > 0 ? literal : lookThrough('alike')
}

/** Finding anything by a few letters. */
export const searchRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'search', async ({ body, caller, language, now, deps: { db } }) => {
    const words = wordsOf(body.query)
    if (words.length === 0) return done({ items: [], nextCursor: null })
    const wanted = { caller, language, words, now }
    return done({ items: await db.transaction().execute((tx) => searchAll(tx, wanted)), nextCursor: null })
  })
}
