import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

const pauseMs = 200

/**
 * Takes a session's advisory lock, by asking again while another session has it. A statement that waited for it would
 * keep a snapshot, for which `create index concurrently` of the holder waits: a deadlock.
 */
export const takeTurn = async (client: Client, lock: number): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
    if (rows[0]?.taken === true) return
    await sleep(pauseMs)
  }
}
