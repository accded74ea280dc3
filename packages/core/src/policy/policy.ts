import { later } from '../time/later.ts'
import { daysFrom } from '../time/wall-clock.ts'
import { promisedFreeUntilMs, promotedFreeUntilMs, promotesUntilMs } from './elapsed-limits.ts'

/**
 * A studio's booking rules. A discipline may override each of them. Rules in hours and minutes count elapsed time.
 * Rules in days count calendar days in the time zone of the class and end at the same wall-clock time, also across a
 * clock change (`daysFrom`). `quietFrom` and `quietTo` are wall-clock times of the studio. Bounds: `policy-bounds.ts`.
 */
export type Policy = {
  /** Bookings open this many calendar days before the start, at the same wall-clock time … */
  bookingOpensDays: number
  /** … and close this many minutes before it. */
  bookingClosesMinutes: number
  /** Cancelling is free until this many hours before the start. */
  freeCancelHours: number
  /**
   * Minutes after booking in which cancelling is free even past the limit, except in the last hour before the class.
   */
  graceMinutes: number
  /** Whether a late cancellation gets its points back when the seat is refilled. */
  returnWhenRefilled: boolean
  /** An absence is forgiven if there was none in this many days before it. 0: never. */
  noShowForgivenDays: number
  /** This many absences … */
  noShowLimit: number
  /** … within this many days … */
  noShowWindowDays: number
  /** … pause booking ahead for this many days; 0 never pauses. Classes of the same day stay open. */
  noShowPauseDays: number
  /** Hours after the end at which the service marks unmarked bookings absent. */
  noShowMarkHours: number
  /** Hours after the mark in which an absence can be undone. */
  noShowUndoHours: number
  /** Places in a class's waitlist. */
  waitlistMax: number
  /**
   * Promotion from the waitlist is automatic until this many hours before the start; from then on seats are offered.
   */
  promoteUntilHours: number
  /** Minutes an offer is held for one person. Quiet hours do not count. */
  offerMinutes: number
  /** From this many minutes before the start a freed seat is open to the whole waitlist, first to claim. */
  claimOpensMinutes: number
  /** Quiet hours, 'HH:MM' in the studio's zone: no offer is made and no countdown runs. Equal times: none. */
  quietFrom: string
  quietTo: string
  /** Minutes of free cancellation after a late promotion's message was delivered. */
  promotedFreeMinutes: number
  /** Check-in opens this many minutes before the start … */
  checkInOpensMinutes: number
  /** … and closes this many minutes after it. */
  checkInClosesMinutes: number
  /** Minutes after the start from which a no-arrival's seat can be released at the desk. */
  lateReleaseMinutes: number
  /** A class with fewer people than this is cancelled; 0 turns that off. */
  lowEnrolmentMin: number
  /** Hours before the start at which low enrolment is checked; 22:00 of the day before for classes before noon. */
  lowEnrolmentHours: number
  /** Guests a member may bring per calendar month. 0 turns guests off. */
  guestsPerMonth: number
  /** Whether a coach who takes a colleague's class needs the studio's approval. */
  substitutesNeedApproval: boolean
}

export const defaultPolicy: Policy = {
  bookingOpensDays: 14,
  bookingClosesMinutes: 0,
  freeCancelHours: 12,
  graceMinutes: 10,
  returnWhenRefilled: true,
  noShowForgivenDays: 45,
  noShowLimit: 3,
  noShowWindowDays: 90,
  noShowPauseDays: 7,
  noShowMarkHours: 24,
  noShowUndoHours: 48,
  waitlistMax: 10,
  promoteUntilHours: 14,
  offerMinutes: 15,
  claimOpensMinutes: 60,
  quietFrom: '23:00',
  quietTo: '07:00',
  promotedFreeMinutes: 30,
  checkInOpensMinutes: 30,
  checkInClosesMinutes: 10,
  lateReleaseMinutes: 5,
  lowEnrolmentMin: 0,
  lowEnrolmentHours: 6,
  guestsPerMonth: 0,
  substitutesNeedApproval: false,
}

/** Default minimum notice of a waitlist place, in minutes. */
export const defaultMinNoticeMinutes = 120

/** Effective policy: defaults, overridden by the studio, overridden by the discipline. */
export const policyWith = (studio: Partial<Policy>, discipline: Partial<Policy> = {}): Policy => ({
  ...defaultPolicy,
  ...studio,
  ...discipline,
})

const minute = 60_000
const hour = 60 * minute

const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms)

/**
 * First instant at which a class can be booked: `bookingOpensDays` calendar days earlier at the same wall-clock time.
 */
export const bookingOpensAt = (startsAt: Date, timeZone: string, policy: Policy): Date =>
  daysFrom(startsAt, -policy.bookingOpensDays, timeZone)

/** First instant at which a class can no longer be booked. */
export const bookingClosesAt = (startsAt: Date, policy: Policy): Date =>
  before(startsAt, policy.bookingClosesMinutes * minute)

/** Last instant of free cancellation for every booking of a class. */
export const freeCancelUntil = (startsAt: Date, policy: Policy): Date => before(startsAt, policy.freeCancelHours * hour)

/** Inputs of the free-cancellation limit of one booking. All are instants. */
export type CancelTerms = {
  startsAt: Date
  /** When the seat was taken, by booking or by promotion. */
  bookedAt: Date
  /** When the waitlist promoted it. */
  promotedAt?: Date | null
  /** When the promotion's message was delivered; null before that. */
  notifiedAt?: Date | null
  /** When the coach or time changed after booking. */
  freeSince?: Date | null
  /** Limit stored when the seat was taken (`promisedFreeUntil`). Later, stricter rules do not shorten it. */
  freeUntil?: Date | null
}

/**
 * Free-cancellation limit of a seat taken at `bookedAt` under the policy of that time: the class's limit, or the end of
 * the grace period if that is later.
 */
export const promisedFreeUntil = (startsAt: Date, bookedAt: Date, policy: Policy): Date => {
  const session = { startsAtMs: startsAt.getTime(), freeCancelUntilMs: freeCancelUntil(startsAt, policy).getTime() }
  return new Date(promisedFreeUntilMs(session, bookedAt.getTime(), policy.graceMinutes))
}

/**
 * Last instant of free cancellation for one booking. The later of the current and the stored limit; after a late
 * promotion, `promotedFreeMinutes` from the delivery of its message; the start of the class if coach or time changed,
 * or if that message was not delivered.
 */
export const freeCancelUntilFor = (booking: CancelTerms, policy: Policy): Date => {
  const { startsAt, bookedAt, promotedAt = null, notifiedAt = null, freeSince = null, freeUntil = null } = booking
  if (freeSince !== null) return startsAt
  const limit = freeCancelUntil(startsAt, policy)
  const allowed = promisedFreeUntil(startsAt, bookedAt, policy)
  const usual = freeUntil === null ? allowed : later(allowed, freeUntil)
  if (promotedAt === null || promotedAt <= limit) return usual
  if (notifiedAt === null) return startsAt
  const promotedUntil = promotedFreeUntilMs(startsAt.getTime(), notifiedAt.getTime(), policy.promotedFreeMinutes)
  return later(usual, new Date(promotedUntil))
}

/**
 * Free-cancellation limit to show before the message of a promotion is delivered: as if it were delivered now. The limit
 * is never shortened afterwards, while `freeCancelUntilFor` promises the start of the class only until the delivery.
 */
export const shownFreeCancelUntil = (booking: CancelTerms, policy: Policy, now: Date): Date =>
  freeCancelUntilFor({ ...booking, notifiedAt: booking.notifiedAt ?? now }, policy)

/** Last instant at which a freed seat is given to the waitlist automatically. */
export const promotesUntil = (startsAt: Date, policy: Policy): Date =>
  new Date(promotesUntilMs(startsAt.getTime(), policy.promoteUntilHours))

/** First instant at which a freed seat can be claimed by anyone on the waitlist. */
export const claimOpensAt = (startsAt: Date, policy: Policy): Date =>
  before(startsAt, policy.claimOpensMinutes * minute)

/** The check-in window, both ends inclusive. */
export const checkInWindow = (startsAt: Date, policy: Policy): { opensAt: Date; closesAt: Date } => ({
  opensAt: before(startsAt, policy.checkInOpensMinutes * minute),
  closesAt: new Date(startsAt.getTime() + policy.checkInClosesMinutes * minute),
})
