import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { drawNavigation } from './draw-navigation.ts'
import { readNavigationState } from './store.ts'

/** Route of the navigation by the caller's role. */
export const navigationRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readNavigation', async ({ deps: { db }, caller, language, now }) =>
    done(drawNavigation(caller.role, language, await readNavigationState(db, caller, now))),
  )
}
