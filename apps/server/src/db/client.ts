import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import type { Db } from '../deps.ts'
import { PreparingClient } from './preparing-client.ts'
import type { DB } from './schema.gen.ts'

export type Tx = Transaction<DB>

/** A connection pool and the query builder over it. End the pool to end both. */
export const connect = (options: PoolConfig): { db: Db; pool: Pool } => {
  const pool = new Pool({ max: 12, Client: PreparingClient, ...options })
  // A pooled connection that the database closes (restart, kill) is dropped by the pool; the next query opens another.
  pool.on('error', () => undefined)
  // One that is in use fails its query, which tells the caller; without a listener the same news would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool }
}
