import type { Tx } from '../../db/client.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { attemptsSince } from '../attempts/store.ts'
import { hasRival, type PendingSignUp, renewCode, replaceCodeWithLink } from '../pending-sign-ups/store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Wrong codes for one address in a day, after which a mailed link takes the code's place. */
export const failuresPerDay = 10

export const failuresToday = async (tx: Tx, email: string, now: Date): Promise<Date[]> =>
  attemptsSince(tx, ['code_failure'], email, new Date(now.getTime() - dayMs))

/**
 * The name of a sign-up as its mail quotes it: letters only and short, because whoever typed it may not be the reader and
 * must not be able to place a link or a number in the mail.
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

/** Mails what proves the address of a sign-up: a new code, or a link once codes of this address were guessed at. */
export const mailProof = async (tx: Tx, signUp: PendingSignUp, publicUrl: string, now: Date): Promise<void> => {
  const { email, language } = signUp
  const byLink = (await failuresToday(tx, email, now)).length >= failuresPerDay
  if (byLink) return mailVerifyLink(tx, signUp, publicUrl, now)
  const code = await renewCode(tx, signUp, now)
  const params = { code, name: quotableName(signUp.name), severalPending: await hasRival(tx, signUp, now) }
  await queueMail(tx, { to: email, template: 'code', params, language, now })
}
