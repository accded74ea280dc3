import type { ClassTypeId, PersonId } from '@cupo/core/ids'
import { findTakeObstacle } from '@cupo/core/substitutions'
import { dateIn } from '@cupo/core/time'
import type { NamedCandidate } from './candidate-store.ts'

/** A request as the check of its candidates needs it. */
export type Wanted = {
  classTypeId: ClassTypeId
  askedId: PersonId
  declined: readonly PersonId[]
  class: { id: string; startsAt: Date | string; timeZone: string }
}

/** The class of a request as core checks it. */
export const wantedOf = ({ classTypeId, askedId, declined, class: session }: Wanted) => ({
  classTypeId,
  askedBy: askedId,
  declined,
  date: dateIn(new Date(session.startsAt), session.timeZone),
})

/** The candidates who can take the class of a request. */
export const ableFor = (wanted: Wanted, candidates: readonly NamedCandidate[]): NamedCandidate[] =>
  candidates.filter((coach) => coach.classId === wanted.class.id && findTakeObstacle(coach, wantedOf(wanted)) === null)
