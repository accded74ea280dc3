import type { Platform } from '@cupo/contract'
import { pushPlatforms } from '@cupo/core/push-platforms'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readVapidKeys } from './read-vapid-keys.ts'
import { putNativeDevice, putSubscription, removeDeviceOf } from './store.ts'

/** Platforms with a configured push service. */
const configuredPlatforms = ({ config: { nativePush } }: Pick<Deps, 'config'>): Platform[] =>
  pushPlatforms.filter((platform) => nativePush[platform] !== null)

/** Routes of devices' subscriptions to push notifications. */
export const pushRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readPushKey', async () =>
    done({ publicKey: (await readVapidKeys(deps))?.publicKey ?? null, platforms: configuredPlatforms(deps) }),
  )

  register(app, deps, 'subscribePush', async ({ caller, body, now, write }) =>
    write(async (tx) =>
      (await putSubscription(tx, caller, body, now)) ? done(null) : refuse(refusals.unauthenticated),
    ),
  )

  register(app, deps, 'unsubscribePush', async ({ caller, write }) =>
    write(async (tx) => {
      await removeDeviceOf(tx, 'web', caller.sessionId)
      return done(null)
    }),
  )

  register(app, deps, 'registerDevice', async ({ caller, body, now, write }) => {
    if (!configuredPlatforms(deps).includes(body.platform)) return refuse(refusals.unavailable)
    return write(async (tx) =>
      (await putNativeDevice(tx, caller, body, now)) ? done(null) : refuse(refusals.unauthenticated),
    )
  })

  register(app, deps, 'unregisterDevice', async ({ caller, write }) =>
    write(async (tx) => {
      await removeDeviceOf(tx, 'native', caller.sessionId)
      return done(null)
    }),
  )
}
