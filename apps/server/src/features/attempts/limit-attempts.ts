import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { type AttemptKind, attemptsSince } from './store.ts'

/** At most `most` attempts within a sliding window. */
export type Limit = { most: number; spanMs: number }

/** Seconds until another attempt is within every limit; 0 if it is now. */
export const secondsToWait = async (
  db: Db | Tx,
  kinds: AttemptKind | readonly AttemptKind[],
  subject: string,
  limits: Limit | readonly Limit[],
  now: Date,
): Promise<number> => {
  const all = [limits].flat()
  const longest = Math.max(...all.map(({ spanMs }) => spanMs))
  const made = await attemptsSince(db, [kinds].flat(), subject, new Date(now.getTime() - longest))
  const waits = all.map(({ most, spanMs }) => {
    const endsAt = (made.at(-most)?.getTime() ?? Number.NEGATIVE_INFINITY) + spanMs
    return endsAt > now.getTime() ? Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) : 0
  })
  return Math.max(...waits)
}
