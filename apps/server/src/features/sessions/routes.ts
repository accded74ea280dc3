import type { Data } from '@cupo/contract'
import type { SessionId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { type Context, register } from '../../http/register.ts'
import { emailOf } from '../users/account-store.ts'
import { answerSignIn, signedIn } from './answer-sign-in.ts'
import { readArrival } from './open-arrival.ts'
import { refuseUnproven } from './proof-store.ts'
import { signIn } from './sign-in.ts'
import { changeToken, endOtherSessions, endSession, listLiveSessions } from './store.ts'

/**
 * Opens a session by password and sets the device cookie. Ends the session of the request, whose token may still be in
 * a shared browser. `sessionId`: the live session of the account that is unlocked, which already passed the second
 * factor.
 */
const openByPassword = async (
  deps: Deps,
  context: Context<'signIn'> | Context<'unlockSession'>,
  sessionId: SessionId | null,
): Promise<Outcome<Data<'signIn'>>> => {
  const { body, now, caller, setHeader } = context
  const arrival = readArrival(context)
  const opened = await signIn(deps, { ...body, arrival, sessionId }, now)
  return answerSignIn(deps, { caller, arrival, now, setHeader }, opened)
}

/** Routes of sign-in, sign-out and a person's own sessions. */
export const sessionRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'signIn', (context) => openByPassword(deps, context, null))

  register(app, deps, 'unlockSession', async (context) => {
    const { caller, body } = context
    const own = caller !== null && (await emailOf(deps.db, caller.userId)) === body.email
    return openByPassword(deps, context, own ? caller.sessionId : null)
  })

  register(app, deps, 'refreshAccessToken', async ({ body, now }) => {
    const { staffIdleMs } = deps.config
    const changed = await changeToken(deps.db, { token: body.accessToken, staffIdleMs }, now)
    return signedIn(deps.db, changed ? done(changed) : refuse(refusals.unauthenticated, { because: 'invalid_token' }))
  })

  register(app, deps, 'signOut', async ({ caller }) => {
    await endSession(deps.db, caller.userId, caller.sessionId)
    return done(null)
  })

  register(app, deps, 'listSessions', async ({ caller, now }) => {
    const rows = await listLiveSessions(deps, caller.userId, now)
    return done({
      items: rows.map((row) => ({
        id: row.id,
        current: row.id === caller.sessionId,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        userAgent: row.user_agent,
        actingOwner: row.acting,
      })),
    })
  })

  register(app, deps, 'revokeSession', async ({ caller, params }) =>
    (await endSession(deps.db, caller.userId, params.id)) ? done(null) : refuse(refusals.notFound),
  )

  register(app, deps, 'endOtherSessions', ({ caller, now, write }) =>
    write(async (tx) => {
      const refused = await refuseUnproven(tx, caller.sessionId, now)
      return refused ?? done({ sessions: await endOtherSessions(tx, caller.userId, caller.sessionId) })
    }),
  )
}
