import { mustHaveFactor } from '@cupo/core/factors'
import type { PersonId, SessionId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, type Refusal, refuse } from '../../http/refusal.ts'
import { refuseUnproven } from '../sessions/proof-store.ts'
import { endOtherSessions } from '../sessions/store.ts'
import { type ChangedFactor, notifyFactorChange } from './notify-change.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { type LockedAccount, lockAccount, noteFactors, replaceRecoveryCodes } from './store.ts'

/** The person who changes their factors, the session, and whether the service requires factors. */
export type Changer = { userId: PersonId; sessionId: SessionId; required: boolean }

/** Locks the account. Refuses without a recent proof of identity. */
export const lockChanger = async (
  tx: Tx,
  { userId, sessionId }: Changer,
  now: Date,
): Promise<{ ok: true; account: LockedAccount } | Refusal> => {
  const account = await lockAccount(tx, userId)
  const refused = await refuseUnproven(tx, sessionId, now)
  if (refused || account === null) return refused ?? refuse(refusals.notFound)
  return { ok: true, account }
}

/**
 * Completes adding a factor. The first factor ends the other sessions, which were opened with the password alone.
 * @returns the recovery codes of the first factor, null for others, and the message
 */
export const finishAdded = async (
  tx: Tx,
  { userId, sessionId }: Changer,
  changed: ChangedFactor,
  now: Date,
): Promise<{ recoveryCodes: string[] | null; message: 'factor_added' | 'factor_added_too' }> => {
  const state = await noteFactors(tx, userId, now)
  await notifyFactorChange(tx, { userId, ...changed }, now)
  if (state !== 'first') return { recoveryCodes: null, message: 'factor_added_too' }
  await endOtherSessions(tx, userId, sessionId)
  const recoveryCodes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, userId, recoveryCodes, now)
  return { recoveryCodes, message: 'factor_added' }
}

/**
 * Completes removing a factor and ends the other sessions, which may be those of a lost device. Refused for the last
 * factor of an account that must have one; the caller's transaction then rolls back.
 */
export const finishRemoved = async (
  tx: Tx,
  { changer, account, ...changed }: { changer: Changer; account: LockedAccount } & ChangedFactor,
  now: Date,
): Promise<Outcome<null>> => {
  const { userId, sessionId, required } = changer
  const state = await noteFactors(tx, userId, now)
  if (state === 'gone' && required && mustHaveFactor(account.role))
    return refuse(refusals.invalidState, { because: 'last_factor' })
  await endOtherSessions(tx, userId, sessionId)
  await notifyFactorChange(tx, { userId, ...changed }, now)
  return done(null, 'factor_removed')
}

/** Replaces the recovery codes of an account with a factor. */
export const renewRecoveryCodes = async (
  tx: Tx,
  changer: Changer,
  now: Date,
): Promise<Outcome<{ recoveryCodes: string[] }>> => {
  const locked = await lockChanger(tx, changer, now)
  if (!locked.ok) return locked
  if (locked.account.factorSince === null) return refuse(refusals.invalidState, { because: 'factor_first' })
  const recoveryCodes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, changer.userId, recoveryCodes, now)
  await notifyFactorChange(tx, { userId: changer.userId, change: 'recovery_codes_renewed' }, now)
  return done({ recoveryCodes })
}
