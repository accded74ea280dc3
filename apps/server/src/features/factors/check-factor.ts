import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import type { SealKeys } from '../../payments/seal.ts'
import { type Limit, secondsToWait } from '../attempts/limit-attempts.ts'
import { addAttempt, clearAttempts, lockSubject } from '../attempts/store.ts'
import { checkTotp, openSeed } from './check-totp.ts'
import { notifyRecoveryCodeUse } from './notify-change.ts'
import { lockPasskey, notePasskeyUse, takeChallenge } from './passkey-store.ts'
import type { RelyingParty } from './relying-party.ts'
import { readAuthenticator, takeRecoveryCode, takeStep } from './store.ts'
import { type UsedCredential, verifyUsed } from './verify-passkey.ts'

const minuteMs = 60_000
/** Limits of wrong codes per account: of a million codes, three are valid at any time. */
const perAccount: readonly Limit[] = [
  { most: 10, spanMs: 15 * minuteMs },
  { most: 20, spanMs: 3 * 60 * minuteMs },
  { most: 40, spanMs: 24 * 60 * minuteMs },
]

/** Process settings that code checks need. */
export type CodeChecks = { seal: SealKeys | null; rateLimits: boolean }

const isRight = async (
  tx: Tx,
  { userId, code, seal }: { userId: PersonId; code: string; seal: SealKeys | null },
  now: Date,
): Promise<boolean> => {
  const digits = code.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    const row = await readAuthenticator(tx, userId)
    if (!row?.seed || !seal) return false
    const step = await checkTotp(openSeed(seal, userId, row.seed), digits, { lastStep: row.lastStep, now })
    return step !== null && (await takeStep(tx, userId, step))
  }
  const left = await takeRecoveryCode(tx, userId, code, now)
  if (left === null) return false
  await notifyRecoveryCodeUse(tx, { userId, left }, now)
  return true
}

/**
 * Checks a code of the authenticator app or a recovery code, and consumes it. Wrong codes are counted by account, so
 * the transaction must commit on a refusal too.
 */
export const checkCode = async (
  tx: Tx,
  { userId, code, checks }: { userId: PersonId; code: string; checks: CodeChecks },
  now: Date,
): Promise<Outcome<null>> => {
  const subject = userId
  await lockSubject(tx, 'factor_failure', subject)
  const seconds = checks.rateLimits ? await secondsToWait(tx, 'factor_failure', subject, perAccount, now) : 0
  if (seconds > 0) {
    const params = { minutes: Math.ceil(seconds / 60) }
    return refuse(refusals.tooManyAttempts, { because: 'factor_wait', params, retryAfter: seconds })
  }
  if (await isRight(tx, { userId, code, seal: checks.seal }, now)) {
    await clearAttempts(tx, 'factor_failure', subject)
    return done(null)
  }
  await addAttempt(tx, 'factor_failure', subject, now)
  return refuse(refusals.invalidCode, { because: 'factor_code_wrong' })
}

export type PasskeyAnswer = { challenge: string; credential: UsedCredential }

/** The response of a passkey to a challenge of `askPasskey`. */
export type PasskeyResponse = { credential: UsedCredential; challenge: string | null; party: RelyingParty }

/** Consumes the challenge of a response before the transaction, so that it is used up whatever the outcome. */
export const takePasskeyChallenge = async (
  db: Db,
  answer: PasskeyAnswer,
  party: RelyingParty,
  now: Date,
): Promise<PasskeyResponse> => ({
  credential: answer.credential,
  challenge: await takeChallenge(db, answer.challenge, null, now),
  party,
})

/**
 * Verifies the response of a passkey and stores its counter.
 * @returns the person; null for an invalid response
 */
export const checkPasskey = async (
  tx: Tx,
  { credential, challenge, party }: PasskeyResponse,
  now: Date,
): Promise<PersonId | null> => {
  const passkey = challenge === null ? null : await lockPasskey(tx, credential.id)
  if (challenge === null || passkey === null) return null
  const counter = await verifyUsed(credential, passkey, { party, challenge })
  if (counter === null) return null
  await notePasskeyUse(tx, passkey.id, counter, now)
  return passkey.userId
}
