import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { findClients } from './store.ts'

/** Routes of a studio's clients. */
export const clientRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listClients', async ({ caller, query, deps: { db } }) => {
    const page = readPage(query, 2)
    if (!page.ok) return page
    const rows = await findClients(db, ownStudio(caller), query.q, page.value)
    return done(
      pageOf(
        rows,
        page.value,
        (row) => [row.sort, row.id],
        ({ sort: _, ...client }) => client,
      ),
    )
  })
}
