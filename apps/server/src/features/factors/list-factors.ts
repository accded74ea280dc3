import type { Data } from '@cupo/contract'
import { mustHaveFactor } from '@cupo/core/factors'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { readProvenUntil } from '../sessions/proof-store.ts'
import { listPasskeys } from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'
import { countRecoveryCodes, readAuthenticator } from './store.ts'

/** Lists the factors of a caller, and the ones they must or can add. */
export const listFactors = async (
  { db, config, providers }: Deps,
  { userId, sessionId, role, enrolmentDueAt }: Caller,
  now: Date,
): Promise<Data<'listFactors'>> => {
  const passkeys = await listPasskeys(db, userId)
  const confirmedAt = (await readAuthenticator(db, userId))?.confirmedAt ?? null
  const has = passkeys.length > 0 || confirmedAt !== null
  const required = config.requireFactors && mustHaveFactor(role)
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, synced }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      synced,
    })),
    authenticator: confirmedAt && { addedAt: confirmedAt.toISOString() },
    recoveryCodesLeft: has ? await countRecoveryCodes(db, userId) : null,
    offers: { passkey: relyingParty(config.publicUrl) !== null, authenticator: providers.seal !== null },
    required,
    dueAt: required ? (enrolmentDueAt?.toISOString() ?? null) : null,
    provenUntil: (await readProvenUntil(db, sessionId, now))?.toISOString() ?? null,
  }
}
