import { freeCancelUntil, type Policy } from '../policy/policy.ts'
import { daysFrom } from '../time/wall-clock.ts'
import { nextQuiet, type QuietHours, type Span } from '../waitlist/quiet-hours.ts'

const minute = 60_000
const hour = 60 * minute
/** A reminder due in quiet hours is sent this long before they begin. */
const beforeQuietMs = 5 * minute

type RemindedClass = { startsAt: Date; timeZone: string; policy: Policy }

/** Moves an instant within the studio's quiet hours to some minutes before they begin. */
const awake = (at: Date, { timeZone, policy }: RemindedClass): Date => {
  const quiet = nextQuiet(at, policy, timeZone)
  return quiet && quiet.from <= at ? new Date(quiet.from.getTime() - beforeQuietMs) : at
}

/**
 * When a class's reminders are sent: the day before at the same wall-clock time, and an hour before free cancellation
 * ends. Never in the studio's quiet hours. Members who book later than that get no reminder.
 */
export const reminderTimes = (session: RemindedClass): { day: Date; freeCancel: Date } => {
  const { startsAt, policy } = session
  return {
    day: awake(daysFrom(startsAt, -1, session.timeZone), session),
    freeCancel: awake(new Date(freeCancelUntil(startsAt, policy).getTime() - hour), session),
  }
}

/**
 * The time spans whose reminders are due: everything past, and the quiet hours about to begin, whose reminders are
 * sent ahead. Empty during quiet hours. This is the inverse of `reminderTimes`, shared by all classes of a zone with
 * these quiet hours.
 */
export const remindersDue = (now: Date, quiet: QuietHours, timeZone: string): Span[] => {
  const past = { from: new Date(0), to: new Date(now.getTime() + 1) }
  const night = nextQuiet(now, quiet, timeZone)
  if (night === null || night.from.getTime() - beforeQuietMs > now.getTime()) return [past]
  return night.from <= now ? [] : [past, night]
}

/**
 * The same spans one calendar day later: the start times whose day-before reminder is due. Near a clock change the
 * reminder can be up to an hour off: late for a start in a repeated hour, early for one next to a skipped hour.
 */
export const startsADayAfter = (spans: readonly Span[], timeZone: string): Span[] =>
  spans.map(({ from, to }) => ({ from: daysFrom(from, 1, timeZone), to: daysFrom(to, 1, timeZone) }))
