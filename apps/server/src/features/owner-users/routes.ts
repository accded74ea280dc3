import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { grantPoints } from './grant-points.ts'
import { personOf, readPeople } from './store.ts'

/** Routes of users for the owner. */
export const ownerUserRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listUsers', async ({ query, deps: { db } }) => {
    const page = readPage(query, 2)
    if (!page.ok) return page
    const rows = await readPeople(db, query.q, page.value)
    return done(pageOf(rows, page.value, (row) => [row.sort, row.id], personOf))
  })
  register(app, deps, 'grantPoints', ({ write, caller, params, body, now }) =>
    write((tx) => grantPoints(tx, { ...body, userId: params.id, by: caller.userId }, now)),
  )
}
