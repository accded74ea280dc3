import { addDays, dateIn, instantAt, wallClockIn } from '../time/wall-clock.ts'
import type { Policy } from './policy.ts'

const noon = 12 * 60

/**
 * When a class is looked at for too few people: so many hours before it, and for a class of the morning at 22:00 of
 * the evening before, so that nobody rises for nothing. Null where that is turned off.
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
