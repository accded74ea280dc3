import type { Policy } from '../policy/policy.ts'
import type { Absence } from '../seats/class-state.ts'
import { dateIn, daysFrom } from '../time/wall-clock.ts'

/** The rules in force and the time zone in which their days are counted. */
export type ZonedRules = { policy: Policy; timeZone: string }

/**
 * When the pause of booking ahead at one studio ends, counted from the absence that reached the limit; null when no
 * absence did, or the pause is over by `now`. Window and pause are calendar days of the class's zone. Forgiven absences
 * count like others. An absence that was undone is not among the marks, so its pause ends with it.
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

/** A class as a pause is looked at: where and when it is, and by which rules. */
export type PausableClass = ZonedRules & { studioId: string; startsAt: Date }

/** Until when a person can't book this class; null when they can. Classes of the same day of the studio stay open. */
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
