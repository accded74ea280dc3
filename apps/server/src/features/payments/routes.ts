import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { checkPayment, confirmSimulatedPayment } from './check-payment.ts'
import { addPaymentMethod, listPaymentMethods, removePaymentMethod } from './payment-methods.ts'
import { readPaymentWays } from './payment-ways.ts'
import { readDueEvents, receiveNotification } from './receive-notification.ts'

/** The signature of a notification covers its raw bytes, so its body is not parsed. */
const storeRawBody = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
  }
}

/** Routes of payments: notifications of providers, the buyer's return, stored methods. */
export const paymentRoutes = (app: FastifyInstance, deps: Deps): void => {
  app.register(async (raw) => {
    storeRawBody(raw)
    register(raw, deps, 'receivePaymentNotification', async ({ params, query, file, headers, now }) => {
      const { account = null, ...sent } = query
      const from = { headers, query: sent as Record<string, string>, body: file, now }
      const received = await receiveNotification(deps, { provider: params.provider, accountId: account, raw: from })
      // Runs after the response, so that the provider does not wait for a call to itself. The payments job retries it.
      if (received.ok) setImmediate(() => void readDueEvents(deps, now).catch((error) => app.log.warn(error)))
      return received
    })
  })
  register(app, deps, 'checkPayment', async ({ caller, params, now }) =>
    checkPayment(deps, caller.userId, params.id, now),
  )
  register(app, deps, 'confirmSimulatedPayment', async ({ caller, params, body, now }) =>
    deps.providers.simulated === null
      ? refuse(refusals.notFound)
      : confirmSimulatedPayment(deps, { memberId: caller.userId, id: params.id, approved: body.approved, now }),
  )
  register(app, deps, 'readPaymentWays', async ({ query }) => {
    const { studioId = null } = query
    return studioId === null || isId(studioId)
      ? done(await readPaymentWays(deps, studioId))
      : done({ ways: [], simulated: false })
  })
  register(app, deps, 'listPaymentMethods', async ({ caller, deps: { db } }) =>
    done(await listPaymentMethods(db, caller.userId)),
  )
  register(app, deps, 'addPaymentMethod', addPaymentMethod)
  register(app, deps, 'removePaymentMethod', removePaymentMethod)
}
