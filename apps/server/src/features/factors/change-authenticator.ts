import type { Data } from '@cupo/contract'
import { mustExist } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import type { SealKeys } from '../../payments/seal.ts'
import { type Changer, finishAdded, finishRemoved, lockChanger } from './change-factors.ts'
import { checkTotp, newSeed, openSeed, sealSeed, seedUri } from './check-totp.ts'
import { confirmSeed, deleteAuthenticator, readAuthenticator, startSeed } from './store.ts'

/** Stores a new seed, which takes effect once a code confirms it. */
export const startAuthenticator = async (
  tx: Tx,
  { changer, seal, issuer }: { changer: Changer; seal: SealKeys; issuer: string },
  now: Date,
): Promise<Outcome<Data<'startAuthenticator'>>> => {
  const locked = await lockChanger(tx, changer, now)
  if (!locked.ok) return locked
  const secret = newSeed()
  await startSeed(tx, changer.userId, sealSeed(seal, changer.userId, secret))
  const email = mustExist(locked.account.email, 'the address of who is signed in')
  return done({ secret, uri: seedUri(secret, { issuer, email }) })
}

/** Confirms the stored seed with one of its codes and adds the authenticator app. */
export const confirmAuthenticator = async (
  tx: Tx,
  { changer, seal, code }: { changer: Changer; seal: SealKeys; code: string },
  now: Date,
): Promise<Outcome<Data<'confirmAuthenticator'>>> => {
  const locked = await lockChanger(tx, changer, now)
  if (!locked.ok) return locked
  const row = await readAuthenticator(tx, changer.userId)
  if (!row?.newSeed) return refuse(refusals.invalidState, { because: 'seed_first' })
  const seed = openSeed(seal, changer.userId, row.newSeed)
  const step = await checkTotp(seed, code.replace(/\s/g, ''), { lastStep: 0, now })
  if (step === null) return refuse(refusals.invalidCode, { because: 'factor_code_wrong' })
  await confirmSeed(tx, changer.userId, step, now)
  const { recoveryCodes, message } = await finishAdded(tx, changer, { change: 'authenticator_added' }, now)
  return done({ recoveryCodes }, message)
}

export const removeAuthenticator = async (tx: Tx, changer: Changer, now: Date): Promise<Outcome<null>> => {
  const locked = await lockChanger(tx, changer, now)
  if (!locked.ok) return locked
  if (!(await deleteAuthenticator(tx, changer.userId))) return refuse(refusals.notFound)
  return finishRemoved(tx, { changer, account: locked.account, change: 'authenticator_removed' }, now)
}
