import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { email, instant, namedObject, nothing } from './common.ts'
import { endpoint } from './endpoint.ts'
import { bySessionId } from './ids.ts'
import { user } from './users.ts'

export const signedIn = namedObject('SignedIn', {
  user,
  accessToken: z.string(),
  tokenType: z.literal('bearer'),
  expiresAt: instant,
  /** The session can only add a second factor; absent otherwise. */
  mustAddFactor: z.literal(true).optional(),
})

const credentials = namedObject('Credentials', { email, password: z.string().min(1).max(textLimits.password) })

export const signIn = endpoint('signIn', {
  who: 'public',
  summary:
    'Creates a session and returns its opaque token. An account with a second factor is refused with `SEGUNDO_FACTOR`, whose data are `{pending, code, passkey, expiresAt}`: `pending` is for `signInByCode`. `mustAddFactor`: other endpoints answer `SEGUNDO_FACTOR_PENDIENTE` until a factor is added.',
  body: credentials,
  data: signedIn,
  refusals: ['CREDENCIALES_INVALIDAS', 'CORREO_NO_VERIFICADO', 'CUENTA_SUSPENDIDA', 'SEGUNDO_FACTOR'],
})

export const unlockSession = endpoint('unlockSession', {
  who: 'public',
  summary: 'Verifies the password of a locked session and returns a new token, like sign-in.',
  body: credentials,
  data: signedIn,
  refusals: ['CREDENCIALES_INVALIDAS', 'CORREO_NO_VERIFICADO', 'CUENTA_SUSPENDIDA', 'SEGUNDO_FACTOR'],
})

export const refreshAccessToken = endpoint('refreshAccessToken', {
  who: 'public',
  summary: 'Replaces a valid token with a new one. The old token becomes invalid.',
  body: z.strictObject({ accessToken: z.string().min(1).max(200) }),
  data: signedIn,
})

export const signOut = endpoint('signOut', {
  who: 'signedIn',
  summary: 'Ends the session of the token that was sent.',
  data: nothing,
})

export const listSessions = endpoint('listSessions', {
  who: 'signedIn',
  summary: "Lists the caller's active sessions, newest first.",
  data: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.string(),
        current: z.boolean(),
        createdAt: instant,
        lastSeenAt: instant,
        userAgent: z.string(),
        /** The owner who acts on the caller's behalf in this session; null in the caller's own session. */
        actingOwner: z.string().nullable(),
      }),
    ),
  }),
})

export const revokeSession = endpoint('revokeSession', {
  who: 'signedIn',
  summary: "Ends one of the caller's sessions.",
  params: bySessionId,
  data: nothing,
})

export const endOtherSessions = endpoint('endOtherSessions', {
  who: 'signedIn',
  summary: "Ends the caller's sessions except the current one. Needs a recent proof of identity.",
  data: z.strictObject({ sessions: z.int() }),
  refusals: ['PRUEBA_PENDIENTE'],
})
