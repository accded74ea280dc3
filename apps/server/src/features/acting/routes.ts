import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { register } from '../../http/register.ts'
import { recordActs } from './record-acts.ts'
import { startActing } from './start-acting.ts'

/** Route that lets an owner act on behalf of a person, and the hook that records such calls. */
export const actingRoutes = (app: FastifyInstance, deps: Deps): void => {
  recordActs(app, deps)
  register(app, deps, 'actAs', ({ write, caller, body, userAgent, now }) =>
    write((tx) => startActing(tx, { owner: caller, ...body, userAgent }, now)),
  )
}
