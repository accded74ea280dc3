import type { Language } from '@cupo/contract/roles'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { type Limit, secondsToWait } from '../attempts/limit-attempts.ts'
import { addAttempt, lockAddress } from '../attempts/store.ts'
import { mailProof } from './mail-proof.ts'
import { type Account, findByEmail, insertAccount, updateAccount } from './store.ts'

/** Each sign-up mails the address, which may be somebody else's. */
const perAddress: readonly Limit[] = [
  { most: 5, spanMs: 60 * 60_000 },
  { most: 12, spanMs: 24 * 60 * 60_000 },
]

export type SignUp = { name: string; email: string; passwordHash: string; language: Language; publicUrl: string }

const mailOwner = (tx: Tx, account: Account, publicUrl: string, now: Date): Promise<void> =>
  queueMail(tx, {
    to: account.email,
    template: 'account_exists',
    params: { name: account.name, link: `${publicUrl}/sign-in?email=${encodeURIComponent(account.email)}` },
    language: account.language,
    now,
  })

/**
 * Opens a member's account and mails its code. The answer tells nothing of whether the address is taken: the owner
 * of a taken one is told by mail.
 *
 * While an address is unproved, the newest sign-up counts: it brings a new code and takes the place of the name
 * and password before it. Nobody has shown that the earlier ones were theirs, and keeping them would let a stranger
 * who was first keep a password to what the address's owner proves later. An invited person who comes without
 * their link gets the link again, and no password is set: theirs is not a member's account.
 */
export const signUp = async (tx: Tx, command: SignUp, now: Date): Promise<Outcome<{ email: string }>> => {
  const { name, email, passwordHash, language, publicUrl } = command
  await lockAddress(tx, email)
  const seconds = await secondsToWait(tx, 'sign_up', email, perAddress, now)
  if (seconds > 0) {
    const params = { minutes: Math.ceil(seconds / 60) }
    return refuse('DEMASIADOS_INTENTOS', { because: 'resend_limit', params, retryAfter: seconds })
  }
  await addAttempt(tx, 'sign_up', email, now)
  const known = await findByEmail(tx, email)
  if (known?.email_verified_at) {
    await mailOwner(tx, known, publicUrl, now)
  } else {
    if (known?.password_hash) await updateAccount(tx, known.id, { name, passwordHash, language })
    if (!known) {
      await insertAccount(tx, { userType: 1, name, email, language, passwordHash, verifiedAt: null, now })
    }
    const account = await findByEmail(tx, email)
    if (account) await mailProof(tx, account, publicUrl, now)
  }
  return done({ email }, 'sign_up_done')
}
