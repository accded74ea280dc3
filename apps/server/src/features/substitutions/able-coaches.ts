import type { ClassTypeId, PersonId } from '@cupo/core/ids'
import { findTakeObstacle } from '@cupo/core/substitutions'
import { dateIn } from '@cupo/core/time'
import type { NamedCandidate } from './candidate-store.ts'

/** The fields of a request that the check of its candidates needs. */
export type RequestedClass = {
  classTypeId: ClassTypeId
  requesterId: PersonId
  declined: readonly PersonId[]
  class: { id: string; startsAt: Date | string; timeZone: string }
}

/** The class of a request in the shape of core's check. */
export const requirementsOf = ({ classTypeId, requesterId, declined, class: session }: RequestedClass) => ({
  classTypeId,
  requestedBy: requesterId,
  declined,
  date: dateIn(new Date(session.startsAt), session.timeZone),
})

/** Reads the candidates who can take the class of a request. */
export const ableFor = (request: RequestedClass, candidates: readonly NamedCandidate[]): NamedCandidate[] =>
  candidates.filter(
    (coach) => coach.classId === request.class.id && findTakeObstacle(coach, requirementsOf(request)) === null,
  )
