import type { Data } from '@cupo/contract'
import type { ClassId, PersonId } from '@cupo/core/ids'
import { policyWith } from '@cupo/core/policy'
import { refusals } from '@cupo/core/refusals'
import { substitutionState } from '@cupo/core/substitutions'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { ableFor } from './able-coaches.ts'
import { readCandidates } from './candidate-store.ts'
import { notifyLapsed, notifyRequested } from './notify-substitution.ts'
import { isOpenFor, lockClassOf } from './open-substitution.ts'
import { insertSubstitution, lockLiveSubstitution, saveSubstitution } from './store.ts'

/**
 * Requests a substitute for a class of the coach. An open request of an earlier coach of the class expires first.
 * Refuses NO_ENCONTRADO for a different coach's class.
 */
export const askSubstitute = async (
  tx: Tx,
  { classId, by, reason }: { classId: ClassId; by: PersonId; reason: string },
  now: Date,
): Promise<Outcome<Data<'askSubstitute'>>> => {
  const locked = await lockClassOf(tx, classId, now)
  if (locked === null || locked.session.coach?.id !== by) return refuse(refusals.notFound)
  const { found, session } = locked
  if (session.cancelled) return refuse(refusals.classCancelled)
  if (session.startsAt <= now) return refuse(refusals.invalidState, { because: 'class_begun' })
  const live = await lockLiveSubstitution(tx, classId)
  if (live && isOpenFor(session, live.requestedBy))
    return refuse(refusals.alreadyExists, { because: 'substitution_already_asked' })
  if (live) {
    await saveSubstitution(tx, live.id, { state: substitutionState.expired, by: null }, now)
    await notifyLapsed(tx, { found, session, stored: live }, now)
  }
  const id = await insertSubstitution(tx, found, { requestedBy: by, reason }, now)
  const requirements = { classTypeId: found.classTypeId, requesterId: by, declined: [], class: found }
  const able = ableFor(requirements, await readCandidates(tx, [classId])).map((coach) => coach.id)
  const { substitutesNeedApproval: needsApproval } = policyWith(found.policy, found.typePolicy)
  await notifyRequested(tx, found, { id, able, needsApproval, by, reason }, now)
  return done(
    { id, status: substitutionState.open },
    able.length > 0 ? 'substitution_asked' : 'substitution_asked_nobody',
  )
}
