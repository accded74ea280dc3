import { createHmac, hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/client.ts'
import type { Write } from '../db/pipelined.ts'
import type { Db } from '../deps.ts'

/** A request with an Idempotency-Key: the owner of the key, the key, and a hash of method, path and body. */
export type KeyedRequest = { scope: string; key: string; hash: Buffer }
/** A stored response, replayed byte for byte. */
export type StoredResponse = { status: number; body: string }

const retentionMs = 24 * 60 * 60 * 1000

const tooOld = (now: Date): Date => new Date(now.getTime() - retentionMs)

/**
 * Neither the key nor the request is stored. The key's hash identifies the row, and the request's hash is keyed with
 * the key, so that a reader of the table cannot guess a password in a body.
 */
export const keyedRequest = (
  scope: string,
  key: string,
  { method, url, body }: { method: string; url: string; body: unknown },
): KeyedRequest => {
  const file = Buffer.isBuffer(body) ? body : null
  const hmac = createHmac('sha256', key).update(JSON.stringify([method, url, file ? 'file' : (body ?? null)]))
  if (file) hmac.update(file)
  return { scope, key: hash('sha256', key, 'base64url'), hash: hmac.digest() }
}

/** Map key of a keyed request. */
export const mapKeyOf = ({ scope, key }: Pick<KeyedRequest, 'scope' | 'key'>): string => `${scope} ${key}`

/** State of a key: the request it was used with, and its response; null while the request is in progress. */
export type KeyState = { hash: Buffer; response: StoredResponse | null }

type KeyRow = { scope: string; key: string; request_hash: Buffer; status: number | null; body: string | null }

/** States of the given keys, by `mapKeyOf`; new keys are missing. */
export const readKeys = async (
  db: Db | Tx,
  keys: readonly KeyedRequest[],
  now: Date,
): Promise<Map<string, KeyState>> => {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<KeyRow>`
    select k.scope, k.key, k.request_hash, k.status, k.body
      from unnest(${keys.map((k) => k.scope)}::text[], ${keys.map((k) => k.key)}::text[]) as asked (scope, key)
      join idempotency_key k using (scope, key)
     where k.created_at > ${tooOld(now)}`.execute(db)
  return new Map(
    rows.map((row) => [
      mapKeyOf(row),
      {
        hash: row.request_hash,
        response: row.status === null || row.body === null ? null : { status: row.status, body: row.body },
      },
    ]),
  )
}

/** State of a key, or null when it is new. */
export const readKey = async (db: Db | Tx, keyed: KeyedRequest, now: Date): Promise<KeyState | null> =>
  (await readKeys(db, [keyed], now)).get(mapKeyOf(keyed)) ?? null

/**
 * Inserts the key in the transaction of the act. Waits for a concurrent request with the same key: the unique
 * constraint blocks until that commits.
 * @returns false when a concurrent request has inserted it
 */
export const insertKey = async (tx: Tx, keyed: KeyedRequest, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into idempotency_key (scope, key, request_hash, created_at)
    values (${keyed.scope}, ${keyed.key}, ${keyed.hash}, ${now})
    on conflict (scope, key) do update
      set request_hash = excluded.request_hash, status = null, body = null, created_at = excluded.created_at
      where idempotency_key.created_at <= ${tooOld(now)}
    returning key`.execute(tx)
  return rows.length === 1
}

/** Stores the response: in the transaction of its effect, or in place of the one stored there. */
export const storeResponse = async (db: Db | Tx, keyed: KeyedRequest, response: StoredResponse): Promise<void> => {
  await db
    .updateTable('idempotency_key')
    .set({ status: response.status, body: response.body })
    .where('scope', '=', keyed.scope)
    .where('key', '=', keyed.key)
    .execute()
}

/**
 * Stores new keys with their responses in the transaction of their effects. Waits for concurrent requests with the same
 * key, and fails like a serialization failure (40001) if a key was inserted since its lookup: the caller must retry the
 * transaction.
 */
export const responsesWrite = (
  answers: readonly { key: KeyedRequest; response: StoredResponse }[],
  now: Date,
): Write => sql`
  with stored as (
    insert into idempotency_key (scope, key, request_hash, status, body, created_at)
    select v.scope, v.key, v.request_hash, v.status, v.body, ${now}
      from unnest(${answers.map((a) => a.key.scope)}::text[], ${answers.map((a) => a.key.key)}::text[],
                  ${answers.map((a) => a.key.hash)}::bytea[], ${answers.map((a) => a.response.status)}::smallint[],
                  ${answers.map((a) => a.response.body)}::text[]) as v (scope, key, request_hash, status, body)
     order by v.scope, v.key
    on conflict (scope, key) do update
      set request_hash = excluded.request_hash, status = excluded.status, body = excluded.body,
          created_at = excluded.created_at
      where idempotency_key.created_at <= ${tooOld(now)}
    returning 1
  )
  select check_row_count((select count(*) from stored), ${answers.length}, '40001', 'idempotency_key')`

/** Stores a refusal, whose act was rolled back. Does not overwrite the response of a concurrent request. */
export const storeRefusal = async (db: Db, keyed: KeyedRequest, response: StoredResponse, now: Date): Promise<void> => {
  await sql`
    insert into idempotency_key (scope, key, request_hash, status, body, created_at)
    values (${keyed.scope}, ${keyed.key}, ${keyed.hash}, ${response.status}, ${response.body}, ${now})
    on conflict do nothing`.execute(db)
}

/** Deletes keys after their TTL. */
export const deleteExpiredKeys = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('idempotency_key').where('created_at', '<=', tooOld(now)).execute()
}
