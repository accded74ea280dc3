import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { simulate } from './simulate-policy.ts'
import { policyView, readRules } from './store.ts'
import { updatePolicy } from './update-policy.ts'

/** Routes to read, change and simulate a studio's policy. */
export const policyRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readPolicy', async ({ caller, deps: { db } }) =>
    done(policyView(await readRules(db, ownStudio(caller)))),
  )
  register(app, deps, 'updatePolicy', ({ write, caller, body, now }) =>
    write((tx) => updatePolicy(tx, { studioId: ownStudio(caller), body, by: caller.userId }, now)),
  )
  register(app, deps, 'simulatePolicy', ({ caller, body, now, deps: { db } }) =>
    simulate(db, ownStudio(caller), body, now),
  )
}
