import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { type Limit, secondsToWait } from '../attempts/limit-attempts.ts'
import { addAttempt, attemptsSince, lockAddress } from '../attempts/store.ts'
import { sendInvitation } from '../invitations/send-invitation.ts'
import { findSignUp } from '../pending-sign-ups/store.ts'
import { findByEmail } from '../users/account-store.ts'
import { mailProof } from './mail-proof.ts'

const pauseMs = 30_000
const perAddress: readonly Limit[] = [
  { most: 5, spanMs: 60 * 60_000 },
  { most: 12, spanMs: 24 * 60 * 60_000 },
]

/** `clientKey`: the key that the client sent with its sign-up. */
export type ResendCode = { email: string; clientKey: string | undefined; publicUrl: string }

/** Mails an invited person the invitation again, and a pending sign-up a new code or link. */
const mailAgain = async (tx: Tx, { email, clientKey, publicUrl }: ResendCode, now: Date): Promise<void> => {
  const account = await findByEmail(tx, email)
  if (account?.email_verified_at) return
  if (account && !account.password_hash) {
    return sendInvitation(tx, { userId: account.id, language: account.language, publicUrl }, now)
  }
  const signUp = await findSignUp(tx, { email, clientKey }, now)
  if (signUp) await mailProof(tx, signUp, publicUrl, now)
}

/**
 * Mails a new code for the client's own sign-up, or for the newest one of the address if the client has none. Limits:
 * 30 s after the last mail, 5 per hour. An address without a pending sign-up has the same limits and response, but
 * gets no mail.
 */
export const resendCode = async (tx: Tx, command: ResendCode, now: Date): Promise<Outcome<null>> => {
  const { email } = command
  await lockAddress(tx, email)
  const last = (await attemptsSince(tx, ['sign_up', 'resend'], email, new Date(now.getTime() - pauseMs))).at(-1)
  if (last) {
    const seconds = Math.max(1, Math.ceil((last.getTime() + pauseMs - now.getTime()) / 1000))
    return refuse(refusals.tooManyAttempts, { because: 'resend_wait', params: { seconds }, retryAfter: seconds })
  }
  const wait = await secondsToWait(tx, 'resend', email, perAddress, now)
  if (wait > 0) {
    const params = { minutes: Math.ceil(wait / 60) }
    return refuse(refusals.tooManyAttempts, { because: 'resend_limit', params, retryAfter: wait })
  }
  await addAttempt(tx, 'resend', email, now)
  await mailAgain(tx, command, now)
  return done(null, 'code_sent')
}
