import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { knownMigrations } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'

/** Reason why the process cannot serve from the database: a standby, or missing migrations; null if it can. */
const findObstacle = async (deps: Deps, known: readonly string[]): Promise<string | null> => {
  const { rows } = await sql<{ name: string; standby: boolean }>`
    select name, pg_is_in_recovery() as standby from migration`.execute(deps.db)
  if (rows.some((row) => row.standby)) return 'the database is a standby'
  const ran = new Set(rows.map((row) => row.name))
  const missing = known.filter((name) => !ran.has(name))
  if (missing.length === 0) return null
  // The response is public in production, so it contains no names there.
  return `the database lacks ${deps.config.production ? 'migrations' : missing.join(', ')}`
}

/**
 * Serves /livez, which is 200 while the process runs, and /readyz, which is 200 while the database answers, is a
 * primary and has every migration, and the process is not about to stop.
 */
export const serveHealth = (app: FastifyInstance, deps: Deps): void => {
  const known = knownMigrations()
  app.get('/livez', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('ok'),
  )
  app.get('/readyz', async (_request, reply) => {
    if (deps.stopping?.aborted) return reply.code(503).type('text/plain; charset=utf-8').send('the process is stopping')
    try {
      const obstacle = await findObstacle(deps, known)
      if (obstacle === null) return reply.type('text/plain; charset=utf-8').send('ok')
      return reply.code(503).type('text/plain; charset=utf-8').send(obstacle)
    } catch {
      return reply.code(503).type('text/plain; charset=utf-8').send('the database does not answer')
    }
  })
}
