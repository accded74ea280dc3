import { invitableRoles } from '@cupo/core/roles'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { email, nothing, password, personName } from './common.ts'
import { endpoint } from './endpoint.ts'

const justEmail = z.strictObject({ email: z.string() })

const token = z.string().min(1).max(200)

/** Random key of the client: a code is only accepted for the sign-up sent with the same key. */
const clientKey = z.string().min(16).max(100).optional()

export const signUp = endpoint('signUp', {
  who: 'public',
  summary:
    'Creates a pending account and mails a 4-digit code. The response is the same whether or not the address is taken.',
  body: z.strictObject({ name: personName, email, password, invitation: token.optional(), clientKey }),
  data: justEmail,
  status: 201,
  refusals: ['CODIGO_INVALIDO'],
  idempotent: true,
})

export const resendCode = endpoint('resendCode', {
  who: 'public',
  summary:
    "Mails a new code for the client's own sign-up, or for the newest one. Rate limit: one per 30 s, five per hour.",
  body: z.strictObject({ email, clientKey }),
  data: nothing,
  idempotent: true,
})

export const verifyCode = endpoint('verifyCode', {
  who: 'public',
  summary:
    'Verifies the address by a 4-digit code and activates the account of that sign-up. Five attempts within 10 minutes.',
  body: z.strictObject({ email, code: z.string().regex(/^\d{4}$/), clientKey }),
  data: justEmail,
  refusals: ['CODIGO_INVALIDO'],
})

export const verifyLink = endpoint('verifyLink', {
  who: 'public',
  summary: 'Verifies the address by a mailed link, which replaces the code after 10 failed attempts in a day.',
  body: z.strictObject({ token }),
  data: justEmail,
  refusals: ['CODIGO_INVALIDO'],
})

export const forgotPassword = endpoint('forgotPassword', {
  who: 'public',
  summary: 'Mails a one-time link to set a new password, valid for 60 minutes. The response is always the same.',
  body: z.strictObject({ email }),
  data: nothing,
  idempotent: true,
})

export const resetPassword = endpoint('resetPassword', {
  who: 'public',
  summary: 'Sets a new password with a mailed one-time link and ends all sessions of the person.',
  body: z.strictObject({ token, password }),
  data: nothing,
  refusals: ['CODIGO_INVALIDO'],
  idempotent: true,
})

export const readInvitation = endpoint('readInvitation', {
  who: 'public',
  summary: 'Name and role of an invitation, shown on the sign-up page.',
  params: z.strictObject({ token }),
  data: z.strictObject({
    email: z.string(),
    name: z.string(),
    role: z.enum(invitableRoles),
    from: z.string(),
  }),
  refusals: ['CODIGO_INVALIDO'],
})

export const endAccount = endpoint('endAccount', {
  who: ['member'],
  summary:
    "Closes the caller's account permanently: cancels upcoming bookings under the usual rules, ends all sessions, and erases personal data.",
  body: z.strictObject({ password: z.string().min(1).max(textLimits.password) }),
  data: nothing,
  refusals: ['DEMASIADOS_INTENTOS'],
})
