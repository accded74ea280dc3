import type { Tx } from '../../db/client.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { attemptsSince } from '../attempts/store.ts'
import { hasCompetingSignUp, type PendingSignUp, renewCode, replaceCodeWithLink } from '../pending-sign-ups/store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Wrong codes per address and day, after which mails contain a link instead of a code. */
export const failuresPerDay = 10

export const failuresToday = async (tx: Tx, email: string, now: Date): Promise<Date[]> =>
  attemptsSince(tx, ['code_failure'], email, new Date(now.getTime() - dayMs))

/**
 * The name in a sign-up mail: letters only, and short. The sender may not be the recipient, and must not be able to
 * insert a link or a number into the mail.
 */
export const quotableName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}'’-]+/gu, ' ')
    .trim()
    .slice(0, 40)
    .trim() || '—'

export const mailVerifyLink = async (tx: Tx, signUp: PendingSignUp, publicUrl: string, now: Date): Promise<void> => {
  const token = await replaceCodeWithLink(tx, signUp.id, now)
  await queueMail(tx, {
    to: signUp.email,
    template: 'verify_link',
    params: { name: quotableName(signUp.name), link: `${publicUrl}/confirmation-required?token=${token}` },
    language: signUp.language,
    now,
  })
}

/** Mails the proof of an address: a new code, or a link after too many wrong codes for the address. */
export const mailProof = async (tx: Tx, signUp: PendingSignUp, publicUrl: string, now: Date): Promise<void> => {
  const { email, language } = signUp
  const byLink = (await failuresToday(tx, email, now)).length >= failuresPerDay
  if (byLink) return mailVerifyLink(tx, signUp, publicUrl, now)
  const code = await renewCode(tx, signUp, now)
  const params = { code, name: quotableName(signUp.name), severalPending: await hasCompetingSignUp(tx, signUp, now) }
  await queueMail(tx, { to: email, template: 'code', params, language, now })
}
