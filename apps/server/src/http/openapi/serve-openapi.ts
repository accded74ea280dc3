import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './document.ts'

/** Serves the OpenAPI document at /api/openapi.json, and a page to read and try it at /api/docs. */
export const serveOpenApi = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  const document = openApiDocument(publicUrl)
  app.get('/api/openapi.json', async (_request, reply) => reply.send(document))
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}
