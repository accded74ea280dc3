import type { ClassId, PersonId, StudioId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { type Limit, secondsToWait } from '../attempts/limit-attempts.ts'
import { addAttempt, lockSubject } from '../attempts/store.ts'
import { isClientAt } from './entry-store.ts'

/** More people than come to a desk for the first time on one day without being entered as clients. */
const perDesk: Limit = { most: 100, spanMs: 24 * 60 * 60_000 }

type Named = { caller: Caller; personId: PersonId; at: { studioId: StudioId } | { classId: ClassId } }

/**
 * Counts a request of a desk that names, by their id, a person who is no client of its studio, whether they exist or
 * not: ids are easy to guess, and what follows shows the person's name. Refuses DEMASIADOS_INTENTOS beyond the limit.
 */
export const countUnknownPerson = async (
  { db, config }: Deps,
  { caller, personId, at }: Named,
  now: Date,
): Promise<Outcome<null>> => {
  if (!config.rateLimits || !isId(personId) || (await isClientAt(db, personId, at))) return done(null)
  const subject = caller.studioId ?? caller.userId
  return write(db, async (tx) => {
    await lockSubject(tx, 'desk_person', subject)
    const seconds = await secondsToWait(tx, 'desk_person', subject, perDesk, now)
    if (seconds > 0) {
      const params = { minutes: Math.ceil(seconds / 60) }
      return refuse(refusals.tooManyAttempts, { because: 'desk_people_wait', params, retryAfter: seconds })
    }
    await addAttempt(tx, 'desk_person', subject, now)
    return done(null)
  })
}
