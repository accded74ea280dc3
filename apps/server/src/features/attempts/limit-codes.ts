import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { type Outcome, refuse } from '../../http/refusal.ts'
import { type Limit, secondsToWait } from './limit-attempts.ts'
import { signUpFrom } from './limit-sign-ups.ts'
import { type AttemptKind, addAttempt, attemptsSince, lockSubject } from './store.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * Wrong codes per network and hour. Codes for addresses that signed up from this network have their own counter, so
 * that guesses at other addresses do not use up the tries of people who sign up on the same network.
 */
const perNetwork: Record<'code_failure_ip' | 'code_failure_own_ip', Limit> = {
  code_failure_ip: { most: 100, spanMs: hourMs },
  code_failure_own_ip: { most: 60, spanMs: hourMs },
}

type Guess = { network: string; email: string }

const counterFor = async (tx: Tx, { network, email }: Guess, now: Date): Promise<keyof typeof perNetwork> => {
  const since = new Date(now.getTime() - dayMs)
  const signUps = await attemptsSince(tx, ['sign_up_from'], signUpFrom(network, email), since)
  return signUps.length > 0 ? 'code_failure_own_ip' : 'code_failure_ip'
}

/**
 * Checks a mailed code unless the client's network sent too many wrong ones, and counts a wrong code. `check` enforces
 * the limits per address. There is no global limit, so one client cannot lock others out.
 */
export const limitCodes = async <Value>(
  tx: Tx,
  guess: Guess,
  now: Date,
  check: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => {
  const { network } = guess
  const kind: AttemptKind = await counterFor(tx, guess, now)
  await lockSubject(tx, kind, network)
  const seconds = await secondsToWait(tx, kind, network, perNetwork[kind], now)
  if (seconds > 0) {
    const params = { minutes: Math.ceil(seconds / 60) }
    return refuse(refusals.tooManyAttempts, { because: 'codes_wait', params, retryAfter: seconds })
  }
  const outcome = await check()
  if (!outcome.ok && outcome.reason === refusals.invalidCode) await addAttempt(tx, kind, network, now)
  return outcome
}
