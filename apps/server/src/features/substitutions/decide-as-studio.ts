import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { lockWork } from './candidate-store.ts'
import { giveClass } from './give-class.ts'
import { notifyDecided } from './notify-substitution.ts'
import { decideOn, type OpenedSubstitution, openSubstitution } from './open-substitution.ts'
import { saveSubstitution } from './store.ts'
import { type OnSubstitution, refuseCandidate, type Settled } from './take-substitution.ts'

type ByStudio = OnSubstitution & { studioId: AuthorizedStudioId }

/** Locks a request of the studio and the membership of the coach who took the class. */
const openOwn = async (
  tx: Tx,
  { studioId, classId, id }: ByStudio,
  now: Date,
): Promise<Outcome<OpenedSubstitution>> => {
  const opened = await openSubstitution(tx, { classId, id }, now)
  return opened.ok && opened.value.found.studioId !== studioId ? refuse(refusals.notFound) : opened
}

/** Assigns the class to the coach who took it. Refused if they no longer work there, are away or teach at that time. */
export const approveSubstitution = async (tx: Tx, command: ByStudio, now: Date): Promise<Settled> => {
  const opened = await openOwn(tx, command, now)
  if (!opened.ok) return opened
  const { found, session, stored } = opened.value
  const decision = decideOn(opened.value, 'approve', now)
  if (!decision.ok) return decision
  const taker = stored.takenBy && (await lockWork(tx, found.studioId, stored.takenBy))
  if (!taker) return refuse(refusals.invalidState, { because: 'substitution_not_taken' })
  const obstacle = await refuseCandidate(tx, opened.value, taker.id)
  if (obstacle) return obstacle
  const { by, publicUrl } = command
  await saveSubstitution(tx, stored.id, { state: decision.state, by }, now)
  const decided = { kind: 'substitution_approved', requestedBy: stored.requestedBy, taker } as const
  await notifyDecided(tx, { id: stored.id, session, by }, decided, now)
  await giveClass(tx, session, taker, { by, publicUrl }, now)
  return done({ id: stored.id, status: decision.state }, 'substitution_given', { coach: taker.name })
}

/** Reopens the request for everybody except the coach who took the class. */
export const declineSubstitution = async (tx: Tx, command: ByStudio, now: Date): Promise<Settled> => {
  const opened = await openOwn(tx, command, now)
  if (!opened.ok) return opened
  const { session, stored } = opened.value
  const decision = decideOn(opened.value, 'decline', now)
  if (!decision.ok) return decision
  const taker = stored.takenBy && { id: stored.takenBy, name: stored.takenName ?? '' }
  if (!taker) return refuse(refusals.invalidState, { because: 'substitution_not_taken' })
  const { by } = command
  await saveSubstitution(tx, stored.id, { state: decision.state, by, declines: taker.id }, now)
  const decided = { kind: 'substitution_declined', requestedBy: stored.requestedBy, taker } as const
  await notifyDecided(tx, { id: stored.id, session, by }, decided, now)
  return done({ id: stored.id, status: decision.state }, 'substitution_declined')
}
