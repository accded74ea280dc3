import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readHeldPasses } from './view-held.ts'

/** Routes of a member's passes. */
export const passRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listPasses', async ({ caller, now, deps: { db } }) =>
    done({ items: await readHeldPasses(db, { memberId: caller.userId }, now), nextCursor: null }),
  )
}
