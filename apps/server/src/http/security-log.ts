import { createHash } from 'node:crypto'
import type { RouteName } from '@cupo/contract'
import { type ErrorCode, refusals } from '@cupo/core/refusals'
import type { FastifyRequest } from 'fastify'
import { clientKey } from './client-key.ts'
import type { Caller } from './gate.ts'
import type { Refusal } from './refusal.ts'

/** Refusals that are security events. Others are ordinary refusals of bookings. */
const securityRefusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  refusals.unauthenticated,
  refusals.wrongCredentials,
  refusals.forbidden,
  refusals.emailNotVerified,
  refusals.accountSuspended,
  refusals.secondFactorNeeded,
  refusals.enrolmentRequired,
  refusals.proofNeeded,
  refusals.invalidCode,
  refusals.tooManyAttempts,
])

/** Endpoints whose success is a security event: they grant or end access to an account. */
const securityActs: ReadonlySet<RouteName> = new Set<RouteName>([
  'signUp',
  'verifyCode',
  'verifyLink',
  'signIn',
  'unlockSession',
  'signOut',
  'revokeSession',
  'forgotPassword',
  'resetPassword',
  'changePassword',
  'askEmailChange',
  'confirmEmailChange',
  'endAccount',
  'renewCalendarLink',
  'signInByPasskey',
  'signInByCode',
  'proveIdentity',
  'addPasskey',
  'removePasskey',
  'confirmAuthenticator',
  'removeAuthenticator',
  'renewRecoveryCodes',
  'resetFactors',
  'changePersonEmail',
  'endOtherSessions',
])

/** Pseudonym of a mail address: correlates events of one account without containing the address. */
const pseudonym = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 16)

type Known = { name: RouteName; caller: Caller | null }

/** The account of an event. Never logs the body, which contains passwords, codes and tokens. */
const accountOf = (request: FastifyRequest): { account?: string } => {
  const email = (request.body as { email?: unknown } | null | undefined)?.email
  return typeof email === 'string' ? { account: pseudonym(email) } : {}
}

const write = (request: FastifyRequest, { name, caller }: Known, outcome: string): void =>
  request.log.info(
    {
      security: {
        act: name,
        outcome,
        network: clientKey(request.ip),
        ...(caller ? { user: caller.userId } : {}),
        ...accountOf(request),
      },
    },
    'security',
  )

/** Logs a security-relevant refusal: a denial, a failed sign-in, a rate limit. */
export const logRefusal = (request: FastifyRequest, { refusal, ...known }: Known & { refusal: Refusal }): void => {
  if (securityRefusals.has(refusal.reason)) write(request, known, refusal.reason)
}

/** Logs the success of an endpoint that grants or ends access to an account. */
export const logAct = (request: FastifyRequest, known: Known): void => {
  if (securityActs.has(known.name)) write(request, known, 'done')
}

const floodLoggedEveryMs = 60_000
const mostFloodsStored = 10_000
const floodLoggedAt = new Map<string, number>()

/** Logs a network that exceeds the request limit, once a minute, so that a flood of requests does not flood the log. */
export const logFlood = (request: FastifyRequest): void => {
  const network = clientKey(request.ip)
  const now = performance.now()
  if (now - (floodLoggedAt.get(network) ?? Number.NEGATIVE_INFINITY) < floodLoggedEveryMs) return
  if (floodLoggedAt.size >= mostFloodsStored) floodLoggedAt.clear()
  floodLoggedAt.set(network, now)
  request.log.info({ security: { act: 'request', outcome: refusals.tooManyAttempts, network } }, 'security')
}
