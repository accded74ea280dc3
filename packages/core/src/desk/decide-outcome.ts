import { decideRelease } from '../attendance/decide-release.ts'
import { decideBooking, type Refused } from '../bookings/decide-booking.ts'
import type { PersonId } from '../ids/ids.ts'
import type { ClassState, MemberState } from '../seats/class-state.ts'
import type { DeskOutcome } from './desk-outcomes.ts'

/** A class, a client, and the number of seats held for the waitlist that are due to this client. */
export type DeskState = { class: ClassState; member: MemberState & { userId: PersonId }; usableHeld: number }

const refusedBooking = ({ class: session, member, usableHeld }: DeskState, now: Date): Refused | null => {
  const decision = decideBooking({ spotId: null, waitlist: false, usableHeld }, { class: session, member }, now)
  return decision.ok ? null : decision
}

/**
 * The outcome of booking this class for this client, by the booking rules: a seat, a seat in a started class, a
 * waitlist place, an existing booking, or the first refusal.
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
