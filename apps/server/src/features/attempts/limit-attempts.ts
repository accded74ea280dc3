import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { type AttemptKind, attemptsSince } from './store.ts'

/** At most `most` attempts within a sliding span. */
export type Limit = { most: number; spanMs: number }

/** Seconds until one more attempt is within the limit, 0 when it is now. */
export const secondsToWait = async (
  db: Db | Tx,
  kind: AttemptKind,
  subject: string,
  { most, spanMs }: Limit,
  now: Date,
): Promise<number> => {
  const made = await attemptsSince(db, [kind], subject, new Date(now.getTime() - spanMs))
  const blocking = made.at(-most)
  return blocking ? Math.max(1, Math.ceil((blocking.getTime() + spanMs - now.getTime()) / 1000)) : 0
}
