import type { Tx } from '../../db/client.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { type Limit, secondsToWait } from '../attempts/limit-attempts.ts'
import { addAttempt, lockAddress } from '../attempts/store.ts'
import { createLink } from '../mailed-links/store.ts'
import { findSignUp } from '../pending-sign-ups/store.ts'
import { findByEmail } from '../users/account-store.ts'

/** Mail limits per address. Requests beyond them send nothing and get the same response. */
const perAddress: readonly Limit[] = [
  { most: 5, spanMs: 60 * 60_000 },
  { most: 12, spanMs: 24 * 60 * 60_000 },
]

/**
 * Mails a password reset link, or a link to the sign-up page if the address only has a pending sign-up. The response
 * is the same for any address.
 */
export const forgotPassword = async (
  tx: Tx,
  { email, publicUrl }: { email: string; publicUrl: string },
  now: Date,
): Promise<Outcome<null>> => {
  await lockAddress(tx, email)
  if ((await secondsToWait(tx, 'forgot', email, perAddress, now)) > 0) return done(null, 'reset_sent')
  await addAttempt(tx, 'forgot', email, now)
  const account = await findByEmail(tx, email)
  if (account) {
    const token = await createLink(tx, { userId: account.id, kind: 'reset' }, now)
    await queueMail(tx, {
      to: account.email,
      template: 'reset',
      params: { name: account.name, link: `${publicUrl}/reset-password/${token}` },
      language: account.language,
      now,
    })
    return done(null, 'reset_sent')
  }
  const signUp = await findSignUp(tx, { email, clientKey: undefined }, now)
  if (signUp) {
    const params = { link: `${publicUrl}/sign-up?email=${encodeURIComponent(email)}` }
    await queueMail(tx, { to: email, template: 'sign_up_unfinished', params, language: signUp.language, now })
  }
  return done(null, 'reset_sent')
}
