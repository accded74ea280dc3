import { lowEnrolmentAt } from '../policy/low-enrolment.ts'
import type { Policy } from '../policy/policy.ts'

const hour = 3_600_000
/** A service that was away so long when a class was to be looked at leaves the class alone. */
const lateByHours = 1

/** A class as it is looked at for too few people; `booked` counts guests too. */
export type EnrolledClass = {
  startsAt: Date
  timeZone: string
  cancelled: boolean
  booked: number
  policy: Policy
}

/**
 * What becomes of a class by how many people have booked it: `wait` before the instant at which that is looked at,
 * `cancel` or `keep` at it, and `pass` where there is nothing to look at or it is too late to look.
 */
export const decideLowEnrolment = (session: EnrolledClass, now: Date): 'wait' | 'cancel' | 'keep' | 'pass' => {
  const at = lowEnrolmentAt(session, session.policy)
  if (at === null || session.cancelled || now >= session.startsAt) return 'pass'
  if (now < at) return 'wait'
  if (now.getTime() > at.getTime() + lateByHours * hour) return 'pass'
  return session.booked < session.policy.lowEnrolmentMin ? 'cancel' : 'keep'
}
