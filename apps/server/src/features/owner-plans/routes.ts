import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { createPlan, updatePlan } from './change-plan.ts'
import { ownerPlanView, readOwnerPlans } from './store.ts'

/** Routes of the plans for sale. */
export const ownerPlanRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listOwnerPlans', async ({ language, now, deps: { db } }) => {
    const rows = await readOwnerPlans(db)
    return done({ items: rows.map((row) => ownerPlanView(row, language, now)), nextCursor: null })
  })
  register(app, deps, 'createPlan', ({ write, body, caller, language, now }) =>
    write(async (tx) => {
      const made = await createPlan(tx, { body, by: caller.userId }, now)
      return made.ok ? done(ownerPlanView(made.value, language, now)) : made
    }),
  )
  register(app, deps, 'updatePlan', ({ write, body, caller, language, now }) =>
    write(async (tx) => {
      const changed = await updatePlan(tx, { body, by: caller.userId }, now)
      return changed.ok ? done(ownerPlanView(changed.value, language, now)) : changed
    }),
  )
}
