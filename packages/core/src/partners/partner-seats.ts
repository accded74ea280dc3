/**
 * Seats of a partner in a class. `seats` null: any free seat. Seats by number are kept for the partner until
 * `releaseMinutes` before the start; unused ones then go back to the members.
 */
export type SeatRule = { seats: number | null; releaseMinutes: number }

/** A class as the seats of a partner see it. `booked` includes kept seats of all partners. */
export type PartnerClass = {
  capacity: number
  booked: number
  held: number
  waitlisted: number
  startsAt: Date
  cancelled: boolean
}

/** What a partner has in a class: seats of its people, and free seats that are kept for them. */
export type PartnerShare = { taken: number; kept: number }

const minute = 60_000

/** When unused seats go back to the members; null where none are kept. */
export const releaseAt = ({ seats, releaseMinutes }: SeatRule, startsAt: Date): Date | null =>
  seats === null ? null : new Date(startsAt.getTime() - releaseMinutes * minute)

/** Whether a partner can book no more seats: the class is cancelled or begun, or its seats were released. */
export const isClosed = (rule: SeatRule, { startsAt, cancelled }: PartnerClass, now: Date): boolean => {
  const released = releaseAt(rule, startsAt)
  return cancelled || now >= startsAt || (released !== null && now >= released)
}

const freeOf = ({ capacity, booked, held }: PartnerClass): number => Math.max(0, capacity - booked - held)

/**
 * How many free seats are kept for a partner from now on. A seat is only kept while it is free and nobody waits for it,
 * so that the capacity is never exceeded and the waitlist comes first.
 */
export const keptSeats = (rule: SeatRule, session: PartnerClass, { taken, kept }: PartnerShare, now: Date): number => {
  if (rule.seats === null || isClosed(rule, session, now)) return 0
  const wanted = Math.max(0, rule.seats - taken)
  return wanted <= kept ? wanted : Math.min(wanted, kept + (session.waitlisted > 0 ? 0 : freeOf(session)))
}

/** Whether a partner may take one more seat, apart from the rules of every booking. */
export const mayTakeSeat = (rule: SeatRule, session: PartnerClass, { taken }: PartnerShare, now: Date): boolean =>
  !isClosed(rule, session, now) && (rule.seats === null || taken < rule.seats)

/** What is published: the seats of the partner in all, and those that its people have. */
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
