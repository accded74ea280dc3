import type { Data } from '@cupo/contract'
import type { StudioId, WebhookDeliveryId, WebhookId } from '@cupo/core/ids'
import { type DeliveryFailure, type DeliveryState, deliveryState, type WebhookEvent } from '@cupo/core/webhooks'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'

type DeliveryView = Data<'listWebhookDeliveries'>['items'][number]

type Row = {
  id: WebhookDeliveryId
  event: WebhookEvent
  state: DeliveryState
  createdAt: Date
  nextAttemptAt: Date | null
  body: string | null
  attempts: DeliveryView['attempts']
}

const viewOf = ({ createdAt, nextAttemptAt, ...row }: Row): DeliveryView => ({
  ...row,
  createdAt: createdAt.toISOString(),
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  attempts: row.attempts.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
})

/**
 * Reads the deliveries of a webhook with their attempts, newest first, one row more than the page; or a single one by
 * id.
 */
export const readDeliveries = async (
  db: Db | Tx,
  webhookId: WebhookId,
  { after, limit }: Page,
  id: WebhookDeliveryId | null = null,
): Promise<DeliveryView[]> => {
  const [before = null] = after ?? []
  const { rows } = await sql<Row>`
    select d.id, d.event, d.state, d.created_at as "createdAt", d.next_attempt_at as "nextAttemptAt", d.body,
           coalesce((select json_agg(json_build_object('number', a.number, 'at', a.at, 'durationMs', a.duration_ms,
                                                       'statusCode', a.status_code, 'failure', a.failure,
                                                       'response', a.response) order by a.number desc)
                       from webhook_attempt a where a.delivery_id = d.id), '[]') as attempts
      from webhook_delivery d
     where d.webhook_id = ${webhookId} and (${before}::bigint is null or d.id < ${before}::bigint)
       and (${id}::bigint is null or d.id = ${id})
     order by d.id desc limit ${limit + 1}`.execute(db)
  return rows.map(viewOf)
}

/** A delivery with the fields that an attempt needs. */
export type DueDelivery = {
  id: WebhookDeliveryId
  webhookId: WebhookId
  studioId: StudioId
  event: WebhookEvent
  subjectId: string
  createdAt: Date
  body: string | null
  state: DeliveryState
  url: string
  sealedSecret: Buffer | null
  /** Whether the webhook was disabled or removed. */
  stopped: boolean
}

export const readDueDelivery = async (db: Db, id: WebhookDeliveryId): Promise<DueDelivery | undefined> => {
  const { rows } = await sql<DueDelivery>`
    select d.id, d.webhook_id as "webhookId", w.studio_id as "studioId", d.event, d.subject_id::text as "subjectId",
           d.created_at as "createdAt", d.body, d.state, w.url, w.sealed_secret as "sealedSecret",
           num_nonnulls(w.removed_at, w.disabled_at) > 0 as stopped
      from webhook_delivery d join webhook w on w.id = d.webhook_id
     where d.id = ${id}`.execute(db)
  return rows[0]
}

/** Stores the body of a delivery once. @returns the stored body */
export const saveBody = async (db: Db, id: WebhookDeliveryId, body: string): Promise<string> => {
  const { rows } = await sql<{ body: string }>`
    update webhook_delivery set body = coalesce(body, ${body}) where id = ${id} returning body`.execute(db)
  return rows[0]?.body ?? body
}

/** Ends a delivery without another attempt. */
export const endDelivery = async (db: Db | Tx, id: WebhookDeliveryId): Promise<void> => {
  await db
    .updateTable('webhook_delivery')
    .set({ state: deliveryState.failed, next_attempt_at: null })
    .where('id', '=', id)
    .where('state', '=', deliveryState.pending)
    .execute()
}

/** Locks a delivery and its webhook. @returns the number of attempts, and since when the webhook has failed */
export const lockDelivery = async (
  tx: Tx,
  { id, webhookId }: Pick<DueDelivery, 'id' | 'webhookId'>,
): Promise<{ attempts: number; failingSince: Date | null; disabledAt: Date | null }> => {
  const webhook = await tx
    .selectFrom('webhook')
    .select(['failing_since', 'disabled_at'])
    .where('id', '=', webhookId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const delivery = await tx
    .selectFrom('webhook_delivery')
    .select('attempts')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { attempts: delivery.attempts, failingSince: webhook.failing_since, disabledAt: webhook.disabled_at }
}

type Attempt = {
  number: number
  at: Date
  durationMs: number
  statusCode: number | null
  failure: DeliveryFailure | null
  response: string
}

export const insertAttempt = async (tx: Tx, id: WebhookDeliveryId, attempt: Attempt): Promise<void> => {
  await tx
    .insertInto('webhook_attempt')
    .values({
      delivery_id: id,
      number: attempt.number,
      at: attempt.at,
      duration_ms: attempt.durationMs,
      status_code: attempt.statusCode,
      failure: attempt.failure,
      response: attempt.response,
    })
    .execute()
}

type Verdict = {
  state: DeliveryState
  attempts: number
  nextAttemptAt: Date | null
  failingSince: Date | null
  disabledAt: Date | null
}

/** Stores the result of an attempt, and queues the next one. */
export const saveVerdict = async (
  tx: Tx,
  { id, webhookId }: Pick<DueDelivery, 'id' | 'webhookId'>,
  { state, attempts, nextAttemptAt, failingSince, disabledAt }: Verdict,
): Promise<void> => {
  await tx
    .updateTable('webhook_delivery')
    .set({ state, attempts, next_attempt_at: nextAttemptAt })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('webhook')
    .set({ failing_since: failingSince, disabled_at: disabledAt })
    .where('id', '=', webhookId)
    .execute()
  if (nextAttemptAt !== null) await queueDelivery(tx, id, webhookId, nextAttemptAt)
}

/** Queues a delivery; replaces a waiting job of it. */
const queueDelivery = async (tx: Tx, id: WebhookDeliveryId, webhookId: WebhookId, at: Date): Promise<void> => {
  await sql`select add_webhook_job(${id}::bigint, ${webhookId}::bigint, ${at}::timestamptz)`.execute(tx)
}

/** Makes a delivery due now. @returns false if the webhook has no such delivery */
export const replayDelivery = async (
  tx: Tx,
  { id, webhookId }: Pick<DueDelivery, 'id' | 'webhookId'>,
  now: Date,
): Promise<boolean> => {
  const row = await tx
    .updateTable('webhook_delivery')
    .set({ state: deliveryState.pending, next_attempt_at: now })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .returning('id')
    .executeTakeFirst()
  if (row) await queueDelivery(tx, id, webhookId, now)
  return row !== undefined
}

const retentionMs = 30 * 24 * 60 * 60 * 1000

/** Deletes deliveries after their TTL, because their bodies contain names. */
export const deleteOldDeliveries = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('webhook_delivery')
    .where('created_at', '<=', new Date(now.getTime() - retentionMs))
    .execute()
}
