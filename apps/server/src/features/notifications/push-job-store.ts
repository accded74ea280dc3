import type { NotificationId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** Maximum attempts: about two hours with exponential backoff. After that, the notification is only in the app. */
const maxAttempts = 10

/**
 * Queues one job per notification, in the transaction that causes it. When a running job queues its own notification
 * again, a new job follows at that time.
 */
export const queuePushes = async (
  tx: Tx | Db,
  notificationIds: readonly NotificationId[],
  runAt: Date | null = null,
  priority = 0,
): Promise<void> => {
  if (notificationIds.length === 0) return
  await sql`
    select graphile_worker.add_job('send_push', payload := json_build_object('notificationId', id),
             job_key := 'push:' || id, max_attempts := ${maxAttempts}::int, run_at := ${runAt}::timestamptz,
             priority := ${priority}::int)
      from unnest(${[...notificationIds]}::text[]) as wanted (id)`.execute(tx)
}
