import type { Endpoint } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import { type ErrorCode, errorStatus } from '@cupo/contract/errors'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'

const everywhere: ErrorCode[] = ['VALIDACION', 'DEMASIADOS_INTENTOS', 'ERROR_INTERNO', 'NO_DISPONIBLE']

const refusalsOf = (e: Endpoint): ErrorCode[] => [
  ...everywhere,
  ...(e.who === 'public' ? [] : (['NO_AUTENTICADO'] as const)),
  ...(Array.isArray(e.who) ? (['SIN_PERMISO'] as const) : []),
  ...(e.params ? (['NO_ENCONTRADO'] as const) : []),
  ...(e.idempotent ? (['CLAVE_REUTILIZADA'] as const) : []),
  ...(e.refusals ?? []),
]

/** An edit with a stale `version` is answered with the current state. */
const takesVersion = (e: Endpoint): boolean => e.body instanceof z.ZodObject && 'version' in e.body.shape

const refusalSchema = (codes: ErrorCode[], data: z.ZodType) =>
  z.object({
    exito: z.literal(false),
    mensaje: z.string(),
    data,
    codigo: z.enum(codes as [ErrorCode, ...ErrorCode[]]),
    errores: z.array(z.object({ campo: z.string(), mensaje: z.string() })).optional(),
  })

const responsesOf = (e: Endpoint) => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set(refusalsOf(e))) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  }
  if (e.file) byStatus.set(415, ['ARCHIVO_INVALIDO'])
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: {
        'application/json': {
          schema: refusalSchema(
            codes,
            codes.includes('ESTADO_INVALIDO') && takesVersion(e) ? e.data.nullable() : z.null(),
          ),
        },
      },
    },
  ])
  const success = e.media
    ? { [e.media]: { schema: e.data } }
    : { 'application/json': { schema: z.object({ exito: z.literal(true), mensaje: z.string(), data: e.data }) } }
  return { [String(e.status ?? 200)]: { description: 'Done', content: success }, ...Object.fromEntries(refusals) }
}

const whoSays = (e: Endpoint): string =>
  e.who === 'public' ? 'Anyone.' : e.who === 'signedIn' ? 'Anyone signed in.' : `By: ${e.who.join(', ')}.`

const operationOf = (e: Endpoint) => ({
  operationId: e.name,
  summary: e.summary,
  description: `${whoSays(e)}${e.idempotent ? ' Honours Idempotency-Key.' : ''}`,
  tags: [e.path.split('/')[2] ?? 'api'],
  ...(e.who === 'public' ? { security: [] } : {}),
  requestParams: {
    ...(e.params ? { path: e.params as z.ZodObject } : {}),
    ...(e.query ? { query: e.query as z.ZodObject } : {}),
    ...(e.idempotent ? { header: z.object({ 'Idempotency-Key': z.string().min(1).max(255).optional() }) } : {}),
  },
  ...(e.file
    ? {
        requestBody: {
          content: Object.fromEntries(
            e.file.types.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]),
          ),
        },
      }
    : {}),
  ...(e.body ? { requestBody: { content: { 'application/json': { schema: e.body } } } } : {}),
  responses: responsesOf(e),
})

/** The OpenAPI 3.1 description of the whole contract, drawn from the same declarations the server runs by. */
export const openApiDocument = (): ReturnType<typeof createDocument> => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const e of Object.values(endpoints) as Endpoint[]) {
    const path = e.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [e.method.toLowerCase()]: operationOf(e) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Cupo', version: '1.0.0', description: 'Class booking for studios and gyms.' },
    security: [{ accessToken: [] }],
    components: { securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths: paths as ZodOpenApiPathsObject,
  })
}

/** /api/openapi.json, and /api/docs to read it and try it. */
export const serveOpenApi = async (app: FastifyInstance): Promise<void> => {
  const document = openApiDocument()
  app.get('/api/openapi.json', async (_request, reply) => reply.send(document))
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
  })
}
