import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { knownMigrations } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'

/** Migrations that this version needs and the database lacks. */
const missingMigrations = async (deps: Deps, known: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(deps.db)
  const ran = new Set(rows.map((row) => row.name))
  return known.filter((name) => !ran.has(name))
}

/**
 * Serves /livez, which is 200 while the process runs, and /readyz, which is 200 while the database answers and has
 * every migration.
 */
export const serveHealth = (app: FastifyInstance, deps: Deps): void => {
  const known = knownMigrations()
  app.get('/livez', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('ok'),
  )
  app.get('/readyz', async (_request, reply) => {
    try {
      const missing = await missingMigrations(deps, known)
      if (missing.length === 0) return reply.type('text/plain; charset=utf-8').send('ok')
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send(`the database lacks ${missing.join(', ')}`)
    } catch {
      return reply.code(503).type('text/plain; charset=utf-8').send('the database does not answer')
    }
  })
}
