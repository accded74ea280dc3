import type { Data } from '@cupo/contract'
import type { FastifyInstance } from 'fastify'
import type { Db, Deps } from '../../deps.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readUserView } from '../shell/store.ts'
import { signIn } from './sign-in.ts'
import { changeToken, endSession, listLiveSessions, type OpenedSession } from './store.ts'

const signedIn = async (db: Db, opened: Outcome<OpenedSession>): Promise<Outcome<Data<'signIn'>>> => {
  if (!opened.ok) return opened
  const { userId, accessToken, expiresAt } = opened.value
  return done({
    user: await readUserView(db, userId),
    accessToken,
    tokenType: 'bearer' as const,
    expiresAt: expiresAt.toISOString(),
  })
}

/** Signing in and out, and what a person sees of their own sign-ins. */
export const sessionRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'signIn', async ({ body, ip, userAgent, now }) =>
    signedIn(deps.db, await signIn(deps, { ...body, ip, userAgent }, now)),
  )

  register(app, deps, 'unlockSession', async ({ body, ip, userAgent, now, caller }) => {
    const opened = await signIn(deps, { ...body, ip, userAgent }, now)
    // The locked sign-in ends: its token may lie on a screen that somebody else stood before.
    if (opened.ok && caller?.userId === opened.value.userId) await endSession(deps.db, caller.userId, caller.sessionId)
    return signedIn(deps.db, opened)
  })

  register(app, deps, 'refreshAccessToken', async ({ body, now }) => {
    const changed = await changeToken(deps.db, body.accessToken, now)
    return signedIn(deps.db, changed ? done(changed) : refuse('NO_AUTENTICADO', { because: 'invalid_token' }))
  })

  register(app, deps, 'signOut', async ({ caller }) => {
    await endSession(deps.db, caller.userId, caller.sessionId)
    return done(null)
  })

  register(app, deps, 'listSessions', async ({ caller, now }) => {
    const rows = await listLiveSessions(deps.db, caller.userId, now)
    return done({
      items: rows.map((row) => ({
        id: row.id,
        current: row.id === caller.sessionId,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        userAgent: row.user_agent,
      })),
    })
  })

  register(app, deps, 'revokeSession', async ({ caller, params }) =>
    (await endSession(deps.db, caller.userId, params.id)) ? done(null) : refuse('NO_ENCONTRADO'),
  )
}
