import type { Endpoint } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import { apiCallsPerMinute, apiKeyPrefix, scopeOf } from '@cupo/core/api-keys'
import { z } from 'zod'
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { serviceVersion } from '../service-version.ts'
import { responsesOf } from './responses.ts'
import { tagOf, tags } from './tags.ts'

export type OpenApiDocument = ReturnType<typeof createDocument>

const idempotencyKey = z
  .string()
  .min(1)
  .max(255)
  .optional()
  .meta({
    description: 'A repeated request with the same key and body gets the stored response and has no second effect.',
    param: { id: 'IdempotencyKey' },
  })

const describePermission = ({ who }: Endpoint): string => {
  if (who === 'public') return 'Public.'
  if (who === 'kiosk') return 'For a kiosk, with its own token.'
  return who === 'signedIn' ? 'For every signed-in user.' : `Roles: ${who.join(', ')}.`
}

const bodyOf = (e: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> => {
  if (e.body) {
    const required = !e.body.safeParse({}).success
    return { requestBody: { required, content: { 'application/json': { schema: e.body } } } }
  }
  if (!e.file) return {}
  const schema = { type: 'string' as const, format: 'binary' }
  return {
    requestBody: { required: true, content: Object.fromEntries(e.file.types.map((type) => [type, { schema }])) },
  }
}

/**
 * Operations require a session; public ones have no security, and those in a scope also accept an API key with that
 * scope.
 */
const securityOf = (e: Endpoint): Pick<ZodOpenApiOperationObject, 'security'> => {
  if (e.who === 'public') return { security: [] }
  const scope = scopeOf(e.name)
  return scope === null ? {} : { security: [{ accessToken: [] }, { apiKey: [scope] }] }
}

const operationOf = (e: Endpoint): ZodOpenApiOperationObject => ({
  operationId: e.name,
  summary: e.summary,
  description: describePermission(e),
  tags: [tagOf(e)],
  ...securityOf(e),
  requestParams: {
    ...(e.params ? { path: e.params as z.ZodObject } : {}),
    ...(e.query ? { query: e.query as z.ZodObject } : {}),
    ...(e.idempotent ? { header: z.object({ 'Idempotency-Key': idempotencyKey }) } : {}),
  },
  ...bodyOf(e),
  responses: responsesOf(e),
})

/**
 * Removes keywords that zod adds without narrowing: the range of safe integers, and the regular expression of a
 * `format`. Responses may get more properties in a later release, so clients must not reject unknown ones.
 */
const simplifySchema: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema, io }) => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (io === 'output') delete jsonSchema.additionalProperties
  if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
}

/**
 * The OpenAPI 3.1 document of the whole contract, generated from the declarations that the server validates with.
 * Request shapes are the input side of the zod schemas, response shapes the output side.
 * @param serverUrl origin of the API for clients, without a trailing slash
 */
export const openApiDocument = (serverUrl: string): OpenApiDocument => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const e of Object.values(endpoints) as Endpoint[]) {
    const path = e.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operationOf(e) }
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Cupo',
        version: serviceVersion,
        description:
          'Class booking for studios and gyms. Every JSON response is an envelope: `exito`, a `mensaje` for the user in ' +
          'the language of `Accept-Language`, and `data`; a refusal also has a `codigo`.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: serverUrl }],
      tags,
      security: [{ accessToken: [] }],
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', description: 'The `accessToken` of `signIn`.' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: `A key of a studio (\`${apiKeyPrefix}…\`, \`createApiKey\`) with the scope that the operation names; at most ${apiCallsPerMinute} calls a minute. Operations that name none refuse every key.`,
          },
        },
      },
      paths: paths as ZodOpenApiPathsObject,
    },
    { override: simplifySchema },
  )
}
