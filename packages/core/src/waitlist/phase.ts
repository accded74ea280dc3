import { bookingClosesAt, claimOpensAt, type Policy, promotesUntil } from '../policy/policy.ts'

/**
 * How a freed seat is assigned. `automatic`: the first in line is promoted. `offer`: it is offered to one person at a
 * time until they accept or the offer expires. `claim`: the first person on the waitlist who claims it gets it.
 * `closed`: booking has closed, and no seat is assigned. `over`: the class has started and waitlist places expire.
 */
export type Phase = 'automatic' | 'offer' | 'claim' | 'closed' | 'over'

/** The waitlist phase of a class at `now`. */
export const waitlistPhase = (session: { startsAt: Date; cancelled: boolean; policy: Policy }, now: Date): Phase => {
  const { startsAt, policy } = session
  if (now >= startsAt) return 'over'
  if (session.cancelled || now >= bookingClosesAt(startsAt, policy)) return 'closed'
  if (now <= promotesUntil(startsAt, policy)) return 'automatic'
  return now < claimOpensAt(startsAt, policy) ? 'offer' : 'claim'
}
