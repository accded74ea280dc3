import { bookingClosesAt, claimOpensAt, type Policy } from '../policy/policy.ts'
import { nextQuiet } from './quiet-hours.ts'

const minute = 60_000

/** A class as an offer is counted: when it starts, by which clock and rules. */
export type Offering = { startsAt: Date; timeZone: string; policy: Policy }

/** From when on no offer stands any more: the list is open to all, or nobody may book. */
export const offersEndAt = ({ startsAt, policy }: Offering): Date => {
  return new Date(Math.min(claimOpensAt(startsAt, policy).getTime(), bookingClosesAt(startsAt, policy).getTime()))
}

/**
 * Until when a seat is kept for the person that it is offered to at `at`. The countdown stands still in quiet hours,
 * and no offer lasts beyond the instant from which the seat is open to the whole list.
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
