import type { ClassId, PersonId, StudioId } from '@cupo/core/ids'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { countAttempt, type Limit } from '../attempts/limit-attempts.ts'
import { isClientAt } from './entry-store.ts'

/** More first-time visitors than a desk serves in a day without entering them as clients. */
const perDesk: Limit = { most: 100, spanMs: 24 * 60 * 60_000 }

type Named = { caller: Caller; personId: PersonId; at: { studioId: StudioId } | { classId: ClassId } }

/**
 * Counts a request of a desk that contains the id of a person who is not a client of its studio, whether they exist or
 * not: ids are easy to guess, and the response contains the person's name. Refuses DEMASIADOS_INTENTOS beyond the
 * limit.
 */
export const countUnknownPerson = async (
  { db, config }: Deps,
  { caller, personId, at }: Named,
  now: Date,
): Promise<Outcome<null>> => {
  if (!config.rateLimits || !isId(personId) || (await isClientAt(db, personId, at))) return done(null)
  const counted = { kind: 'desk_person', subject: caller.studioId ?? caller.userId, limit: perDesk } as const
  return write(db, (tx) => countAttempt(tx, { ...counted, because: 'desk_people_wait' }, now))
}
