import { mustIndex } from '@cupo/core/must-get'
import type { Snapshot } from './read-snapshot.ts'
import type { BookingFact, World } from './world.ts'

/** What of a booking never changes, and tells it from the others that came of the same moment. */
const sameFrom = (a: BookingFact, b: Snapshot['bookings'][number]): boolean =>
  a.class === b.class && a.member === b.member && (a.guestOf === null) === (b.guestOf === null) && a.spot === b.spot

/**
 * Puts the bookings from `since` on in the order in which the database wrote them: acts that were under way at once
 * write theirs in turns, which no order of whole acts would name alike. Which act wrote first says nothing else.
 */
export const alignBookings = (world: World, seen: Snapshot, since: number): void => {
  const left = world.bookings.slice(since)
  const inTurn = seen.bookings.slice(since).flatMap((b) => {
    const at = left.findIndex((other) => sameFrom(other, b))
    return at < 0 ? [] : left.splice(at, 1)
  })
  const before = world.bookings
  const after = [...before.slice(0, since), ...inTurn, ...left]
  for (const b of after) {
    if (b.guestOf !== null) b.guestOf = after.indexOf(mustIndex(before, b.guestOf))
  }
  world.bookings = after
}
