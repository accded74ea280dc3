import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { email, instant, namedObject, password, personName, phone } from './common.ts'
import { endpoint } from './endpoint.ts'
import { signedIn } from './sessions.ts'
import { user } from './users.ts'

const emergencyContact = z.strictObject({ name: personName, phone })

/** The person's own details, visible to themselves only. */
const profile = namedObject('Profile', {
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Members only. */
  emergencyContact: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
  healthNotes: z.string().nullable(),
  /** A change of the address that this session asked for and that waits for its code; null without one. */
  emailChange: z.strictObject({ email: z.string(), expiresAt: instant }).nullable(),
})

export const readProfile = endpoint('readProfile', {
  who: 'signedIn',
  summary: "The caller's personal details.",
  data: profile,
})

export const updateProfile = endpoint('updateProfile', {
  who: 'signedIn',
  summary:
    "Updates the caller's personal details. Omitted fields are unchanged; null clears a field. Emergency contact and health notes are for members only.",
  body: z.strictObject({
    name: personName.optional(),
    phone: phone.nullable().optional(),
    emergencyContact: emergencyContact.nullable().optional(),
    healthNotes: z.string().trim().max(textLimits.healthNotes).nullable().optional(),
  }),
  data: profile,
})

export const changePassword = endpoint('changePassword', {
  who: 'signedIn',
  summary:
    'Sets a new password, given the current one. Returns a new token and ends all other sessions, including the token that was sent.',
  body: z.strictObject({ password: z.string().min(1).max(textLimits.password), newPassword: password }),
  // Not idempotent by key: the response contains a token, which must not be stored in plain text, and a retry has a
  // revoked token.
  data: signedIn,
  refusals: ['DEMASIADOS_INTENTOS'],
})

export const askEmailChange = endpoint('askEmailChange', {
  who: 'signedIn',
  summary:
    'Mails a 6-digit code to the address that the caller wants to sign in with, given the password. Nothing changes until the code is entered in the same session, within ten minutes. The response is the same for an address of another account, which gets a notice instead of a code. An account with a second factor also needs a recent proof of identity. Asking again replaces the code.',
  body: z.strictObject({ email, password: z.string().min(1).max(textLimits.password) }),
  data: z.strictObject({ email: z.string(), expiresAt: instant }),
  refusals: ['PRUEBA_PENDIENTE'],
  idempotent: true,
})

export const confirmEmailChange = endpoint('confirmEmailChange', {
  who: 'signedIn',
  summary:
    'Changes the address that the caller signs in with, by the code mailed to it. Ends all other sessions and the password links mailed to the former address, which gets a notice. The same code answers the same again until it expires.',
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  // Not idempotent by key: a wrong code is counted in the transaction that refuses it.
  data: user,
  refusals: ['CODIGO_INVALIDO', 'YA_EXISTE'],
})
