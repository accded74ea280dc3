import type { Body } from '@cupo/contract'
import type { PersonId, SessionId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { saveProof } from '../sessions/proof-store.ts'
import { provePassword } from '../sessions/sign-in.ts'
import { emailOf } from '../users/account-store.ts'
import { checkCode, checkPasskey, takePasskeyChallenge } from './check-factor.ts'
import { relyingParty } from './relying-party.ts'
import { lockAccount } from './store.ts'

type Command = { userId: PersonId; sessionId: SessionId; network: string; proof: Body<'proveIdentity'> }

const byPassword = async (
  deps: Deps,
  { userId, sessionId, network }: Command,
  password: string,
  now: Date,
): Promise<Outcome<Date>> => {
  const email = await emailOf(deps.db, userId)
  const place = { network, device: null }
  const proved = await provePassword(deps, { email, password, place, sessionId }, now)
  // The session is valid, so the refusal is about the field.
  if (!proved.ok)
    return proved.reason === refusals.wrongCredentials ? refuseField('password', 'password_wrong') : proved
  return write(deps.db, async (tx): Promise<Outcome<Date>> => {
    const account = await lockAccount(tx, userId)
    // The session was opened with the password and may be stolen, so an account with a factor must use it.
    if (account?.factorSince !== null) return refuse(refusals.invalidState, { because: 'prove_by_factor' })
    return done(await saveProof(tx, sessionId, now))
  })
}

const byCode = async (deps: Deps, { userId, sessionId }: Command, code: string, now: Date): Promise<Outcome<Date>> => {
  const checks = { seal: deps.providers.seal, rateLimits: deps.config.rateLimits }
  // Commits on a refusal too: the transaction counts the wrong code.
  const proved = await write(deps.db, async (tx) => {
    await lockAccount(tx, userId)
    const checked = await checkCode(tx, { userId, code, checks }, now)
    return done(checked.ok ? done(await saveProof(tx, sessionId, now)) : checked)
  })
  return proved.ok ? proved.value : proved
}

/**
 * Proves the identity of the signed-in person for changes of their sign-in: by one factor, or by the password of an
 * account without one.
 */
export const proveIdentity = async (deps: Deps, command: Command, now: Date): Promise<Outcome<Date>> => {
  const { password, code, passkey } = command.proof
  const given = [password, code, passkey].filter((proof) => proof !== undefined)
  if (given.length !== 1) return refuseField('password', 'proof_one')
  if (password !== undefined) return byPassword(deps, command, password, now)
  if (code !== undefined) return byCode(deps, command, code, now)
  const party = relyingParty(deps.config.publicUrl)
  if (party === null || passkey === undefined) return refuse(refusals.invalidState, { because: 'passkeys_not_here' })
  const passkeyResponse = await takePasskeyChallenge(deps.db, passkey, party, now)
  return write(deps.db, async (tx): Promise<Outcome<Date>> => {
    const userId = await checkPasskey(tx, passkeyResponse, now)
    if (userId !== command.userId) return refuse(refusals.invalidCode, { because: 'passkey_wrong' })
    return done(await saveProof(tx, command.sessionId, now))
  })
}
