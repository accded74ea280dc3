import { jobAct } from '@cupo/core/service-health'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { changeJob } from './change-job.ts'
import { readHealth } from './read-health.ts'

/** Routes of the service's health, and of its failed jobs. */
export const serviceHealthRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readServiceHealth', async ({ now, deps: { db } }) => done(await readHealth(db, now)))
  register(app, deps, 'retryJob', ({ write, caller, params, now }) =>
    write((tx) => changeJob(tx, { id: params.id, act: jobAct.retry, by: caller.userId }, now)),
  )
  register(app, deps, 'discardJob', ({ write, caller, params, now }) =>
    write((tx) => changeJob(tx, { id: params.id, act: jobAct.discard, by: caller.userId }, now)),
  )
}
