import type { Body, Data } from '@cupo/contract'
import { apiKeyPrefix, apiKeyShownChars, decideNewKey, mostApiKeys } from '@cupo/core/api-keys'
import type { ApiKeyId, PersonId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import { hashToken, newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { type AuditAction, recordAudit } from '../audit/store.ts'
import { countApiKeysLocked, hasApiKeyNamed, insertApiKey, readApiKeys, writeRevocation } from './store.ts'

type Actor = { studioId: AuthorizedStudioId; by: PersonId }

const audit = (
  tx: Tx,
  { studioId, by }: Actor,
  action: AuditAction,
  details: Record<string, string | null>,
  now: Date,
) => recordAudit(tx, { at: now, byUser: by, action, subject: { kind: 'studio', id: studioId }, details })

/**
 * Creates a key. Only this response contains it; the database stores its hash. Not idempotent: the stored response
 * would contain the key in clear text. A retry is refused because the name is taken.
 */
export const createApiKey = async (
  tx: Tx,
  actor: Actor & { language: Language },
  { name, scopes: requestedScopes, expiresAt: expires }: Body<'createApiKey'>,
  now: Date,
): Promise<Outcome<Data<'createApiKey'>>> => {
  const { studioId } = actor
  const expiresAt = expires ? new Date(expires) : null
  const decided = decideNewKey({ count: await countApiKeysLocked(tx, studioId), expiresAt }, now)
  if (!decided.ok)
    return decided.reason === 'too_many'
      ? refuse(refusals.invalidState, { because: 'api_keys_full', params: { max: mostApiKeys } })
      : refuseField('expiresAt', 'api_key_expired')
  if (await hasApiKeyNamed(tx, studioId, name))
    return refuseField('name', 'name_taken', undefined, refusals.alreadyExists)
  const key = `${apiKeyPrefix}${newToken()}`
  const scopes = [...new Set(requestedScopes)]
  const prefix = key.slice(0, apiKeyShownChars)
  const made = { ...actor, name, scopes, expiresAt, prefix, keyHash: hashToken(key) }
  const id = await insertApiKey(tx, made, now)
  const details = { apiKeyId: id, name, scopes: scopes.join(' '), expiresAt: expiresAt?.toISOString() ?? null }
  await audit(tx, actor, 'api_key_created', details, now)
  return done({ ...mustIndex(await readApiKeys(tx, studioId, id), 0), key })
}

/** Revokes a key. Its next request is refused. */
export const revokeApiKey = async (tx: Tx, actor: Actor, id: ApiKeyId, now: Date): Promise<Outcome<null>> => {
  const name = await writeRevocation(tx, { ...actor, id }, now)
  if (name === undefined) return refuse(refusals.notFound)
  await audit(tx, actor, 'api_key_revoked', { apiKeyId: id, name }, now)
  return done(null)
}
