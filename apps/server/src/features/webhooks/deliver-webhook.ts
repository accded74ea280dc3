import type { WebhookDeliveryId } from '@cupo/core/ids'
import { decideDelivery, storedResponseChars } from '@cupo/core/webhooks'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { systemOutbound } from '../../outbound/outbound.ts'
import { checkOutboundUrl } from '../../outbound/public-address.ts'
import { type Reply, sendPost } from '../../outbound/send-post.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readManagers } from '../staff/store.ts'
import {
  type DueDelivery,
  endDelivery,
  insertAttempt,
  lockDelivery,
  readDueDelivery,
  saveBody,
  saveVerdict,
} from './delivery-store.ts'
import { readPayload } from './payload-store.ts'
import { openSecret, signDelivery } from './sign-delivery.ts'

const page = '/gym/studios/integrations'
const dayMs = 24 * 60 * 60 * 1000

/** The body of a delivery, stored before the first attempt. Null if its subject no longer exists. */
const bodyOf = async ({ db }: Deps, due: DueDelivery): Promise<string | null> => {
  if (due.body !== null) return due.body
  const data = await readPayload(db, due.event, due.subjectId)
  if (data === undefined) return null
  return saveBody(db, due.id, JSON.stringify({ type: due.event, timestamp: due.createdAt.toISOString(), data }))
}

/** Sends a delivery. Checks the address again, because a release with different rules may have stored it. */
const send = async (deps: Deps, due: DueDelivery, body: string, secret: string, timeoutMs?: number): Promise<Reply> => {
  const checked = checkOutboundUrl(due.url, { production: deps.config.production })
  if (!checked.ok) return { ok: false, failure: 'address_refused' }
  const timestamp = Math.floor(deps.clock.now().getTime() / 1000)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Cupo-Webhooks/1',
    'webhook-id': due.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signDelivery(secret, due.id, timestamp, body),
  }
  const sending = { url: checked.url, headers, body, storedChars: storedResponseChars }
  return sendPost(sending, deps.outbound ?? systemOutbound, timeoutMs)
}

/** Notifies the owner and the managers that a webhook was disabled, and writes an audit entry. */
const notifyDisabled = async (tx: Tx, due: DueDelivery, failingSince: Date | null, now: Date): Promise<void> => {
  const { host } = new URL(due.url)
  const days = failingSince === null ? 0 : Math.floor((now.getTime() - failingSince.getTime()) / dayMs)
  const managers = await readManagers(tx, due.studioId)
  const message = {
    key: `webhook-disabled:${due.webhookId}:${now.toISOString()}`,
    kind: 'webhook_disabled' as const,
    params: { host, days },
    link: page,
  }
  await notifyPeople(
    tx,
    managers.map((userId) => ({ userId, ...message })),
    now,
  )
  await recordAudit(tx, {
    at: now,
    byUser: null,
    action: 'webhook_disabled',
    subject: { kind: 'studio', id: due.studioId },
    details: { webhookId: due.webhookId, host },
  })
}

/** Records an attempt, and stores the resulting state of delivery and webhook. */
const settle = (deps: Deps, due: DueDelivery, reply: Reply, durationMs: number) =>
  write(deps.db, async (tx) => {
    const now = deps.clock.now()
    const { attempts, failingSince, disabledAt } = await lockDelivery(tx, due)
    const number = attempts + 1
    const statusCode = reply.ok ? reply.status : null
    await insertAttempt(tx, due.id, {
      number,
      at: now,
      durationMs,
      statusCode,
      failure: reply.ok ? null : reply.failure,
      response: reply.ok ? reply.text : '',
    })
    const verdict = decideDelivery({ attempt: number, status: statusCode, failingSince }, now)
    const disables = verdict.disable && disabledAt === null
    await saveVerdict(tx, due, { ...verdict, attempts: number, disabledAt: disables ? now : disabledAt })
    if (disables) await notifyDisabled(tx, due, failingSince, now)
    return done(null)
  })

/**
 * Job `deliver_webhook`: one attempt of a delivery. A failed attempt queues the next one itself, with the pauses of
 * `decideDelivery`; the job itself fails only on a database error, and is then retried. If the process dies after
 * sending, the delivery is sent again under the same `webhook-id`.
 */
export const deliverWebhook = async (deps: Deps, id: WebhookDeliveryId, timeoutMs?: number): Promise<void> => {
  const due = await readDueDelivery(deps.db, id)
  if (due?.state !== 'pending') return
  const { seal } = deps.providers
  const body = due.stopped ? null : await bodyOf(deps, due)
  if (body === null) return endDelivery(deps.db, id)
  if (seal === null || due.sealedSecret === null) throw new Error('the secret of a webhook cannot be opened')
  const secret = openSecret(seal, due.webhookId, due.sealedSecret)
  const begun = performance.now()
  const reply = await send(deps, due, body, secret, timeoutMs)
  await settle(deps, due, reply, Math.round(performance.now() - begun))
}
