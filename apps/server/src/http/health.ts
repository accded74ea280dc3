import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

/** /livez answers while the process lives; /readyz only while its database answers and is migrated. */
export const serveHealth = (app: FastifyInstance, deps: Deps): void => {
  app.get('/livez', async (_request, reply) => reply.type('text/plain').send('ok'))
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1 from service_config`.execute(deps.db)
      return reply.type('text/plain').send('ok')
    } catch {
      return reply.code(503).type('text/plain').send('the database does not answer')
    }
  })
}
