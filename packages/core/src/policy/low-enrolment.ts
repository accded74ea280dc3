import { addDays, dateIn, instantAt, wallClockIn } from '../time/wall-clock.ts'
import type { Policy } from './policy.ts'

const noon = 12 * 60

/**
 * When a class is checked for low enrolment: `lowEnrolmentHours` before the start, or 22:00 of the day before for a
 * class before noon, so that members are notified before they go to sleep. Null if the rule is disabled.
 */
export const lowEnrolmentAt = (
  { startsAt, timeZone }: { startsAt: Date; timeZone: string },
  policy: Policy,
): Date | null => {
  if (policy.lowEnrolmentMin === 0) return null
  const before = new Date(startsAt.getTime() - policy.lowEnrolmentHours * 3_600_000)
  if (wallClockIn(startsAt, timeZone).minute >= noon) return before
  return instantAt(addDays(dateIn(startsAt, timeZone), -1), '22:00', timeZone)
}
