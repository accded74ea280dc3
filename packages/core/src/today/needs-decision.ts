/** A class ahead, as what it needs from its studio is judged. */
export type AheadClass = {
  startsAt: Date
  capacity: number
  booked: number
  waitlisted: number
  waitlistMax: number
  hasCoach: boolean
}

export type Decision = 'no_coach' | 'full_waitlist' | 'low_enrolment'

const hour = 3_600_000
/** Few people are worth a look this long before the start, while there is still time to act. */
const lowWithinHours = 12
/** Fewer than this part of the seats is few. */
const lowPart = 0.2

/** What a class ahead needs from its studio, the gravest first; null when it runs by itself. */
export const needsDecision = (session: AheadClass, now: Date): Decision | null => {
  if (session.startsAt <= now) return null
  if (!session.hasCoach) return 'no_coach'
  if (session.waitlisted > 0 && session.waitlisted >= session.waitlistMax) return 'full_waitlist'
  const soon = session.startsAt.getTime() - now.getTime() <= lowWithinHours * hour
  return soon && session.booked < session.capacity * lowPart ? 'low_enrolment' : null
}
