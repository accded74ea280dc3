import { z } from 'zod'
import { email, nothing, password, personName } from './common.ts'
import { endpoint } from './endpoint.ts'

const justEmail = z.strictObject({ email: z.string() })

const token = z.string().min(1).max(200)

/** Random key of the client: a code is only accepted for the sign-up sent with the same key. */
const clientKey = z.string().min(16).max(100).optional()

export const signUp = endpoint('signUp', {
  who: 'public',
  summary: 'Opens an account and mails a 4-digit code. Answers the same whether or not the address is taken.',
  body: z.strictObject({ name: personName, email, password, invitation: token.optional(), clientKey }),
  data: justEmail,
  status: 201,
  refusals: ['CODIGO_INVALIDO'],
  idempotent: true,
})

export const resendCode = endpoint('resendCode', {
  who: 'public',
  summary: "Mails a new code for the client's own sign-up, or the newest one; 30 s between two and 5 an hour.",
  body: z.strictObject({ email, clientKey }),
  data: nothing,
  idempotent: true,
})

export const verifyCode = endpoint('verifyCode', {
  who: 'public',
  summary: 'Proves the address by a 4-digit code and opens the account of its sign-up: 5 tries within 10 minutes.',
  body: z.strictObject({ email, code: z.string().regex(/^\d{4}$/), clientKey }),
  data: justEmail,
  refusals: ['CODIGO_INVALIDO'],
})

export const verifyLink = endpoint('verifyLink', {
  who: 'public',
  summary: 'Proves the address by a mailed link, which takes the place of the code after 10 failures in a day.',
  body: z.strictObject({ token }),
  data: justEmail,
  refusals: ['CODIGO_INVALIDO'],
})

export const forgotPassword = endpoint('forgotPassword', {
  who: 'public',
  summary: 'Mails a one-use link to set a new password, good for 60 minutes. Always answers the same.',
  body: z.strictObject({ email }),
  data: nothing,
  idempotent: true,
})

export const resetPassword = endpoint('resetPassword', {
  who: 'public',
  summary: 'Sets a new password by a mailed link, once, and ends all sign-ins of the person.',
  body: z.strictObject({ token, password }),
  data: nothing,
  refusals: ['CODIGO_INVALIDO'],
  idempotent: true,
})

export const readInvitation = endpoint('readInvitation', {
  who: 'public',
  summary: 'Who is invited to what, so that the sign-up page can greet by name.',
  params: z.strictObject({ token }),
  data: z.strictObject({
    email: z.string(),
    name: z.string(),
    role: z.enum(['coach', 'studio', 'corporate', 'member', 'owner']),
    from: z.string(),
  }),
  refusals: ['CODIGO_INVALIDO'],
})

export const endAccount = endpoint('endAccount', {
  who: ['member'],
  summary:
    'Closes my account for good: what lies ahead is left under the usual rules, every sign-in ends, and my data is gone.',
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  data: nothing,
  refusals: ['DEMASIADOS_INTENTOS'],
})
