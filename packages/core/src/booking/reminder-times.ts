import { freeCancelUntil, type Policy } from '../policy/policy.ts'
import { nextQuiet, type QuietHours } from '../waitlist/quiet-hours.ts'

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

/**
 * Up to which instant (excluded) what people are reminded of counts as due by now: past now only where quiet hours are
 * about to begin, since their reminders come before them. Null while they are quiet: nobody is reminded then. It is
 * `reminderTimes` read from the other side, the same for every class of a zone with these quiet hours.
 */
export const remindersDueBefore = (now: Date, quiet: QuietHours, timeZone: string): Date | null => {
  const night = nextQuiet(now, quiet, timeZone)
  if (night && night.from <= now) return null
  return night && night.from.getTime() - beforeQuietMs <= now.getTime() ? night.to : new Date(now.getTime() + 1)
}
