import { classOf, recordNotice, seatsTaken, waitingFor } from './model-facts.ts'
import { mayHave, phaseOf, withdraw } from './model-waitlist.ts'
import type { BookingFact, World } from './world.ts'

/** The waitlisted members who are due the free seats of a class; the last of them lose theirs first. */
export const dueSeats = (world: World, index: number): BookingFact[] => {
  const free = classOf(world, index).capacity - seatsTaken(world, index)
  const phase = phaseOf(world, index)
  const line = waitingFor(world, index)
  if (free <= 0 || phase === 'closed' || phase === 'over') return []
  if (phase === 'claim') return line
  const offered = line.filter((b) => b.offer?.outcome === null && world.now < b.offer.expiresAt)
  const next = line.filter((b) => (b.offer === null || b.offer.outcome === 'withdrawn') && mayHave(world, b))
  return [...offered, ...(phase === 'offer' ? next : [])].slice(0, free)
}

/**
 * Handles due seats that the desk took: notifies the members who lose one and moves them to the front of the waitlist.
 */
export const displaceSeats = (
  world: World,
  index: number,
  due: readonly BookingFact[],
  seats: number,
  claiming: boolean,
): void => {
  if (seats === 0) return
  const waiting = due.filter((b) => b.status === 'waitlisted')
  const full = seatsTaken(world, index) >= classOf(world, index).capacity
  const displaced = claiming ? (full ? waiting : []) : waiting.slice(Math.max(0, waiting.length - seats))
  for (const b of displaced) {
    withdraw(b)
    if (!claiming) b.firstAt ??= world.now
    recordNotice(world, b.member, 'seat_overridden', `${world.bookings.indexOf(b)}:${world.now}`)
  }
}
