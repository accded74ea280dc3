import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { type Limit, secondsToWait } from '../attempts/limit-attempts.ts'
import { addAttempt, lockAddress } from '../attempts/store.ts'
import { sendInvitation } from '../invitations/send-invitation.ts'
import { insertSignUp } from '../pending-sign-ups/store.ts'
import { type Account, findByEmail, isClaimable } from '../users/account-store.ts'
import { mailProof } from './mail-proof.ts'

/** Limits of sign-ups per address. Each sign-up mails the address, which may belong to a different person. */
const perAddress: readonly Limit[] = [
  { most: 5, spanMs: 60 * 60_000 },
  { most: 12, spanMs: 24 * 60 * 60_000 },
]

/** `clientKey`: a random key that the client sends again with the code. It ties the code to this client's sign-up. */
export type SignUp = {
  name: string
  email: string
  passwordHash: string
  language: Language
  clientKey: string | undefined
  publicUrl: string
}

const mailOwner = (tx: Tx, account: Account, publicUrl: string, now: Date): Promise<void> =>
  queueMail(tx, {
    to: account.email,
    template: 'account_exists',
    params: { name: account.name, link: `${publicUrl}/sign-in?email=${encodeURIComponent(account.email)}` },
    language: account.language,
    now,
  })

/**
 * Stores a pending sign-up and mails its code; the code opens the account. Several sign-ups of one address can be
 * pending, each with its own code. The response is the same for a taken address: its owner is notified by mail, an
 * invited person gets the invitation again, and the sign-up is stored without a code, so that signing in with its
 * password gives the same response too.
 */
export const signUp = async (tx: Tx, command: SignUp, now: Date): Promise<Outcome<{ email: string }>> => {
  const { email, publicUrl } = command
  await lockAddress(tx, email)
  const seconds = await secondsToWait(tx, 'sign_up', email, perAddress, now)
  if (seconds > 0) {
    const params = { minutes: Math.ceil(seconds / 60) }
    return refuse(refusals.tooManyAttempts, { because: 'resend_limit', params, retryAfter: seconds })
  }
  await addAttempt(tx, 'sign_up', email, now)
  const known = await findByEmail(tx, email)
  const pending = await insertSignUp(tx, command, now)
  if (known?.email_verified_at) await mailOwner(tx, known, publicUrl, now)
  else if (known && !known.password_hash && !isClaimable(known)) {
    await sendInvitation(tx, { userId: known.id, language: known.language, publicUrl }, now)
  } else await mailProof(tx, pending, publicUrl, now)
  return done({ email }, 'sign_up_done')
}
