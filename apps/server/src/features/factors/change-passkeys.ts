import type { Data } from '@cupo/contract'
import type { PasskeyId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { type Changer, finishAdded, finishRemoved, lockChanger } from './change-factors.ts'
import { deletePasskey, insertPasskey, listPasskeys, openChallenge } from './passkey-store.ts'
import type { RelyingParty } from './relying-party.ts'
import { creationOptions, type NewCredential, verifyNew } from './verify-passkey.ts'

/** Maximum passkeys per account. More are unnecessary, and each one is an attack surface. */
const mostPasskeys = 20

/** Creates a challenge to add a passkey. */
export const startPasskey = async (
  tx: Tx,
  { changer, party, service }: { changer: Changer; party: RelyingParty; service: string },
  now: Date,
): Promise<Outcome<Data<'startPasskey'>>> => {
  const locked = await lockChanger(tx, changer, now)
  if (!locked.ok) return locked
  const { id, name, email } = locked.account
  const known = await listPasskeys(tx, id)
  if (known.length >= mostPasskeys) return refuse(refusals.invalidState, { because: 'passkeys_full' })
  const { token, challenge } = await openChallenge(tx, id, now)
  const handle = Buffer.from(id).toString('base64url')
  const person = { handle, name, email: mustExist(email, 'the address of who is signed in') }
  return done({ challenge: token, options: creationOptions(party, { challenge, service, person, known }) })
}

type Added = {
  changer: Changer
  party: RelyingParty
  challenge: string | null
  name: string
  credential: NewCredential
}

/** Adds a passkey by its response to a challenge of `startPasskey`; null: the challenge was used or has expired. */
export const addPasskey = async (
  tx: Tx,
  { changer, party, challenge, name, credential }: Added,
  now: Date,
): Promise<Outcome<Data<'addPasskey'>>> => {
  const made = challenge === null ? null : await verifyNew(credential, { party, challenge })
  if (made === null) return refuse(refusals.invalidCode, { because: 'passkey_wrong' })
  const locked = await lockChanger(tx, changer, now)
  if (!locked.ok) return locked
  const id = await insertPasskey(tx, { userId: changer.userId, name, made }, now)
  if (id === null) return refuse(refusals.alreadyExists, { because: 'passkey_known' })
  const { recoveryCodes, message } = await finishAdded(tx, changer, { change: 'passkey_added', passkey: name }, now)
  return done({ id, recoveryCodes }, message)
}

export const removePasskey = async (
  tx: Tx,
  { changer, id }: { changer: Changer; id: PasskeyId },
  now: Date,
): Promise<Outcome<null>> => {
  const locked = await lockChanger(tx, changer, now)
  if (!locked.ok) return locked
  const passkey = await deletePasskey(tx, changer.userId, id)
  if (passkey === null) return refuse(refusals.notFound)
  return finishRemoved(tx, { changer, account: locked.account, change: 'passkey_removed', passkey }, now)
}
