import type { BookingId, PersonId } from '../ids/ids.ts'
import { bookingClosesAt } from '../policy/policy.ts'
import type { ClassState } from '../seats/class-state.ts'
import { offerExpiresAt } from './offer-expiry.ts'
import { waitlistPhase } from './phase.ts'
import { type Waiting, whyPassedOver } from './why-passed-over.ts'

/** A waitlisted person for whom a free seat is reserved, and until when. */
export type DueSeat = { bookingId: BookingId; memberId: PersonId; until: Date }

/**
 * The people for whom the free seats of a class are reserved: open offers first, then offers delayed by quiet hours, in
 * waitlist order and one seat each. In the claim phase, everyone on the list. If seats become fewer, the last entries
 * lose theirs first.
 */
export const seatsDue = (session: ClassState, line: readonly Waiting[], now: Date): DueSeat[] => {
  const free = session.capacity - session.booked
  if (free <= 0) return []
  const due = ({ bookingId, memberId }: Waiting, until: Date): DueSeat => ({ bookingId, memberId, until })
  const phase = waitlistPhase(session, now)
  if (phase === 'claim') return line.map((w) => due(w, bookingClosesAt(session.startsAt, session.policy)))
  if (phase !== 'automatic' && phase !== 'offer') return []
  const offered = line.flatMap((w) => (w.offer?.open && now < w.offer.expiresAt ? [due(w, w.offer.expiresAt)] : []))
  const next = phase === 'offer' ? line.filter((w) => w.offer === null && whyPassedOver(w, session, now) === null) : []
  return [...offered, ...next.map((w) => due(w, offerExpiresAt(now, session)))].slice(0, free)
}
