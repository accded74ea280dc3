import { type Availability, isAwayOn } from '../availability/availability.ts'
import type { ClassTypeId, PersonId } from '../ids/ids.ts'

/** The fields of a coach used by the check. */
export type Candidate = {
  id: PersonId
  /** The class types they teach at the studio. */
  classTypeIds: readonly ClassTypeId[]
  availability: Availability
  /** Whether they have a different class at that time, at any studio. */
  teaches: boolean
}

/** The class of a request: `date` is the local date of its start. */
export type SubstituteRequirements = {
  classTypeId: ClassTypeId
  date: string
  requestedBy: PersonId
  /** Coaches whom the studio declined for this class. */
  declined: readonly PersonId[]
}

/** Why a coach cannot take a class; the key of the phrase. */
export type TakeObstacle =
  | 'substitute_is_asker'
  | 'substitute_not_qualified'
  | 'substitute_declined'
  | 'substitute_away'
  | 'substitute_teaches'

/**
 * Why a coach cannot take a colleague's class: it is their own, they do not teach its class type, the studio declined
 * them, they are away or teach at that time. Weekly hours do not block (decision 064). Null: they can.
 */
export const findTakeObstacle = (coach: Candidate, required: SubstituteRequirements): TakeObstacle | null => {
  if (coach.id === required.requestedBy) return 'substitute_is_asker'
  if (!coach.classTypeIds.includes(required.classTypeId)) return 'substitute_not_qualified'
  if (required.declined.includes(coach.id)) return 'substitute_declined'
  if (isAwayOn(required.date, coach.availability)) return 'substitute_away'
  return coach.teaches ? 'substitute_teaches' : null
}
