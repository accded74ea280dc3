import { type Availability, isAwayOn } from '../availability/availability.ts'
import type { ClassTypeId, PersonId } from '../ids/ids.ts'

/** A coach of the studio as the check needs them. */
export type Candidate = {
  id: PersonId
  /** The class types they give at the studio. */
  classTypeIds: readonly ClassTypeId[]
  availability: Availability
  /** They have another class at that time, at any studio. */
  teaches: boolean
}

/** The class of a request: `date` is the local date of its start. */
export type SubstituteRequirements = {
  classTypeId: ClassTypeId
  date: string
  requestedBy: PersonId
  /** Coaches whom the studio did not accept for this class. */
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
 * Why a coach cannot take a class of a colleague: it is their own, they do not give its class type, the studio did not
 * accept them, they are away or teach at that time. Weekly hours do not block (decision 064). Null: they can.
 */
export const findTakeObstacle = (coach: Candidate, required: SubstituteRequirements): TakeObstacle | null => {
  if (coach.id === required.requestedBy) return 'substitute_is_asker'
  if (!coach.classTypeIds.includes(required.classTypeId)) return 'substitute_not_qualified'
  if (required.declined.includes(coach.id)) return 'substitute_declined'
  if (isAwayOn(required.date, coach.availability)) return 'substitute_away'
  return coach.teaches ? 'substitute_teaches' : null
}
