import { apiKeyScopes } from '@cupo/core/api-keys'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { instant, listOf, namedObject, nameOf, nothing, page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byApiKeyId } from './ids.ts'

const scope = z.enum(apiKeyScopes).meta({ id: 'ApiKeyScope' })

const apiKey = namedObject('ApiKey', {
  id: z.string(),
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  scopes: z.array(scope),
  createdBy: z.string(),
  createdAt: instant,
  /** Null: it does not expire. */
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
})

export const listApiKeys = endpoint('listApiKeys', {
  who: ['studio'],
  staff: 'editIntegrations',
  summary: 'Lists the API keys of the studio that are not revoked, the latest first. The keys are not shown again.',
  query: page,
  data: listOf(apiKey),
})

export const createApiKey = endpoint('createApiKey', {
  who: ['studio'],
  staff: 'editIntegrations',
  summary:
    'Creates an API key and answers it, which no later response does. It calls the endpoints of its scopes as the studio, with `Authorization: Bearer`, at most 300 times a minute. A name is taken once among the keys that are not revoked, so a repeated request creates no second one.',
  body: z.strictObject({
    name: nameOf(textLimits.label),
    scopes: z.array(scope).min(1).max(apiKeyScopes.length),
    expiresAt: instant.nullable().optional(),
  }),
  data: z.strictObject({ ...apiKey.shape, key: z.string() }).meta({ id: 'NewApiKey' }),
  status: 201,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})

export const revokeApiKey = endpoint('revokeApiKey', {
  who: ['studio'],
  staff: 'editIntegrations',
  summary: 'Revokes an API key: it is refused from the next request on.',
  params: byApiKeyId,
  data: nothing,
})
