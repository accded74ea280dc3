import type { StudioId } from '../ids/ids.ts'
import type { Policy } from '../policy/policy.ts'
import type { Absence } from '../seats/class-state.ts'
import { dateIn, daysFrom } from '../time/wall-clock.ts'

/** The current policy, and the time zone in which its days are counted. */
export type ZonedRules = { policy: Policy; timeZone: string }

/**
 * End of the booking pause at one studio, counted from the absence that reached the limit. Null if no absence reached
 * it or the pause is over at `now`. Window and pause are calendar days in the zone of the class. Forgiven absences
 * count. Undone absences are not among the marks, so undoing one can end its pause.
 */
export const pauseEnd = (marks: readonly Date[], { policy, timeZone }: ZonedRules, now: Date): Date | null => {
  const { noShowLimit, noShowWindowDays, noShowPauseDays } = policy
  if (noShowPauseDays === 0) return null
  const sorted = marks.toSorted((a, b) => a.getTime() - b.getTime())
  const ends = sorted
    .filter((at, i) => {
      const first = sorted[i - noShowLimit + 1]
      return first !== undefined && first > daysFrom(at, -noShowWindowDays, timeZone)
    })
    .map((at) => daysFrom(at, noShowPauseDays, timeZone))
  const last = ends.at(-1)
  return last === undefined || last <= now ? null : last
}

/** The class a member wants to book, with its studio and policy. */
export type PausableClass = ZonedRules & { studioId: StudioId; startsAt: Date }

/** Until when a member cannot book this class; null if they can. Classes on the current local day stay open. */
export const pausedUntil = (
  member: { absences: readonly Absence[] },
  session: PausableClass,
  now: Date,
): Date | null => {
  if (member.absences.length === 0) return null
  if (dateIn(session.startsAt, session.timeZone) === dateIn(now, session.timeZone)) return null
  const marks = member.absences.filter((a) => a.studioId === session.studioId).map((a) => a.at)
  return pauseEnd(marks, session, now)
}
