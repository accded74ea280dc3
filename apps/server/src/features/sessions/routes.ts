import type { Data } from '@cupo/contract'
import type { SessionId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Db, Deps } from '../../deps.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { type Context, register } from '../../http/register.ts'
import { emailOf } from '../users/account-store.ts'
import { readUserView } from '../users/store.ts'
import { deviceCookie, newDevice, readDeviceCookie } from './device-cookie.ts'
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

/**
 * Opens a session by password and sets the device cookie. Ends the session the request was sent with, whose token may
 * still be in a shared browser.
 */
const openByPassword = async (
  deps: Deps,
  { body, ip, headers, userAgent, now, caller, setHeader }: Context<'signIn'> | Context<'unlockSession'>,
  sessionId: SessionId | null,
): Promise<Outcome<Data<'signIn'>>> => {
  const device = readDeviceCookie(headers.cookie)
  const place = { network: ip, device: device ?? newDevice() }
  const opened = await signIn(deps, { ...body, place, sessionId, userAgent }, now)
  if (opened.ok) {
    if (caller) await endSession(deps.db, caller.userId, caller.sessionId)
    setHeader('Set-Cookie', deviceCookie(place.device, deps.config.publicUrl))
  }
  return signedIn(deps.db, opened)
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
    const changed = await changeToken(deps.db, body.accessToken, now)
    return signedIn(deps.db, changed ? done(changed) : refuse(refusals.unauthenticated, { because: 'invalid_token' }))
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
        actingOwner: row.acting,
      })),
    })
  })

  register(app, deps, 'revokeSession', async ({ caller, params }) =>
    (await endSession(deps.db, caller.userId, params.id)) ? done(null) : refuse(refusals.notFound),
  )
}
