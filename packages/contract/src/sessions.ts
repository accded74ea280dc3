import { z } from 'zod'
import { byId, email, instant, namedObject, nothing } from './common.ts'
import { endpoint } from './endpoint.ts'
import { user } from './users.ts'

export const signedIn = namedObject('SignedIn', {
  user,
  accessToken: z.string(),
  tokenType: z.literal('bearer'),
  expiresAt: instant,
})

const credentials = namedObject('Credentials', { email, password: z.string().min(1).max(200) })

export const signIn = endpoint('signIn', {
  who: 'public',
  summary: 'Opens a sign-in and answers its opaque token.',
  body: credentials,
  data: signedIn,
  refusals: ['CREDENCIALES_INVALIDAS', 'CORREO_NO_VERIFICADO', 'CUENTA_SUSPENDIDA'],
})

export const unlockSession = endpoint('unlockSession', {
  who: 'public',
  summary: 'Asks the password again after a time away; answers a new token as sign-in does.',
  body: credentials,
  data: signedIn,
  refusals: ['CREDENCIALES_INVALIDAS', 'CORREO_NO_VERIFICADO', 'CUENTA_SUSPENDIDA'],
})

export const refreshAccessToken = endpoint('refreshAccessToken', {
  who: 'public',
  summary: 'Changes a live token for a new one; the old one is dead after it.',
  body: z.strictObject({ accessToken: z.string().min(1).max(200) }),
  data: signedIn,
})

export const signOut = endpoint('signOut', {
  who: 'signedIn',
  summary: 'Ends the sign-in whose token was sent.',
  data: nothing,
})

export const listSessions = endpoint('listSessions', {
  who: 'signedIn',
  summary: "The person's live sign-ins, newest first.",
  data: z.strictObject({
    items: z.array(
      z.strictObject({
        id: z.string(),
        current: z.boolean(),
        createdAt: instant,
        lastSeenAt: instant,
        userAgent: z.string(),
      }),
    ),
  }),
})

export const revokeSession = endpoint('revokeSession', {
  who: 'signedIn',
  summary: "Ends one of the person's own sign-ins.",
  params: byId,
  data: nothing,
})
