import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { register } from '../../http/register.ts'
import { freezePass, resumePass } from './freeze-pass.ts'

/** Routes to freeze a membership, for its member or its studio. */
export const freezeRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'freezePass', async ({ params, body, caller, now, write }) => {
    const { cancelBookings = false, dryRun = false, ...span } = body
    return write((tx) => freezePass(tx, { passId: params.id, ...span, cancelBookings, dryRun }, caller, now))
  })
  register(app, deps, 'resumePass', async ({ params, caller, now, write }) =>
    write((tx) => resumePass(tx, params.id, caller, now)),
  )
}
