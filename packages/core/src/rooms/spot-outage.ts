import type { SpotId } from '../ids/ids.ts'

/** A spot of a class: `taken` by a booking or a live hold; x and y are percentages of the floor. */
export type PlacedSpot = { id: SpotId; x: number; y: number; taken: boolean; outOfService: boolean }

/**
 * The free spot in service nearest to `from`, for a person whose spot is out of service; on a tie the first. Null if
 * there is none: the person keeps the seat without a spot.
 */
export const nearestFreeSpot = (spots: readonly PlacedSpot[], from: { x: number; y: number }): PlacedSpot | null => {
  const distance = ({ x, y }: PlacedSpot) => Math.hypot(x - from.x, y - from.y)
  const free = spots.filter(({ taken, outOfService }) => !taken && !outOfService)
  return free.reduce<PlacedSpot | null>(
    (best, spot) => (best === null || distance(spot) < distance(best) ? spot : best),
    null,
  )
}

/**
 * Capacity of a class while spots of its room are out of service: one seat per spot in service, and never fewer than
 * the seats that are booked or held by buyers.
 */
export const capacityInService = (
  { capacity, booked }: { capacity: number; booked: number },
  spotsInService: number,
): number => Math.min(capacity, Math.max(spotsInService, booked))
