import type { Data } from '@cupo/contract'
import type { ClassId, PersonId, SubstitutionId } from '@cupo/core/ids'
import { type ErrorCode, refusals } from '@cupo/core/refusals'
import { findTakeObstacle, substitutionState, type TakeObstacle } from '@cupo/core/substitutions'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, type Refusal, refuse } from '../../http/refusal.ts'
import { requirementsOf } from './able-coaches.ts'
import { lockWork, readCandidates } from './candidate-store.ts'
import { giveClass } from './give-class.ts'
import { notifyTaken, notifyWithdrawn } from './notify-substitution.ts'
import { decideOn, type OpenedSubstitution, openSubstitution } from './open-substitution.ts'
import { saveSubstitution } from './store.ts'

/** The request and the caller. */
export type OnSubstitution = { classId: ClassId; id: SubstitutionId; by: PersonId; publicUrl: string }
export type Settled = Outcome<Data<'takeSubstitution'>>

const codeOf: Record<TakeObstacle, ErrorCode> = {
  substitute_is_asker: refusals.invalidState,
  substitute_not_qualified: refusals.forbidden,
  substitute_declined: refusals.forbidden,
  substitute_away: refusals.timeConflict,
  substitute_teaches: refusals.timeConflict,
}

/** The refusal of a coach who cannot take the class; null for a coach who can. */
export const refuseCandidate = async (
  tx: Tx,
  { found, session, stored }: OpenedSubstitution,
  coachId: PersonId,
): Promise<Refusal | null> => {
  const [candidate] = await readCandidates(tx, [found.id], coachId)
  if (candidate === undefined) return refuse(refusals.notFound)
  const request = { classTypeId: found.classTypeId, requesterId: stored.requestedBy, declined: stored.declined }
  const obstacle = findTakeObstacle(candidate, requirementsOf({ ...request, class: session }))
  return obstacle && refuse(codeOf[obstacle], { because: obstacle })
}

/**
 * Takes a class of a colleague. The lock on the class serializes coaches, so the second is refused with the name of the
 * first. Refuses NO_ENCONTRADO for people who do not coach at the studio.
 */
export const takeSubstitution = async (
  tx: Tx,
  { by, publicUrl, ...which }: OnSubstitution,
  now: Date,
): Promise<Settled> => {
  const opened = await openSubstitution(tx, which, now)
  if (!opened.ok) return opened
  const { found, session, stored } = opened.value
  const coach = await lockWork(tx, found.studioId, by)
  if (coach === null) return refuse(refusals.notFound)
  const decision = decideOn(opened.value, 'take', now)
  if (!decision.ok) return decision
  const obstacle = await refuseCandidate(tx, opened.value, by)
  if (obstacle) return obstacle
  const applied = decision.state === substitutionState.approved
  await saveSubstitution(tx, stored.id, { state: decision.state, by, takenBy: by }, now)
  await notifyTaken(tx, { id: stored.id, session, by }, { requestedBy: stored.requestedBy, applied, found }, now)
  const value = { id: stored.id, status: decision.state }
  if (!applied) return done(value, 'substitution_waits')
  await giveClass(tx, session, coach, { by, publicUrl }, now)
  const at = session.startsAt.toISOString()
  return done(value, 'substitution_done', { className: session.name, at, timeZone: session.timeZone })
}

/**
 * Withdraws the request if the requesting coach calls; reopens it if the coach who took the class leaves it. Refuses
 * NO_ENCONTRADO for everybody else.
 */
export const withdrawSubstitution = async (tx: Tx, { by, ...which }: OnSubstitution, now: Date): Promise<Settled> => {
  const opened = await openSubstitution(tx, which, now)
  if (!opened.ok) return opened
  const { session, stored } = opened.value
  const stepped = stored.takenBy === by
  if (!stepped && stored.requestedBy !== by) return refuse(refusals.notFound)
  const decision = decideOn(opened.value, stepped ? 'stepBack' : 'withdraw', now)
  if (!decision.ok) return decision
  await saveSubstitution(tx, stored.id, { state: decision.state, by }, now)
  const to = stepped ? stored.requestedBy : stored.takenBy
  if (to !== null) await notifyWithdrawn(tx, { id: stored.id, session, by }, { to, stepped }, now)
  return done({ id: stored.id, status: decision.state }, stepped ? 'substitution_left' : 'substitution_kept')
}
