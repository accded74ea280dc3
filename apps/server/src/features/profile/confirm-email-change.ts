import { type CodeProblem, decideCode } from '@cupo/core/accounts'
import type { PersonId, SessionId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { codeMatches } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { addAttempt, attemptsSince, lockSubject } from '../attempts/store.ts'
import { endOtherSessions } from '../sessions/store.ts'
import { emailOf, findByEmail } from '../users/account-store.ts'
import { countTry, type EmailChange, endEmailChange, lockEmailOwner, readEmailChange } from './email-change-store.ts'
import { lockAddresses, moveAddress } from './move-address.ts'

const dayMs = 24 * 60 * 60 * 1000

const phraseOf = {
  wrong: 'email_code_wrong',
  over: 'email_code_over',
  day: 'email_code_day',
} as const satisfies Record<CodeProblem, string>

export type ConfirmEmailChange = { userId: PersonId; sessionId: SessionId; code: string }

/** Refuses a wrong, used up or expired code; null for the right one. Counts a wrong one. */
const checkCode = async (tx: Tx, { userId, code }: ConfirmEmailChange, found: EmailChange | null, now: Date) => {
  const wrong = await attemptsSince(tx, ['email_code_failure'], userId, new Date(now.getTime() - dayMs))
  const { codeHash = null, expiresAt = null, tries = 0 } = found ?? {}
  // Codes of a taken address exist for nobody, but are counted the same, so that the answers are the same.
  const state = { mailed: found !== null, expiresAt, tries, wrongToday: wrong.length }
  const decision = decideCode(state, codeHash !== null && codeMatches(code, codeHash), now)
  if (decision.ok) return null
  if (decision.because === 'wrong') {
    await countTry(tx, userId)
    await addAttempt(tx, 'email_code_failure', userId, now)
  }
  return refuse(refusals.invalidCode, { because: phraseOf[decision.because] })
}

/**
 * Changes the address that a person signs in with, by the code mailed to the new one. The same code answers the same
 * again until it expires. The transaction must commit on a refusal too: it counts the wrong code. Refuses YA_EXISTE if
 * the address got an account since; who entered the code owns the mailbox.
 */
export const confirmEmailChange = async (tx: Tx, command: ConfirmEmailChange, now: Date): Promise<Outcome<null>> => {
  const { userId } = command
  const asked = await readEmailChange(tx, command)
  await lockAddresses(tx, await emailOf(tx, userId), ...(asked ? [asked.email] : []))
  await lockSubject(tx, 'email_change', userId)
  const owner = await lockEmailOwner(tx, userId)
  const found = await readEmailChange(tx, command)
  // A newer code was asked for since.
  const current = found !== null && found.email === asked?.email ? found : null
  const refused = await checkCode(tx, command, current, now)
  if (refused) return refused
  if (!owner || !current) return refuse(refusals.invalidCode, { because: 'email_code_over' })
  if (current.confirmedAt === null) {
    if ((await findByEmail(tx, current.email)) !== null) {
      await endEmailChange(tx, userId)
      return refuse(refusals.alreadyExists, { because: 'email_taken' })
    }
    await moveAddress(tx, { userId, from: owner.email, to: current.email, by: userId, reason: null }, now)
    await endOtherSessions(tx, userId, command.sessionId)
  }
  return done(null, 'email_changed', { email: current.email })
}
