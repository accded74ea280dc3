import type { ClassId, PersonId, RoomId } from '@cupo/core/ids'
import { clashCause } from '@cupo/core/kept-reasons'
import { refusals } from '@cupo/core/refusals'
import { findConflict, type Placed } from '@cupo/core/timetable'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { readNeighbours } from './store.ts'

/** The room and coach of a class, with names for the refusal. */
export type Place = {
  studioId: AuthorizedStudioId
  room: { id: RoomId; name: string } | null
  coach: { id: PersonId; name: string } | null
}

/**
 * Refuses a class whose room or coach is in another class at the same time, naming that class. For a class of another
 * studio it only says that the coach is busy.
 * @returns null without a conflict
 */
export const refuseClash = async (
  tx: Tx,
  span: { id: ClassId | null; startsAt: Date; endsAt: Date },
  place: Place,
): Promise<Refusal | null> => {
  const wanted: Placed = { ...span, roomId: place.room?.id ?? null, coachId: place.coach?.id ?? null }
  const conflict = findConflict(wanted, await readNeighbours(tx, wanted))
  if (!conflict) return null
  const { by, other } = conflict
  const coach = place.coach?.name ?? ''
  if (other.studioId !== place.studioId) {
    return refuse(refusals.timeConflict, { because: 'coach_busy_elsewhere', params: { coach } })
  }
  const params = { other: other.name, at: other.startsAt.toISOString(), timeZone: other.timeZone }
  return by === clashCause.room
    ? refuse(refusals.timeConflict, { because: 'room_taken', params: { ...params, room: place.room?.name ?? '' } })
    : refuse(refusals.timeConflict, { because: 'coach_busy', params: { ...params, coach } })
}
