/**
 * Seats of a partner in a class. `seats` null: any free seat. A number of seats is reserved for the partner until
 * `releaseMinutes` before the start; unused ones are then released to the members.
 */
export type SeatRule = { seats: number | null; releaseMinutes: number }

/** The fields of a class used by the seat rules. `booked` includes the reserved seats of all partners. */
export type PartnerClass = {
  capacity: number
  booked: number
  held: number
  waitlisted: number
  startsAt: Date
  cancelled: boolean
}

/** A partner's seats in a class: booked by its people, and free but reserved. */
export type PartnerShare = { taken: number; kept: number }

const minute = 60_000

/** When unused seats are released to the members; null if none are reserved. */
export const releaseAt = ({ seats, releaseMinutes }: SeatRule, startsAt: Date): Date | null =>
  seats === null ? null : new Date(startsAt.getTime() - releaseMinutes * minute)

/**
 * Whether the partner cannot book any more seats: the class is cancelled or has started, or its seats were released.
 */
export const isClosed = (rule: SeatRule, { startsAt, cancelled }: PartnerClass, now: Date): boolean => {
  const released = releaseAt(rule, startsAt)
  return cancelled || now >= startsAt || (released !== null && now >= released)
}

const freeOf = ({ capacity, booked, held }: PartnerClass): number => Math.max(0, capacity - booked - held)

/**
 * How many free seats are reserved for a partner from now on. A new reservation needs a free seat and an empty
 * waitlist, so that the capacity is never exceeded and the waitlist has precedence.
 */
export const reservedSeats = (
  rule: SeatRule,
  session: PartnerClass,
  { taken, kept }: PartnerShare,
  now: Date,
): number => {
  if (rule.seats === null || isClosed(rule, session, now)) return 0
  const missing = Math.max(0, rule.seats - taken)
  return missing <= kept ? missing : Math.min(missing, kept + (session.waitlisted > 0 ? 0 : freeOf(session)))
}

/** Whether a partner may take one more seat, apart from the general booking rules. */
export const mayTakeSeat = (rule: SeatRule, session: PartnerClass, { taken }: PartnerShare, now: Date): boolean =>
  !isClosed(rule, session, now) && (rule.seats === null || taken < rule.seats)

/** The published numbers: all seats of the partner, and those booked by its people. */
export const publishedSeats = (
  rule: SeatRule,
  session: PartnerClass,
  { taken, kept }: PartnerShare,
  now: Date,
): { capacity: number; booked: number } => {
  if (isClosed(rule, session, now)) return { capacity: taken, booked: taken }
  const open = rule.seats === null ? freeOf(session) : Math.min(kept, Math.max(0, rule.seats - taken))
  return { capacity: taken + open, booked: taken }
}
