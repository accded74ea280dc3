import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { factorDuty } from '../../http/gate.ts'
import { done, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { cityExists } from '../cities/store.ts'
import { changeUser, readUserView } from './store.ts'

/** Endpoints of the signed-in person. */
export const userRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readUser', async ({ deps: { db, config }, caller, now }) =>
    done({ ...(await readUserView(db, caller.userId)), ...factorDuty(config, caller, now) }),
  )
  register(app, deps, 'updateUser', async ({ write, caller, body }) =>
    write(async (tx) => {
      if (body.city && !(await cityExists(tx, body.city))) return refuseField('city', 'field_choice')
      await changeUser(tx, caller.userId, body)
      return done(await readUserView(tx, caller.userId))
    }),
  )
}
