import type { Data } from '@cupo/contract'
import type { FastifyInstance } from 'fastify'
import { withDryRun } from '../../db/with-dry-run.ts'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { createChange } from './create-change.ts'
import { endCoach } from './end-coach.ts'
import { undoStudioChange } from './undo-change.ts'
import { withdrawCoach } from './withdraw-coach.ts'

/** Routes of changes of several days. */
export const changeRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'createChange', ({ write, caller, body, language, now }) =>
    write((tx) =>
      withDryRun(tx, body.dryRun === true, async (): Promise<Outcome<Data<'createChange'>>> => {
        const who = { studioId: ownStudio(caller), by: caller.userId, publicUrl: deps.config.publicUrl }
        const changed = await createChange(tx, { ...who, body }, language, now)
        if (!changed.ok || body.dryRun !== true) return changed
        // In a dry run the created classes are rolled back, so their ids are removed from the response.
        const classes = changed.value.classes.map((c) => (c.what === 'created' ? { ...c, id: null } : c))
        return done({ ...changed.value, classes, id: null, undoUntil: null })
      }),
    ),
  )
  register(app, deps, 'undoChange', ({ write, caller, params, now }) =>
    write((tx) => undoStudioChange(tx, { id: params.id, studioId: ownStudio(caller), by: caller.userId }, now)),
  )
  register(app, deps, 'endCoach', ({ write, caller, params, query, now }) =>
    write((tx) =>
      withDryRun(tx, query?.dryRun === 'true', () => {
        const who = { studioId: ownStudio(caller), by: caller.userId, publicUrl: deps.config.publicUrl }
        return endCoach(tx, { ...who, coachId: params.id }, now)
      }),
    ),
  )
  register(app, deps, 'withdrawCoachInvitation', ({ write, caller, body, now }) =>
    write((tx) => {
      const who = { studioId: ownStudio(caller), by: caller.userId, publicUrl: deps.config.publicUrl }
      return withdrawCoach(tx, { ...who, email: body.email }, now)
    }),
  )
}
