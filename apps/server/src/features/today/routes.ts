import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readCoachToday } from './read-coach-today.ts'
import { readCoachWeek } from './read-coach-week.ts'
import { readStudioToday } from './read-studio-today.ts'
import { saveGuideHidden } from './setup-store.ts'

/** Routes of the day views of studios and coaches. */
export const todayRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readStudioToday', async ({ caller, query, now, deps: { db } }) =>
    done(await readStudioToday(db, caller, query.date, now)),
  )
  register(app, deps, 'saveSetupGuide', ({ caller, body, now, write }) =>
    write(async (tx) => {
      await saveGuideHidden(tx, ownStudio(caller), body.hidden ? now : null)
      return done(null)
    }),
  )
  register(app, deps, 'readCoachToday', async ({ caller, query, now, deps: { db } }) =>
    done(await readCoachToday(db, caller, query.date, now)),
  )
  register(app, deps, 'readCoachWeek', async ({ caller, query, now, deps: { db } }) =>
    done(await readCoachWeek(db, caller, query.from, now)),
  )
}
