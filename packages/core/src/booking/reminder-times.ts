import { freeCancelUntil, type Policy } from '../policy/policy.ts'
import { nextQuiet } from '../waitlist/quiet-hours.ts'

const minute = 60_000
const hour = 60 * minute
/** What would fall into quiet hours is said so long before they begin. */
const beforeQuietMs = 5 * minute

type RemindedClass = { startsAt: Date; timeZone: string; policy: Policy }

/** The instant itself, or where it lies in the quiet hours of the studio, some minutes before those begin. */
const awake = (at: Date, { timeZone, policy }: RemindedClass): Date => {
  const quiet = nextQuiet(at, policy, timeZone)
  return quiet && quiet.from <= at ? new Date(quiet.from.getTime() - beforeQuietMs) : at
}

/**
 * When people are reminded of a class: a day before it, and an hour before leaving it stops being free; never in the
 * quiet hours of the studio. Who booked later than that needs no reminder.
 */
export const reminderTimes = (session: RemindedClass): { day: Date; freeCancel: Date } => {
  const { startsAt, policy } = session
  return {
    day: awake(new Date(startsAt.getTime() - 24 * hour), session),
    freeCancel: awake(new Date(freeCancelUntil(startsAt, policy).getTime() - hour), session),
  }
}
