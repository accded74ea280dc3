/** The state of an upcoming class that `needsDecision` checks. */
export type AheadClass = {
  startsAt: Date
  capacity: number
  booked: number
  waitlisted: number
  waitlistMax: number
  hasCoach: boolean
}

/** Decisions of the studio about an upcoming class. */
export const decisions = ['no_coach', 'full_waitlist', 'low_enrolment'] as const
export type Decision = (typeof decisions)[number]

/** The decisions by name. */
export const decision = {
  noCoach: 'no_coach',
  fullWaitlist: 'full_waitlist',
  lowEnrolment: 'low_enrolment',
} as const satisfies Record<string, Decision>

const hour = 3_600_000
/** Low enrolment is reported from this many hours before the start. */
const lowWithinHours = 12
/** Enrolment below this share of the seats is low. */
const lowPart = 0.2

/** The most urgent decision an upcoming class needs from its studio; null if none. */
export const needsDecision = (session: AheadClass, now: Date): Decision | null => {
  if (session.startsAt <= now) return null
  if (!session.hasCoach) return 'no_coach'
  if (session.waitlisted > 0 && session.waitlisted >= session.waitlistMax) return 'full_waitlist'
  const soon = session.startsAt.getTime() - now.getTime() <= lowWithinHours * hour
  return soon && session.booked < session.capacity * lowPart ? 'low_enrolment' : null
}
