import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { type Outcome, refuse } from '../../http/refusal.ts'
import { addAttempt, attemptsSince, lockAddress } from '../attempts/store.ts'
import { countTry, findByCode, readRecentSignUps, triesPerCode } from '../pending-sign-ups/store.ts'
import { completeSignUp } from './complete-sign-up.ts'
import { failuresPerDay, failuresToday, mailVerifyLink } from './mail-proof.ts'

export type VerifyCode = { email: string; code: string; clientKey: string | undefined; publicUrl: string }

const dayMs = 24 * 60 * 60 * 1000

/**
 * Proves an address by a mailed code and opens the account of that sign-up. Five wrong codes invalidate the codes of an
 * address; after ten in a day, mails contain links instead. Failures are counted by address instead of by account, so
 * that responses are the same for an address without an account. The limit per network is `limitCodes`. A refusal
 * stores the failure, so its transaction must commit too.
 */
export const verifyCode = async (tx: Tx, command: VerifyCode, now: Date): Promise<Outcome<{ email: string }>> => {
  const { email, publicUrl } = command
  await lockAddress(tx, email)
  const failures = await failuresToday(tx, email, now)
  if (failures.length >= failuresPerDay) return refuse(refusals.invalidCode, { because: 'code_by_link' })
  const signUp = await findByCode(tx, command, now)
  if (signUp) return completeSignUp(tx, signUp, now)
  await addAttempt(tx, 'code_failure', email, now)
  await countTry(tx, email)
  if (failures.length + 1 >= failuresPerDay) {
    // Each sign-up gets its own link, which proves only that sign-up.
    for (const pending of await readRecentSignUps(tx, email, now)) await mailVerifyLink(tx, pending, publicUrl, now)
    return refuse(refusals.invalidCode, { because: 'code_by_link' })
  }
  const sent = (await attemptsSince(tx, ['sign_up', 'resend'], email, new Date(now.getTime() - dayMs))).at(-1)
  const withThisCode = failures.filter((at) => !sent || at >= sent).length + 1
  return refuse(refusals.invalidCode, withThisCode >= triesPerCode ? { because: 'code_tries_over' } : {})
}
