import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { register } from '../../http/register.ts'
import { fundCorporate, fundStudio } from './fund-pool.ts'
import { giveClientPoints } from './give-client-points.ts'

/** Routes of the points pools of studios and companies. */
export const poolRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'fundStudio', ({ write, caller, params, body, now }) =>
    write((tx) => fundStudio(tx, { ...body, ownerId: params.id, by: caller.userId }, now)),
  )
  register(app, deps, 'fundCorporate', ({ write, caller, params, body, now }) =>
    write((tx) => fundCorporate(tx, { ...body, ownerId: params.id, by: caller.userId }, now)),
  )
  register(app, deps, 'giveClientPoints', ({ write, caller, params, body, now }) =>
    write((tx) =>
      giveClientPoints(tx, { ...body, memberId: params.id, studioId: ownStudio(caller), by: caller.userId }, now),
    ),
  )
}
