import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { cityExists } from '../cities/store.ts'
import { drawNavigation } from './draw-navigation.ts'
import { readNavigationState } from './read-navigation-state.ts'
import { changeUser, readUserView } from './store.ts'

/** What every page is framed by: the person and their navigation. */
export const shellRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readUser', async ({ deps: { db }, caller }) => done(await readUserView(db, caller.userId)))
  register(app, deps, 'updateUser', async ({ write, caller, body }) =>
    write(async (tx) => {
      if (body.city && !(await cityExists(tx, body.city))) return refuseField('city', 'field_choice')
      await changeUser(tx, caller.userId, body)
      return done(await readUserView(tx, caller.userId))
    }),
  )
  register(app, deps, 'readNavigation', async ({ deps: { db }, caller, language, now }) =>
    done(drawNavigation(caller.role, language, await readNavigationState(db, caller, now))),
  )
}
