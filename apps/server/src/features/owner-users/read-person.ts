import type { Data } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Deps } from '../../deps.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { listLiveSessions } from '../sessions/store.ts'
import { readBookingCounts, readHead, readPasses, readStudiosOfCoach } from './person-store.ts'
import { personOf, readPeople } from './store.ts'

/** Reads one person for the owner. */
export const readPerson = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: PersonId,
  now: Date,
): Promise<Outcome<Data<'readPerson'>>> => {
  const [[row], head] = await Promise.all([readPeople(db, undefined, { after: null, limit: 1 }, id), readHead(db, id)])
  if (!row || !head) return refuse(refusals.notFound)
  const [teachesAt, sessions, bookings, passes] = await Promise.all([
    readStudiosOfCoach(db, id),
    listLiveSessions({ db, config }, id, now),
    readBookingCounts(db, id, now),
    readPasses(db, id),
  ])
  return done({
    ...personOf(row),
    ...head,
    teachesAt,
    bookings,
    passes,
    sessions: sessions.map((one) => ({
      id: one.id,
      createdAt: one.created_at.toISOString(),
      lastSeenAt: one.last_seen_at.toISOString(),
      userAgent: one.user_agent,
      acting: one.acting !== null,
    })),
  })
}
