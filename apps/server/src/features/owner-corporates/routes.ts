import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readOwnerCorporates, viewOf } from './store.ts'

/** Routes of companies for the owner. */
export const ownerCorporateRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listCorporates', async ({ query, deps: { db } }) => {
    const page = readPage(query, 2)
    if (!page.ok) return page
    const rows = await readOwnerCorporates(db, query.q, page.value)
    return done(pageOf(rows, page.value, (row) => [row.sort, row.id], viewOf))
  })
}
