import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import type { Db } from '../deps.ts'
import { preparingClient } from './preparing-client.ts'
import type { DB } from './schema.gen.ts'

export type Tx = Transaction<DB>

/**
 * A connection pool and the query builder over it. Ending the pool ends both. The database cancels statements that run
 * longer than `statementTimeoutMs`.
 */
export const connect = (
  options: PoolConfig,
  { statementTimeoutMs }: { statementTimeoutMs?: number } = {},
): { db: Db; pool: Pool } => {
  const pool = new Pool({ max: 12, Client: preparingClient(), ...options })
  // The pool drops an idle connection that the database closes (restart, kill); the next query opens another.
  pool.on('error', () => undefined)
  // A connection in use reports the loss by failing its query; without this listener the same error would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (statementTimeoutMs !== undefined) {
    // By a statement, because PgBouncer accepts no such startup parameter. It runs before any other.
    const set = `set statement_timeout = ${statementTimeoutMs}`
    pool.on('connect', (client) => void client.query(set).catch(() => undefined))
  }
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool }
}
