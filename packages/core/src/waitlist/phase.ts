import { bookingClosesAt, claimOpensAt, type Policy, promotesUntil } from '../policy/policy.ts'

/**
 * How a freed seat finds its person. `automatic`: it is theirs at once. `offer`: it is kept for one of them at a time,
 * until they take it or their time is over. `claim`: whoever of the list is first takes it. `closed`: nobody gets one.
 * `over`: the class has begun, and with it the waiting has ended.
 */
export type Phase = 'automatic' | 'offer' | 'claim' | 'closed' | 'over'

/** The phase of a class's waitlist at an instant. */
export const waitlistPhase = (session: { startsAt: Date; cancelled: boolean; policy: Policy }, now: Date): Phase => {
  const { startsAt, policy } = session
  if (now >= startsAt) return 'over'
  if (session.cancelled || now >= bookingClosesAt(startsAt, policy)) return 'closed'
  if (now <= promotesUntil(startsAt, policy)) return 'automatic'
  return now < claimOpensAt(startsAt, policy) ? 'offer' : 'claim'
}
