import { bookingClosesAt } from '../policy/policy.ts'
import type { ClassState } from '../seats/class-state.ts'
import { offerExpiresAt } from './offer-expiry.ts'
import { waitlistPhase } from './phase.ts'
import { type Waiting, whyPassedOver } from './why-passed-over.ts'

/** Somebody of the list to whom a free seat is offered or due, and until when nobody else may take it. */
export type DueSeat = { bookingId: string; memberId: string; until: Date }

/**
 * Whom the free seats of a class are for: those who hold an offer, then those whose offer waits for the end of the
 * quiet hours, in the order of the line and one seat each; in the last stretch everybody in the line, since the first
 * of them takes what is free. The last of the answer are the first to lose their seat when there are fewer.
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
