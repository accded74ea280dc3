import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

const pauseMs = 200

/**
 * Takes a session-level advisory lock by polling. A blocking statement would hold a snapshot, and `create index
 * concurrently` in the session that has the lock waits for that snapshot: a deadlock.
 */
export const takeTurn = async (client: Client, lock: number): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
    if (rows[0]?.taken === true) return
    await sleep(pauseMs)
  }
}
