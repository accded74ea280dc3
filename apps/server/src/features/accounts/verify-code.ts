import { codeMatches } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { addAttempt, attemptsSince, lockAddress } from '../attempts/store.ts'
import { countTry, deleteCode, lockLiveCode, triesPerCode } from '../codes/store.ts'
import { endLinks } from '../mailed-links/store.ts'
import { failuresPerDay, failuresToday, mailVerifyLink } from './mail-proof.ts'
import { type Account, findByEmail, updateAccount } from './store.ts'

export type VerifyCode = { email: string; code: string; publicUrl: string }

const dayMs = 24 * 60 * 60 * 1000

const codeIsRight = async (tx: Tx, account: Account | null, code: string, now: Date): Promise<boolean> => {
  if (!account || account.email_verified_at) return false
  const hash = await lockLiveCode(tx, account.id, now)
  return hash !== null && codeMatches(code, hash)
}

/**
 * Proves an address by its code. Five wrong ones use a code up, ten in a day bring a mailed link in the place of
 * codes. Failures are counted by address and not by account, so that the answers are the same where there is no
 * account. The limit by the caller's network is `limitCodes`.
 *
 * A refusal here has something to keep (the failure): its transaction must commit whatever the outcome.
 */
export const verifyCode = async (tx: Tx, command: VerifyCode, now: Date): Promise<Outcome<{ email: string }>> => {
  const { email, code, publicUrl } = command
  await lockAddress(tx, email)
  const failures = await failuresToday(tx, email, now)
  if (failures.length >= failuresPerDay) return refuse('CODIGO_INVALIDO', { because: 'code_by_link' })

  const account = await findByEmail(tx, email)
  if (account && (await codeIsRight(tx, account, code, now))) {
    await updateAccount(tx, account.id, { verifiedAt: now })
    await deleteCode(tx, account.id)
    await endLinks(tx, account.id, ['verify'], now)
    return done({ email }, 'email_verified')
  }

  await addAttempt(tx, 'code_failure', email, now)
  if (account) await countTry(tx, account.id)
  if (failures.length + 1 >= failuresPerDay) {
    if (account?.password_hash && !account.email_verified_at) await mailVerifyLink(tx, account, publicUrl, now)
    return refuse('CODIGO_INVALIDO', { because: 'code_by_link' })
  }
  const sent = (await attemptsSince(tx, ['sign_up', 'resend'], email, new Date(now.getTime() - dayMs))).at(-1)
  const withThisCode = failures.filter((at) => !sent || at >= sent).length + 1
  return refuse('CODIGO_INVALIDO', withThisCode >= triesPerCode ? { because: 'code_tries_over' } : {})
}
