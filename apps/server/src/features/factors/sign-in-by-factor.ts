import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { type Arrival, arrive } from '../sessions/open-arrival.ts'
import { countTry, endPending, lockPending } from '../sessions/pending-store.ts'
import type { OpenedSession } from '../sessions/store.ts'
import { checkCode, checkPasskey, type PasskeyAnswer, takePasskeyChallenge } from './check-factor.ts'
import { relyingParty } from './relying-party.ts'
import { readSignInState } from './sign-in-store.ts'

/** Maximum wrong codes of one pending sign-in. */
const mostTries = 5

/** Completes a sign-in by a code. A correct code or the fifth wrong one ends the pending sign-in. */
export const signInByCode = async (
  { db, config, providers }: Deps,
  command: { pending: string; code: string; arrival: Arrival },
  now: Date,
): Promise<Outcome<OpenedSession>> => {
  const { pending, code, arrival } = command
  const checks = { seal: providers.seal, rateLimits: config.rateLimits }
  // Commits on a refusal too: the transaction counts the wrong code.
  const opened = await write(db, async (tx) => {
    const found = await lockPending(tx, pending, now)
    if (!found || found.tries >= mostTries) return done(refuse(refusals.invalidCode, { because: 'pending_over' }))
    if (found.suspended) return done(refuse(refusals.accountSuspended))
    const checked = await checkCode(tx, { userId: found.userId, code, checks }, now)
    if (!checked.ok) {
      if (checked.reason === refusals.invalidCode) await countTry(tx, pending)
      return done(checked)
    }
    await endPending(tx, found.userId)
    return done(done(await arrive(tx, { userId: found.userId, arrival, config }, now)))
  })
  return opened.ok ? opened.value : opened
}

/**
 * Opens a session with a passkey alone: the person owns it, and it verified them by face, finger or PIN. Also completes
 * a sign-in that awaits a second factor.
 */
export const signInByPasskey = async (
  { db, config }: Deps,
  { answer, arrival }: { answer: PasskeyAnswer; arrival: Arrival },
  now: Date,
): Promise<Outcome<OpenedSession>> => {
  const party = relyingParty(config.publicUrl)
  if (party === null) return refuse(refusals.invalidState, { because: 'passkeys_not_here' })
  const challenge = await takePasskeyChallenge(db, answer, party, now)
  return write(db, async (tx): Promise<Outcome<OpenedSession>> => {
    const userId: PersonId | null = await checkPasskey(tx, challenge, now)
    const state = userId === null ? null : await readSignInState(tx, userId)
    if (userId === null || state === null) return refuse(refusals.wrongCredentials, { because: 'passkey_wrong' })
    if (!state.verified) return refuse(refusals.emailNotVerified)
    if (state.suspended) return refuse(refusals.accountSuspended)
    await endPending(tx, userId)
    return done(await arrive(tx, { userId, arrival, config }, now))
  })
}
