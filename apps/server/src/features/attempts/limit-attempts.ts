import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { done, type Outcome, type Refusal, refuse } from '../../http/refusal.ts'
import { type AttemptKind, addAttempt, attemptsSince, lockSubject } from './store.ts'

/** At most `most` attempts within a sliding window. */
export type Limit = { most: number; spanMs: number }

/** Seconds until the next attempt is within every limit; 0 if it already is. */
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

type Counted = { kind: AttemptKind; subject: string; limit: Limit; because: NonNullable<Refusal['because']> }

/**
 * Counts an attempt; attempts of one subject are serialized. Refuses DEMASIADOS_INTENTOS beyond the limit, with the
 * minutes to wait.
 */
export const countAttempt = async (
  tx: Tx,
  { kind, subject, limit, because }: Counted,
  now: Date,
): Promise<Outcome<null>> => {
  await lockSubject(tx, kind, subject)
  const seconds = await secondsToWait(tx, kind, subject, limit, now)
  if (seconds > 0) {
    const params = { minutes: Math.ceil(seconds / 60) }
    return refuse(refusals.tooManyAttempts, { because, params, retryAfter: seconds })
  }
  await addAttempt(tx, kind, subject, now)
  return done(null)
}
