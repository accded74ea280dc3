import type { BookingId, PersonId, SpotId } from '../ids/ids.ts'
import type { Points } from '../points/points.ts'
import type { Policy } from '../policy/policy.ts'
import type { Spot } from './class-state.ts'

/** A late cancellation whose points are not returned yet. */
export type LateSeat = {
  bookingId: BookingId
  memberId: PersonId
  spotId: SpotId | null
  /** The amount not returned yet, in the unit of the payment. */
  charged: Points
  /** Whether a pass paid. */
  byPass?: boolean
}

/** A newly taken seat; `spotId` is null if the room has no map. */
export type Taking = { memberId: PersonId; spotId: SpotId | null }

export type Refill = { late: LateSeat; taking: Taking }

/**
 * Decides which late cancellations get their points back after seats were taken. Each taken seat refills at most one.
 * With a map, it refills the cancellation of the same spot; a cancellation without a spot, or whose spot is no longer
 * in the room, is refilled by any seat, oldest first. A member's own seat is excluded: otherwise cancelling late and
 * booking again would make the late cancellation free.
 */
export const decideRefills = (
  late: readonly LateSeat[],
  takings: readonly Taking[],
  session: { spots: readonly Spot[]; policy: Policy },
): Refill[] => {
  if (!session.policy.returnWhenRefilled) return []
  const onMap = new Set(session.spots.map((s) => s.id))
  const left = [...late]
  return takings.flatMap((taking) => {
    const others = left.filter((l) => l.charged > 0 && l.memberId !== taking.memberId)
    const same = others.find((l) => l.spotId !== null && l.spotId === taking.spotId)
    const found = same ?? others.find((l) => l.spotId === null || !onMap.has(l.spotId))
    if (!found) return []
    left.splice(left.indexOf(found), 1)
    return [{ late: found, taking }]
  })
}
