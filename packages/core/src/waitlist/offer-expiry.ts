import { bookingClosesAt, claimOpensAt, type Policy } from '../policy/policy.ts'
import { nextQuiet } from './quiet-hours.ts'

const minute = 60_000

/** The parts of a class that determine the expiry of an offer. */
export type Offering = { startsAt: Date; timeZone: string; policy: Policy }

/** When all offers end: the claim phase opens or booking closes, whichever is first. */
export const offersEndAt = ({ startsAt, policy }: Offering): Date => {
  return new Date(Math.min(claimOpensAt(startsAt, policy).getTime(), bookingClosesAt(startsAt, policy).getTime()))
}

/**
 * Expiry of an offer made at `at`: `offerMinutes` later, not counting quiet hours, and at most `offersEndAt`.
 */
export const offerExpiresAt = (at: Date, session: Offering): Date => {
  const last = offersEndAt(session)
  let from = at
  let left = session.policy.offerMinutes * minute
  while (from < last) {
    const quiet = nextQuiet(from, session.policy, session.timeZone)
    const awake = quiet === null ? left : quiet.from.getTime() - from.getTime()
    if (quiet === null || left <= awake) {
      const end = new Date(from.getTime() + left)
      return end < last ? end : last
    }
    left -= Math.max(0, awake)
    from = quiet.to
  }
  return last
}
