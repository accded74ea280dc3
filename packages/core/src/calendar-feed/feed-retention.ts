import { daysFrom } from '../time/wall-clock.ts'

/** Days that a class stays in the feed after its start, so that a calendar keeps the last months. */
const pastDays = 90
/** Days that a cancelled class stays in the feed, so that a calendar that refreshes rarely learns of it. */
const cancelledDays = 30

/** The longest of them: nothing that started, or was cancelled, before that many days is in a feed. */
export const longestKeptDays = Math.max(pastDays, cancelledDays)

type FeedClass = { startsAt: Date; timeZone: string; cancelledAt: Date | null }

/** Whether a class of a member's still belongs into their calendar feed. Calendar days are counted in its own zone. */
export const staysInFeed = ({ startsAt, timeZone, cancelledAt }: FeedClass, now: Date): boolean =>
  cancelledAt === null
    ? now < daysFrom(startsAt, pastDays, timeZone)
    : now < daysFrom(cancelledAt, cancelledDays, timeZone)
