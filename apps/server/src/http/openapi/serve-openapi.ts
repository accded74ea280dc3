import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './document.ts'

type Options = { publicUrl: string; apiDocs: boolean }

/** Serves the OpenAPI document at /api/openapi.json, and with `apiDocs` a page to read and try it at /api/docs. */
export const serveOpenApi = async (app: FastifyInstance, { publicUrl, apiDocs }: Options): Promise<void> => {
  const document = openApiDocument(publicUrl)
  app.get('/api/openapi.json', async (_request, reply) => reply.send(document))
  if (!apiDocs) return
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}
