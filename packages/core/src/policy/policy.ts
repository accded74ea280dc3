import { daysFrom } from '../time/wall-clock.ts'
import { graceEndsAt, promotesUntilMs } from './elapsed-limits.ts'

/**
 * A studio's rules for booking, which a discipline may override one by one. Rules in hours and minutes count elapsed
 * time. Rules in days count calendar days in the time zone of the class: they end at the same wall-clock time, also
 * across a clock change (`daysFrom`). `quietFrom` and `quietTo` are wall-clock times of the studio.
 */
export type Policy = {
  /** Bookings open this many calendar days before the start, at the same wall-clock time … */
  bookingOpensDays: number
  /** … and close this many minutes before it. */
  bookingClosesMinutes: number
  /** Leaving is free until this many hours before the start. */
  freeCancelHours: number
  /** Minutes after booking in which leaving is free whatever the hour, unless the class begins within the hour. */
  graceMinutes: number
  /** Whether the points of a late cancellation come back when somebody takes the seat. */
  returnWhenRefilled: boolean
  /** An absence is forgiven when there was none in this many days before it; 0 forgives none. */
  noShowForgivenDays: number
  /** So many absences … */
  noShowLimit: number
  /** … within so many days … */
  noShowWindowDays: number
  /** … pause booking ahead for so many days; 0 never pauses. Classes of the same day stay open. */
  noShowPauseDays: number
  /** Hours after the end at which who was neither there nor marked is marked absent. */
  noShowMarkHours: number
  /** Hours after that mark in which it can be taken back. */
  noShowUndoHours: number
  /** Places in a class's waitlist. */
  waitlistMax: number
  /** Promotion from the waitlist is automatic until this many hours before the start; from then on seats are offered. */
  promoteUntilHours: number
  /** How long an offered seat is kept for one person, in minutes; quiet hours don't count. */
  offerMinutes: number
  /** From so many minutes before the start a freed seat is open to the whole waitlist, first to claim. */
  claimOpensMinutes: number
  /** Between these two no offer is made and no countdown runs: 'HH:MM' on the studio's clock; equal times mean never. */
  quietFrom: string
  quietTo: string
  /** After a promotion inside the late window: minutes from the message's delivery in which leaving is free. */
  promotedFreeMinutes: number
  /** Check-in opens this many minutes before the start … */
  checkInOpensMinutes: number
  /** … and closes this many minutes after it. */
  checkInClosesMinutes: number
  /** From so many minutes after the start the seat of who has not arrived may go to somebody waiting at the desk. */
  lateReleaseMinutes: number
  /** A class with fewer people than this is cancelled; 0 turns that off. */
  lowEnrolmentMin: number
  /** When that is looked at: hours before the start; for classes before noon at 22:00 of the day before. */
  lowEnrolmentHours: number
  /** Guests that a member may bring within a calendar month; 0 turns guests off. */
  guestsPerMonth: number
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
}

/** The shortest notice a waitlisted person accepts unless they say otherwise, in minutes. */
export const defaultMinNoticeMinutes = 120

/** The rules in force: the defaults, what the studio changed over them, what the discipline changed over those. */
export const policyWith = (studio: Partial<Policy>, discipline: Partial<Policy> = {}): Policy => ({
  ...defaultPolicy,
  ...studio,
  ...discipline,
})

const minute = 60_000
const hour = 60 * minute

const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const later = (a: Date, b: Date): Date => (a > b ? a : b)

/** The instant from which a class can be booked: the wall-clock time of its start, some calendar days before. */
export const bookingOpensAt = (startsAt: Date, timeZone: string, policy: Policy): Date =>
  daysFrom(startsAt, -policy.bookingOpensDays, timeZone)

/** The instant from which a class can no longer be booked. */
export const bookingClosesAt = (startsAt: Date, policy: Policy): Date =>
  before(startsAt, policy.bookingClosesMinutes * minute)

/** The last instant at which leaving a class is free for anybody. */
export const freeCancelUntil = (startsAt: Date, policy: Policy): Date => before(startsAt, policy.freeCancelHours * hour)

/** What decides until when one booking can be left for free. Instants. */
export type Freedom = {
  startsAt: Date
  /** When the seat was taken, by booking or by promotion. */
  bookedAt: Date
  /** When the waitlist gave it, if it did. */
  promotedAt?: Date | null
  /** When the message of that promotion was delivered; null while it was not. */
  toldAt?: Date | null
  /** When coach or hour changed under the booking, if they did. */
  freeSince?: Date | null
  /** What was promised when the seat was taken (`promisedFreeUntil`): stricter rules since then don't take it back. */
  freeUntil?: Date | null
}

/**
 * Until when leaving a seat taken at `bookedAt` is free by the rules of that time: the class's own limit, or the grace
 * after booking where that is later; it never reaches into the last hour.
 */
export const promisedFreeUntil = (startsAt: Date, bookedAt: Date, policy: Policy): Date => {
  const grace = new Date(graceEndsAt(startsAt.getTime(), bookedAt.getTime(), policy.graceMinutes))
  return later(freeCancelUntil(startsAt, policy), grace)
}

/**
 * The last instant at which leaving is free for one booking: what the rules in force allow or what was promised, or
 * what is later of the time after a promotion inside the late window was delivered, and the start itself where coach
 * or hour changed or that message was not delivered.
 */
export const freeCancelUntilFor = (booking: Freedom, policy: Policy): Date => {
  const { startsAt, bookedAt, promotedAt = null, toldAt = null, freeSince = null, freeUntil = null } = booking
  if (freeSince !== null) return startsAt
  const limit = freeCancelUntil(startsAt, policy)
  const allowed = promisedFreeUntil(startsAt, bookedAt, policy)
  const usual = freeUntil === null ? allowed : later(allowed, freeUntil)
  if (promotedAt === null || promotedAt <= limit) return usual
  if (toldAt === null) return startsAt
  return later(usual, earlier(new Date(toldAt.getTime() + policy.promotedFreeMinutes * minute), startsAt))
}

/** Until when a freed seat goes to the waitlist by itself. */
export const promotesUntil = (startsAt: Date, policy: Policy): Date =>
  new Date(promotesUntilMs(startsAt.getTime(), policy.promoteUntilHours))

/** From when on a freed seat is open to the whole waitlist. */
export const claimOpensAt = (startsAt: Date, policy: Policy): Date =>
  before(startsAt, policy.claimOpensMinutes * minute)

/** The instants between which an arrival can be marked, both included. */
export const checkInWindow = (startsAt: Date, policy: Policy): { opensAt: Date; closesAt: Date } => ({
  opensAt: before(startsAt, policy.checkInOpensMinutes * minute),
  closesAt: new Date(startsAt.getTime() + policy.checkInClosesMinutes * minute),
})
