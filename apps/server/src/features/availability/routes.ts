import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readAvailability, saveAvailability } from './save-availability.ts'

/** Routes of a coach's availability. */
export const availabilityRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readAvailability', async ({ caller, now, deps: { db } }) =>
    done(await readAvailability(db, caller, now)),
  )
  register(app, deps, 'saveAvailability', ({ write, caller, body, now }) =>
    write((tx) => saveAvailability(tx, caller, body, now)),
  )
}
