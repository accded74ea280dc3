import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import type { Db } from '../deps.ts'
import { PreparingClient } from './preparing-client.ts'
import type { DB } from './schema.gen.ts'

export type Tx = Transaction<DB>

/**
 * A connection pool and the query builder over it. End the pool to end both. A statement that runs longer than
 * `statementTimeoutMs` is cancelled by the database.
 */
export const connect = (
  options: PoolConfig,
  { statementTimeoutMs }: { statementTimeoutMs?: number } = {},
): { db: Db; pool: Pool } => {
  const pool = new Pool({ max: 12, Client: PreparingClient, ...options })
  // A pooled connection that the database closes (restart, kill) is dropped by the pool; the next query opens another.
  pool.on('error', () => undefined)
  // One that is in use fails its query, which tells the caller; without a listener the same news would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (statementTimeoutMs !== undefined) {
    // As a statement, since PgBouncer takes no such parameter with the connection. It runs before any other.
    const set = `set statement_timeout = ${statementTimeoutMs}`
    pool.on('connect', (client) => void client.query(set).catch(() => undefined))
  }
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool }
}
