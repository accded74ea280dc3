import type { ClassId, PersonId, RoomId } from '@cupo/core/ids'
import { clashCause } from '@cupo/core/kept-reasons'
import { refusals } from '@cupo/core/refusals'
import {
  findConflict,
  findPlacementConflict,
  localSpanOf,
  type Placed,
  type PlacementConflict,
} from '@cupo/core/timetable'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { readPlaceRules } from './place-store.ts'
import { type Neighbour, readNeighbours } from './store.ts'

/** The room and coach of a class, with names for the refusal. */
export type Place = {
  studioId: AuthorizedStudioId
  room: { id: RoomId; name: string } | null
  coach: { id: PersonId; name: string } | null
}

type Span = { id: ClassId | null; startsAt: Date; endsAt: Date }

/** The refusal of a place and time, with its phrase. */
const refusePlacement = (conflict: PlacementConflict<Neighbour>, place: Place): Refusal => {
  if (conflict.by === 'closed_day') {
    return refuse(refusals.timeConflict, { because: 'closed_day', params: { day: conflict.day.name } })
  }
  if (conflict.by === 'hours') {
    if (conflict.open.length === 0) return refuse(refusals.timeConflict, { because: 'closed_weekday' })
    const hours = conflict.open.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')
    return refuse(refusals.timeConflict, { because: 'outside_hours', params: { hours } })
  }
  const { by, other } = conflict
  const coach = place.coach?.name ?? ''
  if (other.studioId !== place.studioId) {
    return refuse(refusals.timeConflict, { because: 'coach_busy_elsewhere', params: { coach } })
  }
  const times = { at: other.startsAt.toISOString(), until: other.endsAt.toISOString(), timeZone: other.timeZone }
  const params = { other: other.name, ...times }
  return by === clashCause.room
    ? refuse(refusals.timeConflict, { because: 'room_taken', params: { ...params, room: place.room?.name ?? '' } })
    : refuse(refusals.timeConflict, { because: 'coach_busy', params: { ...params, coach } })
}

const placedOf = (span: Span, place: Place): Placed => ({
  ...span,
  roomId: place.room?.id ?? null,
  coachId: place.coach?.id ?? null,
})

/**
 * Refuses a class whose room or coach is in a different class at the same time, with that class and its end. For a
 * class of a different studio it only reports that the coach is busy.
 * @returns null without a conflict
 */
export const refuseClash = async (tx: Tx, span: Span, place: Place): Promise<Refusal | null> => {
  const placed = placedOf(span, place)
  const conflict = findConflict(placed, await readNeighbours(tx, placed))
  return conflict && refusePlacement(conflict, place)
}

/**
 * Like `refuseClash`, for a new time or place: also refuses closed days, and times outside of the opening hours of the
 * branch.
 */
export const refusePlace = async (tx: Tx, span: Span, place: Place): Promise<Refusal | null> => {
  const placed = placedOf(span, place)
  const { hours, closedDays, timeZone } = await readPlaceRules(tx, place.studioId, placed.roomId, span.startsAt)
  const others = await readNeighbours(tx, placed)
  const conflict = findPlacementConflict(placed, localSpanOf(span, timeZone), { others, hours, closedDays })
  return conflict && refusePlacement(conflict, place)
}
