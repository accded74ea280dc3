import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** With the growing pauses of the queue about two hours: what is told later than that is told by the app. */
const maxAttempts = 10

/** Queues one job for each notification, in the transaction that is its reason: if that does not commit, there is none. A
 * job that queues its own notification is followed by one at that time. */
export const queuePushes = async (
  tx: Tx | Db,
  notificationIds: readonly string[],
  runAt: Date | null = null,
): Promise<void> => {
  if (notificationIds.length === 0) return
  await sql`
    select graphile_worker.add_job('send_push', payload := json_build_object('notificationId', id),
             job_key := 'push:' || id, max_attempts := ${maxAttempts}::int, run_at := ${runAt}::timestamptz)
      from unnest(${[...notificationIds]}::text[]) as wanted (id)`.execute(tx)
}
