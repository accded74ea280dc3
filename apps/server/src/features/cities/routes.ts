import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { pageOfWhole } from '../../http/page.ts'
import { register } from '../../http/register.ts'
import { readCities } from './store.ts'

/** Endpoint for the cities that a member can choose. */
export const cityRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listCities', async ({ query, deps: { db } }) => pageOfWhole(await readCities(db), query))
}
