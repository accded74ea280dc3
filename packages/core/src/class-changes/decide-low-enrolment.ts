import { lowEnrolmentAt } from '../policy/low-enrolment.ts'
import type { Policy } from '../policy/policy.ts'

const hour = 3_600_000
/** If the service runs the check later than this (after downtime), the class is kept. */
const lateByHours = 1

/** State of a class for the low-enrolment check. `booked` includes guests. */
export type EnrolledClass = {
  startsAt: Date
  timeZone: string
  cancelled: boolean
  booked: number
  policy: Policy
}

/**
 * Decides whether a class is cancelled for low enrolment. `wait`: the check is not due. `cancel` or `keep`: the result
 * of the check. `pass`: there is nothing to check, or the check is too late.
 */
export const decideLowEnrolment = (session: EnrolledClass, now: Date): 'wait' | 'cancel' | 'keep' | 'pass' => {
  const at = lowEnrolmentAt(session, session.policy)
  if (at === null || session.cancelled || now >= session.startsAt) return 'pass'
  if (now < at) return 'wait'
  if (now.getTime() > at.getTime() + lateByHours * hour) return 'pass'
  return session.booked < session.policy.lowEnrolmentMin ? 'cancel' : 'keep'
}
