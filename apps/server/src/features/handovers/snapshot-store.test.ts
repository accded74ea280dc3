import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../../db/test-cluster.ts'
import { withSnapshot } from './snapshot-store.ts'

const { url: server } = inject('cluster')
const idleMs = 20
const pool = new Pool({
  connectionString: databaseUrl(server, 'postgres'),
  options: `-c idle_in_transaction_session_timeout=${idleMs}`,
})
// The server ends a snapshot's session that is idle for too long.
pool.on('error', () => undefined)
afterAll(() => pool.end())

test('a snapshot outlives the limit of idle transactions, while large files are written between two reads', async () => {
  const read = withSnapshot(pool, async (snapshot) => {
    await sleep(20 * idleMs)
    return snapshot.one<{ n: number }>('select 1 as n')
  })
  expect(await read).toEqual({ n: 1 })
})
