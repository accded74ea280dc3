import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../app.ts'
import type { Deps } from '../deps.ts'

/** The application with a database that refuses every connection. Closed after the tests of the file. */
export const withoutDatabase = async (deps: Deps): Promise<FastifyInstance> => {
  const db = new Proxy(deps.db, {
    get: () => () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    },
  })
  const app = await buildApp({ ...deps, db })
  afterAll(() => app.close())
  return app
}
