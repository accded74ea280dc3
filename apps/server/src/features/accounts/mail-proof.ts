import type { Tx } from '../../db/client.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { attemptsSince } from '../attempts/store.ts'
import { createCode, deleteCode } from '../codes/store.ts'
import { createLink } from '../mailed-links/store.ts'
import { sendInvitation } from './send-invitation.ts'
import type { Account } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Wrong codes for one address in a day, after which a mailed link takes the code's place. */
export const failuresPerDay = 10

export const failuresToday = async (tx: Tx, email: string, now: Date): Promise<Date[]> =>
  attemptsSince(tx, ['code_failure'], email, new Date(now.getTime() - dayMs))

export const mailVerifyLink = async (tx: Tx, account: Account, publicUrl: string, now: Date): Promise<void> => {
  await deleteCode(tx, account.id)
  const token = await createLink(tx, { userId: account.id, kind: 'verify' }, now)
  await queueMail(tx, {
    to: account.email,
    template: 'verify_link',
    params: { link: `${publicUrl}/confirmation-required?token=${token}` },
    language: account.language,
    now,
  })
}

/** Mails what proves an unproved address: a new code, a link once codes were guessed at, or the invitation again. */
export const mailProof = async (tx: Tx, account: Account, publicUrl: string, now: Date): Promise<void> => {
  if (!account.password_hash)
    return sendInvitation(tx, { userId: account.id, language: account.language, publicUrl }, now)
  const byLink = (await failuresToday(tx, account.email, now)).length >= failuresPerDay
  if (byLink) return mailVerifyLink(tx, account, publicUrl, now)
  const code = await createCode(tx, account.id, now)
  await queueMail(tx, { to: account.email, template: 'code', params: { code }, language: account.language, now })
}
