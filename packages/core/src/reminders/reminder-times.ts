import { freeCancelUntil, type Policy } from '../policy/policy.ts'
import { daysFrom } from '../time/wall-clock.ts'
import { nextQuiet, type QuietHours, type Span } from '../waitlist/quiet-hours.ts'

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
 * When people are reminded of a class: at its wall-clock time the day before, and an hour before leaving it stops being free; never in the
 * quiet hours of the studio. Who booked later than that needs no reminder.
 */
export const reminderTimes = (session: RemindedClass): { day: Date; freeCancel: Date } => {
  const { startsAt, policy } = session
  return {
    day: awake(daysFrom(startsAt, -1, session.timeZone), session),
    freeCancel: awake(new Date(freeCancelUntil(startsAt, policy).getTime() - hour), session),
  }
}

/**
 * The stretches of time whose reminders have come due by now: all that is past, and the quiet hours that are about to
 * begin, since what falls into them is said before. None while they last: nobody is reminded then. It is
 * `reminderTimes` read from the other side, the same for every class of a zone with these quiet hours.
 */
export const remindersDue = (now: Date, quiet: QuietHours, timeZone: string): Span[] => {
  const past = { from: new Date(0), to: new Date(now.getTime() + 1) }
  const night = nextQuiet(now, quiet, timeZone)
  if (night === null || night.from.getTime() - beforeQuietMs > now.getTime()) return [past]
  return night.from <= now ? [] : [past, night]
}

/**
 * The same spans a calendar day later: when the classes start whose reminder a day before is due. A start within an
 * hour that a clock change repeats may be reminded of up to an hour late, one next to a skipped hour as much early.
 */
export const startsADayAfter = (spans: readonly Span[], timeZone: string): Span[] =>
  spans.map(({ from, to }) => ({ from: daysFrom(from, 1, timeZone), to: daysFrom(to, 1, timeZone) }))
