import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { namedObject, password, personName, phone } from './common.ts'
import { endpoint } from './endpoint.ts'
import { signedIn } from './sessions.ts'

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
