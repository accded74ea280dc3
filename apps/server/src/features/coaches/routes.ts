import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-studio.ts'
import { pageOfWhole } from '../../http/page.ts'
import { register } from '../../http/register.ts'
import { inviteCoach } from './invite-coach.ts'
import { readCoaches } from './store.ts'

/** Who leads a studio's classes. */
export const coachRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listCoaches', async ({ caller, query, deps: { db } }) =>
    pageOfWhole(await readCoaches(db, ownStudio(caller)), query),
  )
  register(app, deps, 'inviteCoach', ({ write, caller, body, language, now }) =>
    write((tx) => {
      const { publicUrl } = deps.config
      return inviteCoach(tx, { ...body, studioId: ownStudio(caller), by: caller.userId, language, publicUrl }, now)
    }),
  )
}
