import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { type Limit, secondsToWait } from '../attempts/limit-attempts.ts'
import { addAttempt, attemptsSince, lockAddress } from '../attempts/store.ts'
import { mailProof } from './mail-proof.ts'
import { findByEmail } from './store.ts'

const pauseMs = 30_000
const perAddress: readonly Limit[] = [
  { most: 5, spanMs: 60 * 60_000 },
  { most: 12, spanMs: 24 * 60 * 60_000 },
]

/**
 * Mails a new code, 30 s after the last one at the soonest and 5 times an hour. An address without an account, or
 * one that is proved already, is counted and answered the same; nothing is mailed to it.
 */
export const resendCode = async (
  tx: Tx,
  { email, publicUrl }: { email: string; publicUrl: string },
  now: Date,
): Promise<Outcome<null>> => {
  await lockAddress(tx, email)
  const last = (await attemptsSince(tx, ['sign_up', 'resend'], email, new Date(now.getTime() - pauseMs))).at(-1)
  if (last) {
    const seconds = Math.max(1, Math.ceil((last.getTime() + pauseMs - now.getTime()) / 1000))
    return refuse('DEMASIADOS_INTENTOS', { because: 'resend_wait', params: { seconds }, retryAfter: seconds })
  }
  const wait = await secondsToWait(tx, 'resend', email, perAddress, now)
  if (wait > 0) {
    const params = { minutes: Math.ceil(wait / 60) }
    return refuse('DEMASIADOS_INTENTOS', { because: 'resend_limit', params, retryAfter: wait })
  }
  await addAttempt(tx, 'resend', email, now)
  const account = await findByEmail(tx, email)
  if (account && !account.email_verified_at) await mailProof(tx, account, publicUrl, now)
  return done(null, 'code_sent')
}
