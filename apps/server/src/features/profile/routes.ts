import type { FastifyInstance } from 'fastify'
import { hashPassword } from '../../crypto/password.ts'
import type { Deps } from '../../deps.ts'
import { done, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { emailOf, isStillProved, updateAccount } from '../accounts/store.ts'
import { tellPasswordChanged } from '../accounts/tell-password-changed.ts'
import { readCalendarKey } from '../home/store.ts'
import { endLinks } from '../mailed-links/store.ts'
import { provePassword } from '../sessions/sign-in.ts'
import { endOtherSessions, readOwnProfile, renewCalendarKey, saveProfile } from './store.ts'

/** What is kept of members alone. */
const membersOnly = ['emergencyContact', 'healthNotes'] as const

const calendarLink = ({ config }: Deps, key: string) => ({
  link: `${config.publicUrl}/api/gym/calendar.ics?key=${key}`,
})

/** A person's own details, their way in and the link to their calendar. */
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

  register(app, deps, 'changePassword', async ({ body, caller, ip, now, write }) => {
    const email = await emailOf(deps.db, caller.userId)
    const proved = await provePassword(
      deps,
      { email, password: body.password, place: { network: ip, device: null }, sessionId: caller.sessionId },
      now,
    )
    // Their sign-in is good: it is the field that is wrong.
    if (!proved.ok)
      return proved.reason === 'CREDENCIALES_INVALIDAS' ? refuseField('password', 'password_wrong') : proved
    const passwordHash = await hashPassword(body.newPassword)
    return write(async (tx) => {
      if (!(await isStillProved(tx, caller.userId, proved.value.password_hash))) {
        return refuseField('password', 'password_wrong')
      }
      await updateAccount(tx, caller.userId, { passwordHash })
      await endLinks(tx, caller.userId, ['reset'], now)
      await endOtherSessions(tx, caller.userId, caller.sessionId)
      await tellPasswordChanged(tx, { userId: caller.userId, publicUrl: deps.config.publicUrl }, now)
      return done(null, 'password_changed_here')
    })
  })

  register(app, deps, 'readCalendarLink', async ({ caller }) =>
    done(calendarLink(deps, await readCalendarKey(deps.db, caller.userId))),
  )

  register(app, deps, 'renewCalendarLink', ({ caller, write }) =>
    write(async (tx) => done(calendarLink(deps, await renewCalendarKey(tx, caller.userId)))),
  )
}
