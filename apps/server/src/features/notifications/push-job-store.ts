import type { NotificationId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** With exponential backoff about two hours. After that the notification is only shown in the app. */
const maxAttempts = 10

/**
 * Queues one job per notification, in the transaction that causes it. A job that is running and queues its own
 * notification again is followed by another one at that time.
 */
export const queuePushes = async (
  tx: Tx | Db,
  notificationIds: readonly NotificationId[],
  runAt: Date | null = null,
): Promise<void> => {
  if (notificationIds.length === 0) return
  await sql`
    select graphile_worker.add_job('send_push', payload := json_build_object('notificationId', id),
             job_key := 'push:' || id, max_attempts := ${maxAttempts}::int, run_at := ${runAt}::timestamptz)
      from unnest(${[...notificationIds]}::text[]) as wanted (id)`.execute(tx)
}
