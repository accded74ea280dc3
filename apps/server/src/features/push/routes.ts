import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readVapidKeys } from './read-keys.ts'
import { putSubscription, removeSubscriptionOf } from './store.ts'

/** Which devices are told of something while the app is closed. */
export const pushRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readPushKey', async () => done({ publicKey: (await readVapidKeys(deps))?.publicKey ?? null }))

  register(app, deps, 'subscribePush', async ({ caller, body, now, write }) =>
    write(async (tx) => ((await putSubscription(tx, caller, body, now)) ? done(null) : refuse('NO_AUTENTICADO'))),
  )

  register(app, deps, 'unsubscribePush', async ({ caller, write }) =>
    write(async (tx) => {
      await removeSubscriptionOf(tx, caller.sessionId)
      return done(null)
    }),
  )
}
