import type { Data } from '@cupo/contract'
import { decideEmailChange, mailedCode } from '@cupo/core/accounts'
import type { PersonId, SessionId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { hashCode, newCode } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { quotableName } from '../accounts/mail-proof.ts'
import { type Limit, secondsToWait } from '../attempts/limit-attempts.ts'
import { addAttempt, lockAddress, lockSubject } from '../attempts/store.ts'
import { sendInvitation } from '../invitations/send-invitation.ts'
import { readProvenUntil } from '../sessions/proof-store.ts'
import { type Account, findByEmail, isClaimable, isStillProved } from '../users/account-store.ts'
import { type EmailOwner, lockEmailOwner, readEmailChange, saveEmailChange } from './email-change-store.ts'

/** Codes that one person can ask for. The mails to one address, of all people, are limited by `countMail`. */
const perPerson: readonly Limit[] = [
  { most: 5, spanMs: 60 * 60_000 },
  { most: 12, spanMs: 24 * 60 * 60_000 },
]

/** `proof`: the password hash that the caller proved. */
export type AskEmailChange = {
  userId: PersonId
  sessionId: SessionId
  email: string
  proof: string | null
  publicUrl: string
}

/** Refuses too many codes: 30 s after the last one to the same address, and beyond the limits of the person. */
const refuseTooMany = async (tx: Tx, command: AskEmailChange, now: Date): Promise<Refusal | null> => {
  const { userId, email } = command
  const last = await readEmailChange(tx, command)
  const pause = last?.email === email ? last.askedAt.getTime() + mailedCode.pauseMs - now.getTime() : 0
  if (pause > 0) {
    const seconds = Math.ceil(pause / 1000)
    return refuse(refusals.tooManyAttempts, { because: 'resend_wait', params: { seconds }, retryAfter: seconds })
  }
  const wait = await secondsToWait(tx, 'email_change', userId, perPerson, now)
  const params = { minutes: Math.ceil(wait / 60) }
  return wait === 0 ? null : refuse(refusals.tooManyAttempts, { because: 'resend_limit', params, retryAfter: wait })
}

/** Tells the owner of a taken address, in the mail only: the response is the same as for a free address. */
const mailOwner = async (tx: Tx, owner: Account, publicUrl: string, now: Date): Promise<void> => {
  const { id, name, email: to, language } = owner
  const claimable = isClaimable(owner)
  if (!claimable && owner.password_hash === null && owner.email_verified_at === null)
    return sendInvitation(tx, { userId: id, language, publicUrl }, now)
  const link = claimable ? null : `${publicUrl}/sign-in?email=${encodeURIComponent(to)}`
  await queueMail(tx, { to, template: 'email_in_use', params: { name, link }, language, now })
}

const mailCode = async (tx: Tx, owner: EmailOwner, to: string, now: Date): Promise<Buffer> => {
  const code = newCode(6)
  const params = { code, name: quotableName(owner.name) }
  await queueMail(tx, { to, template: 'email_code', params, language: owner.language, now })
  return hashCode(code)
}

/**
 * Mails a code to the address that a person wants to sign in with. Refuses the own address, too many codes, and an
 * account with a second factor without a recent proof. For an address of another account the response is the same, and
 * no code exists.
 */
export const askEmailChange = async (
  tx: Tx,
  command: AskEmailChange,
  now: Date,
): Promise<Outcome<Data<'askEmailChange'>>> => {
  const { userId, sessionId, email, proof, publicUrl } = command
  await lockAddress(tx, email)
  await lockSubject(tx, 'email_change', userId)
  if (!(await isStillProved(tx, userId, proof))) return refuseField('password', 'password_wrong')
  const owner = await lockEmailOwner(tx, userId)
  if (!owner) return refuse(refusals.notFound)
  const proved = (await readProvenUntil(tx, sessionId, now)) !== null
  const decision = decideEmailChange({ current: owner.email, wanted: email, hasFactor: owner.hasFactor, proved })
  if (!decision.ok) return decision.because === 'own' ? refuseField('email', 'email_own') : refuse(refusals.proofNeeded)
  const refused = await refuseTooMany(tx, command, now)
  if (refused) return refused
  await addAttempt(tx, 'email_change', userId, now)
  const known = await findByEmail(tx, email)
  if (known) await mailOwner(tx, known, publicUrl, now)
  const codeHash = known ? null : await mailCode(tx, owner, email, now)
  const expiresAt = await saveEmailChange(tx, { userId, sessionId, email, codeHash }, now)
  return done({ email, expiresAt: expiresAt.toISOString() }, 'email_code_sent', { email })
}
