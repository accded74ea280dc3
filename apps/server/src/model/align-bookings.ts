import { mustIndex } from '@cupo/core/must-get'
import type { Snapshot } from './read-snapshot.ts'
import type { BookingFact, World } from './world.ts'

/** The immutable fields of a booking, which identify it among those created at the same instant. */
const sameFrom = (a: BookingFact, b: Snapshot['bookings'][number]): boolean =>
  a.class === b.class && a.member === b.member && (a.guestOf === null) === (b.guestOf === null) && a.spot === b.spot

/**
 * Sorts the bookings from `since` on by the database's insertion order. Concurrent acts interleave their inserts in an
 * order that no sequence of whole acts produces, so the comparison ignores the order.
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
