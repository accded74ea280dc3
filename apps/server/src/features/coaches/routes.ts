import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { register } from '../../http/register.ts'
import { acceptCoachInvitation, declineCoachInvitation } from './answer-invitation.ts'
import { readInvitationsTo } from './invitation-store.ts'
import { inviteAgain } from './invite-again.ts'
import { inviteCoach } from './invite-coach.ts'
import { readCoaches } from './store.ts'
import { updateCoach } from './update-coach.ts'

/** Routes of a studio's coaches and of coaches' invitations. */
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
  register(app, deps, 'inviteCoachAgain', ({ write, caller, body, language, now }) =>
    write((tx) => {
      const { publicUrl } = deps.config
      return inviteAgain(tx, { ...body, studioId: ownStudio(caller), by: caller.userId, language, publicUrl }, now)
    }),
  )
  register(app, deps, 'updateCoach', ({ write, caller, params, body }) =>
    write((tx) => updateCoach(tx, ownStudio(caller), params.id, body)),
  )
  register(app, deps, 'listCoachInvitations', async ({ caller, query, deps: { db } }) =>
    pageOfWhole(await readInvitationsTo(db, caller.userId), query),
  )
  register(app, deps, 'acceptCoachInvitation', ({ write, caller, params, now }) =>
    write((tx) => acceptCoachInvitation(tx, { userId: caller.userId, id: params.id }, now)),
  )
  register(app, deps, 'declineCoachInvitation', ({ write, caller, params, now }) =>
    write((tx) => declineCoachInvitation(tx, { userId: caller.userId, id: params.id }, now)),
  )
}
