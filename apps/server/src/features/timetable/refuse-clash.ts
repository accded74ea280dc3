import { refusals } from '@cupo/core/refusals'
import { findConflict, type Placed } from '@cupo/core/timetable'
import type { Tx } from '../../db/client.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { readNeighbours } from './store.ts'

/** What a class is placed into: who and where, by name, so that a clash can be told. */
export type Place = {
  studioId: string
  room: { id: string; name: string } | null
  coach: { id: string; name: string } | null
}

/**
 * The refusal of a class that would share its room or its coach with another at the same time, naming that other
 * class; of another studio's no more is told than that the coach is busy.
 */
export const refuseClash = async (
  tx: Tx,
  span: { id: string | null; startsAt: Date; endsAt: Date },
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
  return by === 'room'
    ? refuse(refusals.timeConflict, { because: 'room_taken', params: { ...params, room: place.room?.name ?? '' } })
    : refuse(refusals.timeConflict, { because: 'coach_busy', params: { ...params, coach } })
}
