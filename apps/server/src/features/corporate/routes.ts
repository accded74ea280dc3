import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readSummary } from './read-summary.ts'

/** What a company may know of its people: sums. */
export const corporateRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readCorporateSummary', async ({ caller, query, now, deps: { db } }) => {
    if (caller.corporateId === null) throw new Error('a caller without a company passed a gate for companies')
    return done(await readSummary(db, caller.corporateId, query.month, now))
  })
}
