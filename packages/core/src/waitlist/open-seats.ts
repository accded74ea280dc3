import { type Phase, waitlistPhase } from './phase.ts'

type Seats = {
  /** Whether a seat is free, held for the waitlist or not. */
  free: boolean
  /** Whether a seat is free that is not held for the waitlist, which anybody can book. */
  unheld: boolean
}

/**
 * Whether a waitlisted member can take a free seat without an offer. In the claim phase each free seat is open to the
 * list. In the offer phase only a seat that is open to anybody: all offers of it expired, or its offers skipped the
 * member. In the automatic phase the seat is given without an act of the member.
 */
export const takesOpenSeat = (session: Parameters<typeof waitlistPhase>[0], seats: Seats, now: Date): boolean => {
  const phase: Phase = waitlistPhase(session, now)
  return (phase === 'claim' && seats.free) || (phase === 'offer' && seats.unheld)
}
