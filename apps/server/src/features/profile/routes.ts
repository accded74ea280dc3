import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import { hashPassword } from '../../crypto/password.ts'
import type { Deps } from '../../deps.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { refusePassword } from '../accounts/check-password.ts'
import { notifyPasswordChanged } from '../accounts/notify-password-changed.ts'
import { endLinks } from '../mailed-links/store.ts'
import { provePassword } from '../sessions/sign-in.ts'
import { changeToken, endOtherSessions, type OpenedSession } from '../sessions/store.ts'
import { isStillProved, readPasswordOwner, updateAccount } from '../users/account-store.ts'
import { readUserView } from '../users/store.ts'
import { readOwnProfile, saveProfile } from './store.ts'

/** Fields stored for members only. */
const membersOnly = ['emergencyContact', 'healthNotes'] as const

/** Routes of a person's own details and password. */
export const profileRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readProfile', async ({ caller }) => done(await readOwnProfile(deps.db, caller.userId)))

  register(app, deps, 'updateProfile', async ({ caller, body, write }) => {
    const foreign = caller.role === 'member' ? undefined : membersOnly.find((field) => body[field] !== undefined)
    if (foreign) return refuseField(foreign, 'field_unknown', { keys: foreign })
    return write(async (tx) => {
      await saveProfile(tx, caller.userId, body)
      return done(await readOwnProfile(tx, caller.userId), 'saved')
    })
  })

  register(app, deps, 'changePassword', async ({ body, caller, ip, token, now, write }) => {
    const { userId } = caller
    const owner = await readPasswordOwner(deps.db, userId)
    const refused = refusePassword('newPassword', body.newPassword, owner)
    if (refused) return refused
    const { email } = owner
    const proved = await provePassword(
      deps,
      { email, password: body.password, place: { network: ip, device: null }, sessionId: caller.sessionId },
      now,
    )
    // The session is valid, so the refusal is about the field.
    if (!proved.ok)
      return proved.reason === refusals.wrongCredentials ? refuseField('password', 'password_wrong') : proved
    const passwordHash = await hashPassword(body.newPassword)
    const changed = await write(async (tx): Promise<Outcome<OpenedSession>> => {
      if (!(await isStillProved(tx, userId, proved.value.password_hash))) {
        return refuseField('password', 'password_wrong')
      }
      await updateAccount(tx, userId, { passwordHash })
      await endLinks(tx, userId, ['reset'], now)
      await endOtherSessions(tx, userId, caller.sessionId)
      const renewed = await changeToken(tx, { token: token ?? '', staffIdleMs: deps.config.staffIdleMs }, now)
      if (!renewed) return refuse(refusals.unauthenticated)
      await notifyPasswordChanged(tx, { userId, publicUrl: deps.config.publicUrl }, now)
      return done(renewed)
    })
    if (!changed.ok) return changed
    const { accessToken, expiresAt } = changed.value
    const user = await readUserView(deps.db, userId)
    const answer = { user, accessToken, tokenType: 'bearer' as const, expiresAt: expiresAt.toISOString() }
    return done(answer, 'password_changed_here')
  })
}
