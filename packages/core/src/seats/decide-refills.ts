import type { Policy } from '../policy/policy.ts'
import type { Spot } from './class-state.ts'

/** A seat that was left late and whose points are still kept. */
export type LateSeat = {
  bookingId: string
  memberId: string
  spotId: string | null
  /** What of its price has not come back. */
  kept: number
}

/** A seat that somebody has just taken; `spotId` is null where the room has no map. */
export type Taking = { memberId: string; spotId: string | null }

export type Refill = { late: LateSeat; taking: Taking }

/**
 * Which late cancellations get their points back, now that seats were taken: each taking brings back one seat at most
 * and each seat comes back once. On a map it is the seat of the same spot; a seat without a spot, or whose spot is no
 * longer in the room, comes back with the next taking of any, the one that was left first before the others. Nobody
 * refills the seat they left themselves: whoever left late and books anew could else leave again for nothing.
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
    const others = left.filter((l) => l.kept > 0 && l.memberId !== taking.memberId)
    const same = others.find((l) => l.spotId !== null && l.spotId === taking.spotId)
    const found = same ?? others.find((l) => l.spotId === null || !onMap.has(l.spotId))
    if (!found) return []
    left.splice(left.indexOf(found), 1)
    return [{ late: found, taking }]
  })
}
