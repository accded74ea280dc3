/** A studio's rules for booking; every studio may change them, these are what holds until it does. */
export type Policy = {
  /** Bookings open this many days (of 24 h) before the start. */
  bookingOpensDays: number
  /** Leaving is free until this many hours before the start. */
  freeCancelHours: number
  /** Minutes after booking in which leaving is free whatever the hour, unless the class begins within the hour. */
  graceMinutes: number
  /** Places in a class's waitlist. */
  waitlistMax: number
  /** Promotion from the waitlist is automatic until this many hours before the start. */
  promoteUntilHours: number
  /** Check-in opens this many minutes before the start … */
  checkInOpensMinutes: number
  /** … and closes this many minutes after it. */
  checkInClosesMinutes: number
}

export const defaultPolicy: Policy = {
  bookingOpensDays: 14,
  freeCancelHours: 12,
  graceMinutes: 10,
  waitlistMax: 10,
  promoteUntilHours: 14,
  checkInOpensMinutes: 30,
  checkInClosesMinutes: 10,
}

/** The shortest notice a waitlisted person accepts unless they say otherwise, in minutes. */
export const defaultMinNoticeMinutes = 120

/** The rules in force: the defaults with what the studio changed laid over them. */
export const policyWith = (changes: Partial<Policy>): Policy => ({ ...defaultPolicy, ...changes })

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const later = (a: Date, b: Date): Date => (a > b ? a : b)

/** The instant from which a class can be booked. It closes at its start. */
export const bookingOpensAt = (startsAt: Date, policy: Policy): Date => before(startsAt, policy.bookingOpensDays * day)

/** The last instant at which leaving a class is free for anybody. */
export const freeCancelUntil = (startsAt: Date, policy: Policy): Date => before(startsAt, policy.freeCancelHours * hour)

/**
 * The last instant at which leaving is free for one booking: the class's own limit, or the grace after booking
 * where that is later. The grace never reaches into the last hour before the start.
 */
export const freeCancelUntilFor = (startsAt: Date, bookedAt: Date, policy: Policy): Date =>
  later(
    freeCancelUntil(startsAt, policy),
    earlier(new Date(bookedAt.getTime() + policy.graceMinutes * minute), before(startsAt, hour)),
  )

/** Until when a freed seat goes to the waitlist by itself. */
export const promotesUntil = (startsAt: Date, policy: Policy): Date => before(startsAt, policy.promoteUntilHours * hour)

/** The instants between which an arrival can be marked, both included. */
export const checkInWindow = (startsAt: Date, policy: Policy): { opensAt: Date; closesAt: Date } => ({
  opensAt: before(startsAt, policy.checkInOpensMinutes * minute),
  closesAt: new Date(startsAt.getTime() + policy.checkInClosesMinutes * minute),
})
