import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import { hashPassword } from '../../crypto/password.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { padDuration } from '../../http/pad-duration.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { refusePassword } from '../accounts/check-password.ts'
import { notifyPasswordChanged } from '../accounts/notify-password-changed.ts'
import { endLinks } from '../mailed-links/store.ts'
import { provePassword } from '../sessions/sign-in.ts'
import { changeToken, endOtherSessions, type OpenedSession } from '../sessions/store.ts'
import { emailOf, isStillProved, readPasswordOwner, updateAccount } from '../users/account-store.ts'
import { readUserView } from '../users/store.ts'
import { askEmailChange } from './ask-email-change.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { readOwnProfile, saveProfile } from './store.ts'

/** Fields stored for members only. */
const membersOnly = ['emergencyContact', 'healthNotes'] as const

/** Minimum response time, in ms: whether an address has an account must not show. */
const evenMs = 60

/** Proves the password of the caller's own session. A wrong one is refused on its field, because the session is valid. */
const proveOwn = async (
  deps: Deps,
  { caller, ip, email, password }: { caller: Caller; ip: string; email: string; password: string },
  now: Date,
): Promise<Outcome<string | null>> => {
  const place = { network: ip, device: null }
  const proved = await provePassword(deps, { email, password, place, sessionId: caller.sessionId }, now)
  if (proved.ok) return done(proved.value.password_hash)
  return proved.reason === refusals.wrongCredentials ? refuseField('password', 'password_wrong') : proved
}

/** The address that a person signs in with, and its change by a mailed code. */
const emailRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { publicUrl } = deps.config

  register(app, deps, 'askEmailChange', async ({ body, caller, ip, now, write }) => {
    const { userId, sessionId } = caller
    const own = { caller, ip, email: await emailOf(deps.db, userId), password: body.password }
    const proved = await proveOwn(deps, own, now)
    if (!proved.ok) return proved
    const command = { userId, sessionId, email: body.email, proof: proved.value, publicUrl }
    return padDuration(evenMs, () => write((tx) => askEmailChange(tx, command, now)))
  })

  register(app, deps, 'confirmEmailChange', async ({ body, caller, now, write }) => {
    const { userId, sessionId } = caller
    // Commits on a refusal too: the transaction counts the wrong code.
    const counted = await write(async (tx) =>
      done(await confirmEmailChange(tx, { userId, sessionId, code: body.code }, now)),
    )
    const confirmed = counted.ok ? counted.value : counted
    return confirmed.ok ? done(await readUserView(deps.db, userId), confirmed.message, confirmed.params) : confirmed
  })
}

/** Routes of a person's own details, address and password. */
export const profileRoutes = (app: FastifyInstance, deps: Deps): void => {
  emailRoutes(app, deps)

  register(app, deps, 'readProfile', async ({ caller, now }) => done(await readOwnProfile(deps.db, caller, now)))

  register(app, deps, 'updateProfile', async ({ caller, body, now, write }) => {
    const foreign = caller.role === 'member' ? undefined : membersOnly.find((field) => body[field] !== undefined)
    if (foreign) return refuseField(foreign, 'field_unknown', { keys: foreign })
    return write(async (tx) => {
      await saveProfile(tx, caller.userId, body)
      return done(await readOwnProfile(tx, caller, now), 'saved')
    })
  })

  register(app, deps, 'changePassword', async ({ body, caller, ip, token, now, write }) => {
    const { userId } = caller
    const owner = await readPasswordOwner(deps.db, userId)
    const refused = refusePassword('newPassword', body.newPassword, owner)
    if (refused) return refused
    const proved = await proveOwn(deps, { caller, ip, email: owner.email, password: body.password }, now)
    if (!proved.ok) return proved
    const passwordHash = await hashPassword(body.newPassword)
    const changed = await write(async (tx): Promise<Outcome<OpenedSession>> => {
      if (!(await isStillProved(tx, userId, proved.value))) {
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
