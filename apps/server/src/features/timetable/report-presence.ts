import type { Body } from '@cupo/contract'
import { type PresenceAllowance, takePresenceCall } from '@cupo/core/agenda-presence'
import type { SessionId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { notifyDesk } from '../../live/desk-store.ts'

/** Maximum sessions with a rate-limit entry; above it all entries are reset, which a service of 5,000 desks reaches. */
const mostCounted = 5_000

/** Publishes the positions of desks, each at most twice a second per process. Stores nothing in the database. */
export const presenceReporter = () => {
  const allowances = new Map<SessionId, PresenceAllowance>()
  const allow = (sessionId: SessionId, now: Date): boolean => {
    if (allowances.size > mostCounted) allowances.clear()
    const { allowed, after } = takePresenceCall(allowances.get(sessionId), now.getTime())
    allowances.set(sessionId, after)
    return allowed
  }
  return async (
    db: Db,
    caller: Caller,
    { classId, act }: Body<'reportAgendaPresence'>,
    now: Date,
  ): Promise<Outcome<null>> => {
    const { sessionId, name } = caller
    if (!allow(sessionId, now)) return refuse(refusals.tooManyAttempts, { retryAfter: 1 })
    const known = await notifyDesk(db, { studioId: ownStudio(caller), sessionId, name, classId, act })
    return known ? done(null) : refuse(refusals.notFound)
  }
}
