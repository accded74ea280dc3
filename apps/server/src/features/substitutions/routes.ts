import type { ClassId, SubstitutionId } from '@cupo/core/ids'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { mayAct } from '../../http/may-act.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { askSubstitute } from './ask-substitute.ts'
import { approveSubstitution, declineSubstitution } from './decide-as-studio.ts'
import { listForCoach, listForStudio } from './list-substitutions.ts'
import { takeSubstitution, withdrawSubstitution } from './take-substitution.ts'

/** Routes of coaches' requests for a substitute. */
export const substitutionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const on = (caller: Caller, { id, substitutionId }: { id: ClassId; substitutionId: SubstitutionId }) => ({
    classId: id,
    id: substitutionId,
    by: caller.userId,
    publicUrl: deps.config.publicUrl,
  })
  register(app, deps, 'listCoachSubstitutions', async ({ caller, now, deps: { db } }) =>
    done(await listForCoach(db, caller.userId, now)),
  )
  register(app, deps, 'listStudioSubstitutions', async ({ caller, now, deps: { db } }) => {
    const items = await listForStudio(db, ownStudio(caller), now)
    return done({ items, mayDecide: mayAct(caller, 'editTimetable') })
  })
  register(app, deps, 'askSubstitute', ({ write, caller, params, body, now }) =>
    write((tx) => askSubstitute(tx, { classId: params.id, by: caller.userId, reason: body.reason }, now)),
  )
  register(app, deps, 'takeSubstitution', ({ write, caller, params, now }) =>
    write((tx) => takeSubstitution(tx, on(caller, params), now)),
  )
  register(app, deps, 'withdrawSubstitution', ({ write, caller, params, now }) =>
    write((tx) => withdrawSubstitution(tx, on(caller, params), now)),
  )
  register(app, deps, 'approveSubstitution', ({ write, caller, params, now }) =>
    write((tx) => approveSubstitution(tx, { ...on(caller, params), studioId: ownStudio(caller) }, now)),
  )
  register(app, deps, 'declineSubstitution', ({ write, caller, params, now }) =>
    write((tx) => declineSubstitution(tx, { ...on(caller, params), studioId: ownStudio(caller) }, now)),
  )
}
