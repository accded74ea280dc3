import type { FastifyInstance } from 'fastify'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { runActing } from '../../http/acting-context.ts'
import { type ActingRequest, actingOf } from '../../http/authenticate.ts'
import { done } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'

/** Writes the audit entry of a call; `signOut` ends the acting. */
const recordCall = (deps: Deps, { name, caller, now }: ActingRequest) =>
  write(deps.db, async (tx) => {
    const action = name === 'signOut' ? 'acting_ended' : 'acted'
    const subject = { kind: 'user', id: caller.userId } as const
    await recordAudit(tx, { at: now, byUser: caller.userId, action, subject, details: { endpoint: name } })
    return done(null)
  })

/**
 * Adds a hook for requests of an owner who acts on behalf of the caller. The request runs in a context in which audit
 * entries name the owner. A call that may write is recorded before it runs, even if it is refused afterwards.
 */
export const recordActs = (app: FastifyInstance, deps: Deps): void => {
  app.addHook('preHandler', (request, _reply, next) => {
    const acting = actingOf(request)
    if (!acting) return next()
    runActing(acting, () => {
      if (request.method === 'GET' || request.method === 'HEAD') next()
      else recordCall(deps, acting).then(() => next(), next)
    })
  })
}
