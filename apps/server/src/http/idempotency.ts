import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/client.ts'
import type { Db } from '../deps.ts'

/** A keyed request: whose key, which one, and what it asks (method, address and body). */
export type Keyed = { scope: string; key: string; hash: Buffer }
/** An answer kept to be given again, byte for byte. */
export type Kept = { status: number; body: string }

const keptForMs = 24 * 60 * 60 * 1000

/**
 * Neither the key nor the request is kept: the key's hash finds the row, and the request's hash is keyed with the
 * key itself, so that nobody who reads the table can guess at a password that stood in a body.
 */
export const keyed = (scope: string, key: string, request: { method: string; url: string; body: unknown }): Keyed => ({
  scope,
  key: createHash('sha256').update(key).digest('base64url'),
  hash: createHmac('sha256', key)
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest(),
})

type Found = { kind: 'kept'; kept: Kept } | { kind: 'reused' } | { kind: 'running' }

/** What is known of a key: its kept answer, its use for another request, or null when it is new. */
export const lookUp = async (db: Db | Tx, keyed: Keyed, now: Date): Promise<Found | null> => {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'body'])
    .where('scope', '=', keyed.scope)
    .where('key', '=', keyed.key)
    .where('created_at', '>', new Date(now.getTime() - keptForMs))
    .executeTakeFirst()
  if (!row) return null
  if (!row.request_hash.equals(keyed.hash)) return { kind: 'reused' }
  if (row.status === null || row.body === null) return { kind: 'running' }
  return { kind: 'kept', kept: { status: row.status, body: row.body } }
}

/**
 * Takes the key inside the act's transaction. A twin that is under way is waited for: the unique key blocks
 * until it commits. False means that somebody else has taken it.
 */
export const take = async (tx: Tx, keyed: Keyed, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into idempotency_key (scope, key, request_hash, created_at)
    values (${keyed.scope}, ${keyed.key}, ${keyed.hash}, ${now})
    on conflict (scope, key) do update
      set request_hash = excluded.request_hash, status = null, body = null, created_at = excluded.created_at
      where idempotency_key.created_at <= ${new Date(now.getTime() - keptForMs)}
    returning key`.execute(tx)
  return rows.length === 1
}

/** Keeps the answer beside the effect it speaks of. */
export const keep = async (tx: Tx, keyed: Keyed, kept: Kept): Promise<void> => {
  await tx
    .updateTable('idempotency_key')
    .set({ status: kept.status, body: kept.body })
    .where('scope', '=', keyed.scope)
    .where('key', '=', keyed.key)
    .execute()
}

/** Keeps a refusal, whose act left nothing behind; if a twin got further meanwhile, its answer stays. */
export const keepRefusal = async (db: Db, keyed: Keyed, kept: Kept, now: Date): Promise<void> => {
  await sql`
    insert into idempotency_key (scope, key, request_hash, status, body, created_at)
    values (${keyed.scope}, ${keyed.key}, ${keyed.hash}, ${kept.status}, ${kept.body}, ${now})
    on conflict do nothing`.execute(db)
}

/** Forgets keys past their day. */
export const forgetOldKeys = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<=', new Date(now.getTime() - keptForMs))
    .execute()
}
