import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { answerAdjustment, createAdjustment } from './adjust-points.ts'
import { readAdjustments, viewOf } from './store.ts'

/** Routes of adjustments of points by owners. */
export const adjustmentRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listAdjustments', async ({ query, deps: { db } }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const rows = await readAdjustments(db, { status: query.status, of: query.of }, page.value)
    return done(pageOf(rows, page.value, (row) => [row.id], viewOf))
  })
  register(app, deps, 'createAdjustment', ({ write, caller, params, body, now }) =>
    write((tx) => createAdjustment(tx, { ...body, userId: params.id, by: caller.userId }, now)),
  )
  register(app, deps, 'decideAdjustment', ({ write, caller, params, body, now }) =>
    write((tx) => answerAdjustment(tx, { id: params.id, approve: body.approve, by: caller.userId }, now)),
  )
}
