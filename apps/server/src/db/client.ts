import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import type { Db } from '../deps.ts'
import { requirePrimary } from './open-primary.ts'
import { preparingClient } from './preparing-client.ts'
import type { DB } from './schema.gen.ts'

export type Tx = Transaction<DB>

/** Timeouts of the pool of a server. Short commands and tests use a pool without them. */
export type Guards = {
  /** Statement timeout, enforced by the database. */
  statementTimeoutMs: number
  /** Timeout of opening a connection. Not set for a database on this machine. */
  connectTimeoutMs?: number
  /** Whether statements are prepared by name. False behind a pooler that loses prepared statements. */
  prepares?: boolean
  /** Called after each statement, with its duration. */
  onStatement?: (event: LogEvent) => void
}

/** Maximum wait for a free connection; then 503. */
const acquireTimeoutMs = 10_000
/** The database cancels a slow statement itself. After this additional time the connection counts as dead. */
const answerMarginMs = 10_000
const keepAliveMs = 10_000

const guarded = ({ statementTimeoutMs, connectTimeoutMs, prepares = true }: Guards): PoolConfig => ({
  Client: preparingClient({ prepares, ...(connectTimeoutMs !== undefined && { connectTimeoutMs }) }),
  connectionTimeoutMillis: acquireTimeoutMs,
  query_timeout: statementTimeoutMs + answerMarginMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMs,
  onConnect: (client) => requirePrimary(client, { statementTimeoutMs, answerMs: connectTimeoutMs ?? acquireTimeoutMs }),
})

/**
 * Opens a connection pool and the query builder over it. Ending the pool ends both. With `guards`, it connects to a
 * primary only, and every statement has a timeout.
 */
export const connect = (options: PoolConfig, guards?: Guards): { db: Db; pool: Pool } => {
  const pool = new Pool({ max: 12, Client: preparingClient(), ...(guards && guarded(guards)), ...options })
  // The pool drops an idle connection that the database closes (restart, kill); the next query opens a new one.
  pool.on('error', () => undefined)
  // A lost connection in use fails its query. Without this listener, the same error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const log = guards?.onStatement
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(log && { log }) }), pool }
}
