import { type Policy, promotesUntil } from '../policy/policy.ts'
import { nextQuiet } from './quiet-hours.ts'

const minute = 60_000
const hour = 60 * minute
/** A reminder due in the quiet hours is sent this long before they begin. */
const beforeQuietMs = 5 * minute

type WaitedClass = { startsAt: Date; timeZone: string; policy: Policy }

const outsideQuietHours = (at: Date, { timeZone, policy }: WaitedClass): Date => {
  const quiet = nextQuiet(at, policy, timeZone)
  return quiet !== null && quiet.from <= at ? new Date(quiet.from.getTime() - beforeQuietMs) : at
}

/**
 * When a waitlisted member without enough points is reminded to buy them: a day before the class, or, for members who
 * join later, an hour before automatic promotion ends. Never in the studio's quiet hours. Null if both have passed at
 * the time of joining, because the page showed the deadline then.
 */
export const topUpReminderAt = (session: WaitedClass, joinedAt: Date): Date | null => {
  const { startsAt, policy } = session
  const deadline = promotesUntil(startsAt, policy)
  const times = [startsAt.getTime() - 24 * hour, deadline.getTime() - hour]
    .map((at) => outsideQuietHours(new Date(at), session))
    .filter((at) => at > joinedAt && at < deadline)
    .sort((a, b) => a.getTime() - b.getTime())
  return times[0] ?? null
}
