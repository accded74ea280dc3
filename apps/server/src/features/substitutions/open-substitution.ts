import type { ClassId, PersonId, SubstitutionId } from '@cupo/core/ids'
import { policyWith } from '@cupo/core/policy'
import { refusals } from '@cupo/core/refusals'
import { decideSubstitution, type SubstitutionCommand, type SubstitutionState } from '@cupo/core/substitutions'
import type { Tx } from '../../db/client.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, type Refusal, refuse } from '../../http/refusal.ts'
import { type ClassRow, lockClass } from '../class-changes/store.ts'
import { lockLists } from '../waitlist/lock-waitlists.ts'
import { type ClassOfCoach, lockSubstitution, readClassOfCoach, type StoredSubstitution } from './store.ts'

/** A locked class with its locked request. */
export type OpenedSubstitution = { found: ClassOfCoach; session: ClassRow; stored: StoredSubstitution }

/** Locks a class in the lock order of class changes; null if there is none. */
export const lockClassOf = async (
  tx: Tx,
  classId: ClassId,
  now: Date,
): Promise<{ found: ClassOfCoach; session: ClassRow } | null> => {
  const found = isId(classId) ? await readClassOfCoach(tx, classId) : null
  if (found === null) return null
  // Locks waitlists first: a change of coach serves them, and the lock order must be the same everywhere.
  await lockLists(tx, [classId], [], now)
  const session = await lockClass(tx, found.studioId, classId)
  return session && { found, session }
}

/** Locks the request of a class. Refuses NO_ENCONTRADO without one. */
export const openSubstitution = async (
  tx: Tx,
  { classId, id }: { classId: ClassId; id: SubstitutionId },
  now: Date,
): Promise<Outcome<OpenedSubstitution>> => {
  const locked = await lockClassOf(tx, classId, now)
  const stored = locked && isId(id) ? await lockSubstitution(tx, classId, id) : null
  return locked && stored ? done({ ...locked, stored }) : refuse(refusals.notFound)
}

/** Whether the class is scheduled and still assigned to the requesting coach. */
export const isOpenFor = (session: ClassRow, requestedBy: PersonId): boolean =>
  !session.cancelled && session.coach?.id === requestedBy

/** Decides a command on a locked request by the rules of its studio and discipline. */
export const decideOn = (
  { found, session, stored }: OpenedSubstitution,
  command: SubstitutionCommand,
  now: Date,
): { ok: true; state: SubstitutionState } | Refusal => {
  const { substitutesNeedApproval } = policyWith(found.policy, found.typePolicy)
  const substitution = {
    state: stored.state,
    startsAt: session.startsAt,
    stands: isOpenFor(session, stored.requestedBy),
  }
  const decision = decideSubstitution(command, substitution, { needsApproval: substitutesNeedApproval, now })
  if (decision.ok) return decision
  return refuse(refusals.invalidState, { because: decision.because, params: { coach: stored.takenName ?? '' } })
}
