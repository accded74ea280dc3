import { deliveryFailures, deliveryStates, webhookEvents } from '@cupo/core/webhooks'
import { z } from 'zod'
import { instant, listOf, namedObject, nothing, page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byWebhookId, webhookDeliveryId, webhookId } from './ids.ts'

const event = z.enum(webhookEvents).meta({ id: 'WebhookEvent' })

const webhook = namedObject('Webhook', {
  id: z.string(),
  url: z.string(),
  events: z.array(event),
  createdAt: instant,
  /** The first failure since the last success. */
  failingSince: instant.nullable(),
  /** Set after three days without a success, or by a 410: deliveries stop until it is resumed. */
  disabledAt: instant.nullable(),
  /** The newest delivery. */
  lastDelivery: z.strictObject({ state: z.enum(deliveryStates), at: instant }).nullable(),
})

const attempt = namedObject('WebhookAttempt', {
  number: z.int(),
  at: instant,
  durationMs: z.int(),
  /** Null without a response; then `failure` has the reason. */
  statusCode: z.int().nullable(),
  failure: z.enum(deliveryFailures).nullable(),
  /** The first characters of the response. */
  response: z.string(),
})

const delivery = namedObject('WebhookDelivery', {
  /** The `webhook-id` of each attempt. */
  id: z.string(),
  event,
  state: z.enum(deliveryStates),
  createdAt: instant,
  nextAttemptAt: instant.nullable(),
  /** Newest first. */
  attempts: z.array(attempt),
  /** The request body; null before the first attempt. */
  body: z.string().nullable(),
})

export const listWebhooks = endpoint('listWebhooks', {
  who: ['studio'],
  staff: 'editIntegrations',
  summary: 'Lists the webhooks of the studio, the latest first. Secrets are not shown again.',
  query: page,
  data: listOf(webhook),
})

export const createWebhook = endpoint('createWebhook', {
  who: ['studio'],
  staff: 'editIntegrations',
  summary:
    'Adds a webhook and answers its secret, which no later response has. The address must be https and public: private, loopback, link-local, shared and mapped addresses are refused with 400, and so are names that resolve to one. Outside production, http is taken for public names. An address is taken once per studio.',
  body: z.strictObject({
    url: z.string().trim().min(1).max(2_000),
    events: z.array(event).min(1).max(webhookEvents.length),
  }),
  data: z.strictObject({ ...webhook.shape, secret: z.string() }).meta({ id: 'NewWebhook' }),
  status: 201,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})

export const deleteWebhook = endpoint('deleteWebhook', {
  who: ['studio'],
  staff: 'editIntegrations',
  summary: 'Removes a webhook. Deliveries that wait are not sent.',
  params: byWebhookId,
  data: nothing,
})

export const resumeWebhook = endpoint('resumeWebhook', {
  who: ['studio'],
  staff: 'editIntegrations',
  summary: 'Enables a disabled webhook again, for events from now on. Earlier ones can be replayed.',
  params: byWebhookId,
  data: webhook,
  idempotent: true,
})

export const listWebhookDeliveries = endpoint('listWebhookDeliveries', {
  who: ['studio'],
  staff: 'editIntegrations',
  summary: 'Lists the deliveries of a webhook of the last 30 days, the latest first, with their attempts.',
  params: byWebhookId,
  query: page,
  data: listOf(delivery),
})

export const replayWebhookDelivery = endpoint('replayWebhookDelivery', {
  who: ['studio'],
  staff: 'editIntegrations',
  summary: 'Sends a delivery once more, now: the same bytes under the same `webhook-id`, with a new signature.',
  params: z.strictObject({ id: webhookId, deliveryId: webhookDeliveryId }),
  data: delivery,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})
