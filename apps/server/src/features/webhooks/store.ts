import type { Data } from '@cupo/contract'
import type { PersonId, WebhookId } from '@cupo/core/ids'
import type { DeliveryState, WebhookEvent } from '@cupo/core/webhooks'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

type WebhookView = Data<'listWebhooks'>['items'][number]

type Row = {
  id: WebhookId
  url: string
  events: WebhookEvent[]
  createdAt: Date
  failingSince: Date | null
  disabledAt: Date | null
  lastState: DeliveryState | null
  lastAt: Date | null
}

/** Reads the webhooks of a studio that were not removed, newest first, or a single one by id. */
export const readWebhooks = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  id: WebhookId | null = null,
): Promise<WebhookView[]> => {
  const { rows } = await sql<Row>`
    select w.id, w.url, w.events, w.created_at as "createdAt", w.failing_since as "failingSince",
           w.disabled_at as "disabledAt", d.state as "lastState", d.created_at as "lastAt"
      from webhook w
      left join lateral (select state, created_at from webhook_delivery
                          where webhook_id = w.id order by id desc limit 1) d on true
     where w.studio_id = ${studioId} and w.removed_at is null and (${id}::bigint is null or w.id = ${id})
     order by w.created_at desc, w.id desc`.execute(db)
  return rows.map(({ lastState, lastAt, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    failingSince: row.failingSince?.toISOString() ?? null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    lastDelivery: lastState === null || lastAt === null ? null : { state: lastState, at: lastAt.toISOString() },
  }))
}

/**
 * Locks a studio, so that concurrent requests cannot exceed the maximum number of webhooks. @returns its number of
 * webhooks
 */
export const countWebhooksLocked = async (tx: Tx, studioId: AuthorizedStudioId): Promise<number> => {
  await sql`select from studio where id = ${studioId} for no key update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook where studio_id = ${studioId} and removed_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether the studio has a webhook with this address. */
export const hasWebhook = async (tx: Tx, studioId: AuthorizedStudioId, url: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('webhook')
    .select('id')
    .where('studio_id', '=', studioId)
    .where('url', '=', url)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

type NewWebhook = { studioId: AuthorizedStudioId; url: string; events: readonly WebhookEvent[]; by: PersonId }

/** Inserts a webhook. @returns its id, to which the encrypted secret is bound */
export const insertWebhook = async (tx: Tx, webhook: NewWebhook, now: Date): Promise<WebhookId> => {
  const { id } = await tx
    .insertInto('webhook')
    .values({
      studio_id: webhook.studioId,
      url: webhook.url,
      events: [...webhook.events],
      created_by: webhook.by,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const saveSecret = async (tx: Tx, id: WebhookId, sealed: Buffer): Promise<void> => {
  await tx.updateTable('webhook').set({ sealed_secret: sealed }).where('id', '=', id).execute()
}

type Found = { studioId: AuthorizedStudioId; id: WebhookId }

/** Marks a webhook as removed. @returns its address; undefined if the studio has no such webhook */
export const writeRemoval = async (
  tx: Tx,
  { studioId, id }: Found,
  by: PersonId,
  now: Date,
): Promise<string | undefined> => {
  const row = await tx
    .updateTable('webhook')
    .set({ removed_at: now, removed_by: by })
    .where('id', '=', id)
    .where('studio_id', '=', studioId)
    .where('removed_at', 'is', null)
    .returning('url')
    .executeTakeFirst()
  return row?.url
}

/** Enables a webhook. @returns its address; undefined if the studio has no such webhook */
export const writeResume = async (tx: Tx, { studioId, id }: Found): Promise<string | undefined> => {
  const row = await tx
    .updateTable('webhook')
    .set({ disabled_at: null, failing_since: null })
    .where('id', '=', id)
    .where('studio_id', '=', studioId)
    .where('removed_at', 'is', null)
    .returning('url')
    .executeTakeFirst()
  return row?.url
}
