import { readClaimCode } from '@cupo/core/client-claims'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { type Limit, secondsToWait } from '../attempts/limit-attempts.ts'
import { addAttempt, lockSubject } from '../attempts/store.ts'
import { lockClaim } from './store.ts'

const hourMs = 60 * 60_000
const perPerson: Limit = { most: 10, spanMs: hourMs }
const perNetwork: Limit = { most: 50, spanMs: hourMs }

/** Who types a code. `limited` is false where the service has no rate limits. */
export type Claimant = { userId: PersonId; ip: string; limited: boolean }

const subjectsOf = ({ userId, ip }: Claimant) =>
  [
    { kind: 'claim_code', subject: userId, limit: perPerson },
    { kind: 'claim_code_ip', subject: ip, limit: perNetwork },
  ] as const

const secondsLeft = async (tx: Tx, who: Claimant, now: Date): Promise<number> => {
  let seconds = 0
  for (const { kind, subject, limit } of subjectsOf(who)) {
    await lockSubject(tx, kind, subject)
    seconds = Math.max(seconds, await secondsToWait(tx, kind, subject, limit, now))
  }
  return seconds
}

/**
 * Checks that a typed code is one of a file. A code of none counts as an attempt, in a transaction of its own. Refuses VALIDACION
 * with the field, and DEMASIADOS_INTENTOS after too many.
 * @returns the code as it is stored
 */
export const checkClaimCode = async (db: Db, who: Claimant, typed: string, now: Date): Promise<Outcome<string>> => {
  const code = readClaimCode(typed)
  if (code === null) return refuseField('code', 'claim_mistyped')
  const found = await write<boolean>(db, async (tx) => {
    const seconds = who.limited ? await secondsLeft(tx, who, now) : 0
    if (seconds > 0) {
      const params = { minutes: Math.ceil(seconds / 60) }
      return refuse(refusals.tooManyAttempts, { because: 'gift_codes_wait', params, retryAfter: seconds })
    }
    const known = (await lockClaim(tx, code)) !== null
    if (who.limited && !known) for (const { kind, subject } of subjectsOf(who)) await addAttempt(tx, kind, subject, now)
    return done(known)
  })
  if (!found.ok) return found
  return found.value ? done(code) : refuseField('code', 'claim_unknown')
}
