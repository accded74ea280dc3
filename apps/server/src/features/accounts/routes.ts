import { refusals } from '@cupo/core/refusals'
import { roleOf } from '@cupo/core/roles'
import type { FastifyInstance } from 'fastify'
import { hashPassword } from '../../crypto/password.ts'
import type { Deps } from '../../deps.ts'
import { padDuration } from '../../http/pad-duration.ts'
import { done, refuse, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { limitCodes } from '../attempts/limit-codes.ts'
import { countSignUp } from '../attempts/limit-sign-ups.ts'
import { readInvitationOf, readLink } from '../mailed-links/store.ts'
import { endPurchasesOf } from '../purchases/settle-due.ts'
import { readDeviceCookie } from '../sessions/device-cookie.ts'
import { provePassword } from '../sessions/sign-in.ts'
import { emailOf, readPasswordOwner } from '../users/account-store.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { refusePassword } from './check-password.ts'
import { endAccount } from './end-account.ts'
import { forgotPassword } from './forgot-password.ts'
import { resendCode } from './resend-code.ts'
import { resetPassword } from './reset-password.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'
import { verifyLink } from './verify-link.ts'

/** Minimum response time for unauthenticated requests, in ms: longer than the work, so that timing reveals nothing. */
const evenMs = 60
const evenWithPasswordMs = 150

/** Sign-up and proof of the address. */
const signUpRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { publicUrl } = deps.config

  register(app, deps, 'signUp', ({ body, ip, language, now, write }) =>
    padDuration(evenWithPasswordMs, async () => {
      const { name, email, invitation, clientKey } = body
      const invited = invitation === undefined ? null : await readInvitationOf(deps.db, { token: invitation, now })
      const names = invited ? [name, invited.from] : [name]
      const refused = refusePassword('password', body.password, { email, names })
      if (refused) return refused
      const counted = await countSignUp(deps, { network: ip, email }, now)
      if (!counted.ok) return counted
      const passwordHash = await hashPassword(body.password)
      return write((tx) =>
        invitation === undefined
          ? signUp(tx, { name, email, passwordHash, language, clientKey, publicUrl }, now)
          : acceptInvitation(tx, { token: invitation, name, email, passwordHash, language }, now),
      )
    }),
  )

  register(app, deps, 'resendCode', ({ body, now, write }) =>
    padDuration(evenMs, () =>
      write((tx) => resendCode(tx, { email: body.email, clientKey: body.clientKey, publicUrl }, now)),
    ),
  )

  register(app, deps, 'verifyCode', ({ body, ip, now, write }) =>
    padDuration(evenMs, async () => {
      // Commits on a refusal too: the transaction stores the counted attempt.
      const counted = await write(async (tx) => {
        const check = () => verifyCode(tx, { ...body, clientKey: body.clientKey, publicUrl }, now)
        return done(
          deps.config.rateLimits ? await limitCodes(tx, { network: ip, email: body.email }, now, check) : await check(),
        )
      })
      return counted.ok ? counted.value : counted
    }),
  )

  register(app, deps, 'verifyLink', ({ body, now, write }) => write((tx) => verifyLink(tx, body, now)))
}

/** Password reset by a mailed link. */
const passwordRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { publicUrl } = deps.config

  register(app, deps, 'forgotPassword', ({ body, now, write }) =>
    padDuration(evenMs, () => write((tx) => forgotPassword(tx, { email: body.email, publicUrl }, now))),
  )

  register(app, deps, 'resetPassword', async ({ body, ip, headers, now, write }) => {
    // Checks the token first, so that an invalid one does not cost a password hash.
    const userId = await readLink(deps.db, 'reset', body.token, now)
    if (userId === null) return refuse(refusals.invalidCode, { because: 'link_invalid' })
    const refused = refusePassword('password', body.password, await readPasswordOwner(deps.db, userId))
    if (refused) return refused
    const passwordHash = await hashPassword(body.password)
    const place = { network: ip, device: readDeviceCookie(headers.cookie) }
    return write((tx) => resetPassword(tx, { token: body.token, passwordHash, place, publicUrl }, now))
  })
}

/** Routes of sign-up, proof of the address, password reset and account closure. */
export const accountRoutes = (app: FastifyInstance, deps: Deps): void => {
  signUpRoutes(app, deps)
  passwordRoutes(app, deps)

  register(app, deps, 'endAccount', async ({ body, caller, ip, now, write }) => {
    const email = await emailOf(deps.db, caller.userId)
    const proved = await provePassword(
      deps,
      { email, password: body.password, place: { network: ip, device: null }, sessionId: caller.sessionId },
      now,
    )
    if (proved.ok) {
      await endPurchasesOf(deps, caller.userId, now)
      return write((tx) => endAccount(tx, caller.userId, now))
    }
    // The session is valid, so the refusal is about the field.
    return proved.reason === refusals.wrongCredentials ? refuseField('password', 'password_wrong') : proved
  })

  register(app, deps, 'readInvitation', async ({ params, now }) => {
    const invitation = await readInvitationOf(deps.db, { token: params.token, now })
    if (!invitation) return refuse(refusals.invalidCode, { because: 'link_invalid' })
    const { email, name, userType, from } = invitation
    return done({ email, name, role: roleOf(userType), from })
  })
}
