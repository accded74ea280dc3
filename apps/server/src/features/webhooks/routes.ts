import type { WebhookId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/client.ts'
import type { Db, Deps } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOf, pageOfWhole, readPage } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readDeliveries, replayDelivery } from './delivery-store.ts'
import { createWebhook, removeWebhook, resumeWebhook } from './edit-webhook.ts'
import { readWebhooks } from './store.ts'

const findWebhook = async (db: Db | Tx, studioId: AuthorizedStudioId, id: WebhookId) =>
  isId(id) ? (await readWebhooks(db, studioId, id))[0] : undefined

/** Routes of a studio's webhooks, and of the log of their deliveries. */
export const webhookRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listWebhooks', async ({ caller, query }) =>
    pageOfWhole(await readWebhooks(deps.db, ownStudio(caller)), query),
  )
  register(app, deps, 'createWebhook', createWebhook)
  register(app, deps, 'deleteWebhook', async ({ write, caller, params: { id }, now }) =>
    isId(id)
      ? write((tx) => removeWebhook(tx, { studioId: ownStudio(caller), by: caller.userId }, id, now))
      : refuse(refusals.notFound),
  )
  register(app, deps, 'resumeWebhook', async ({ write, caller, params: { id }, now }) =>
    isId(id)
      ? write((tx) => resumeWebhook(tx, { studioId: ownStudio(caller), by: caller.userId }, id, now))
      : refuse(refusals.notFound),
  )
  register(app, deps, 'listWebhookDeliveries', async ({ caller, params, query }) => {
    if (!(await findWebhook(deps.db, ownStudio(caller), params.id))) return refuse(refusals.notFound)
    const page = readPage(query, 1)
    if (!page.ok) return page
    const rows = await readDeliveries(deps.db, params.id, page.value)
    return done(
      pageOf(
        rows,
        page.value,
        ({ id }) => [id],
        (row) => row,
      ),
    )
  })
  register(app, deps, 'replayWebhookDelivery', ({ write, caller, params: { id, deliveryId }, now }) =>
    write(async (tx) => {
      const webhook = await findWebhook(tx, ownStudio(caller), id)
      if (!webhook || !isId(deliveryId)) return refuse(refusals.notFound)
      if (webhook.disabledAt !== null) return refuse(refusals.invalidState, { because: 'webhook_is_disabled' })
      if (!(await replayDelivery(tx, { id: deliveryId, webhookId: id }, now))) return refuse(refusals.notFound)
      return done(mustIndex(await readDeliveries(tx, id, { after: null, limit: 1 }, deliveryId), 0))
    }),
  )
}
