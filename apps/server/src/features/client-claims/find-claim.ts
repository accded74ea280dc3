import { readClaimCode } from '@cupo/core/client-claims'
import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { type CodeKinds, type CodeReader, countUnknownCode, refuseManyCodes } from '../attempts/limit-typed-codes.ts'
import { lockClaim } from './store.ts'

const kinds: CodeKinds = { person: 'claim_code', network: 'claim_code_ip' }

/**
 * Checks that a typed code belongs to a file. An unknown code counts as an attempt, in its own transaction. Refuses
 * VALIDACION with the field, and DEMASIADOS_INTENTOS after too many attempts.
 * @returns the code in its stored form
 */
export const checkClaimCode = async (db: Db, who: CodeReader, typed: string, now: Date): Promise<Outcome<string>> => {
  const code = readClaimCode(typed)
  if (code === null) return refuseField('code', 'claim_mistyped')
  const found = await write<boolean>(db, async (tx) => {
    const wait = await refuseManyCodes(tx, who, kinds, now)
    if (wait) return wait
    const known = (await lockClaim(tx, code)) !== null
    if (!known) await countUnknownCode(tx, who, kinds, now)
    return done(known)
  })
  if (!found.ok) return found
  return found.value ? done(code) : refuseField('code', 'claim_unknown')
}
