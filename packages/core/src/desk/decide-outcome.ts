import { decideRelease } from '../attendance/decide-release.ts'
import { decideBooking, type Refused } from '../bookings/decide-booking.ts'
import type { PersonId } from '../ids/ids.ts'
import type { ClassState, MemberState } from '../seats/class-state.ts'
import type { DeskOutcome } from './desk-outcomes.ts'

/** A class, a client, and how many seats held for the waitlist are theirs to take. */
export type DeskState = { class: ClassState; member: MemberState & { userId: PersonId }; usableHeld: number }

const refusedBooking = ({ class: session, member, usableHeld }: DeskState, now: Date): Refused | null => {
  const decision = decideBooking({ spotId: null, waitlist: false, usableHeld }, { class: session, member }, now)
  return decision.ok ? null : decision
}

/**
 * What booking this class comes to for this client, by the rules of the booking itself: a seat, a seat of a begun class,
 * a place in the waitlist, what they already have, or the first refusal.
 */
export const decideOutcome = (state: DeskState, now: Date): { outcome: DeskOutcome; refused: Refused | null } => {
  const { class: session, member, usableHeld } = state
  if (member.here === 'seat') return { outcome: 'has_seat', refused: null }
  if (now >= session.startsAt) {
    const release = decideRelease({ class: session, booking: null, taker: { ...member, memberId: member.userId } }, now)
    return release.ok
      ? { outcome: 'walk_in', refused: null }
      : { outcome: 'blocked', refused: refusedBooking(state, now) }
  }
  const decision = decideBooking({ spotId: null, waitlist: true, usableHeld }, { class: session, member }, now)
  if (decision.ok) return { outcome: decision.status === 'booked' ? 'book' : 'waitlist', refused: null }
  if (decision.reason === 'YA_RESERVADA') return { outcome: 'waiting', refused: null }
  return { outcome: 'blocked', refused: decision }
}
