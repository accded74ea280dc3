import { daysFrom } from '../time/wall-clock.ts'

/** Days a class stays in the feed after its start. */
const pastDays = 90
/**
 * Days a cancelled class stays in the feed, so that calendars with long refresh intervals still read the cancellation.
 */
const cancelledDays = 30

/** The longer of both. Queries can exclude classes that started and were cancelled earlier than this. */
export const longestRetentionDays = Math.max(pastDays, cancelledDays)

type FeedClass = { startsAt: Date; timeZone: string; cancelledAt: Date | null }

/** Whether a member's class is still in their calendar feed. Calendar days are counted in the zone of the class. */
export const staysInFeed = ({ startsAt, timeZone, cancelledAt }: FeedClass, now: Date): boolean =>
  cancelledAt === null
    ? now < daysFrom(startsAt, pastDays, timeZone)
    : now < daysFrom(cancelledAt, cancelledDays, timeZone)
