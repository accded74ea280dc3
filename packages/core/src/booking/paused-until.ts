import type { Policy } from '../policy/policy.ts'
import { dateIn } from '../schedule/wall-clock.ts'
import type { Absence } from './class-state.ts'

const day = 86_400_000

/**
 * Until when absences at one studio pause booking ahead there, counted from the mark that was one too many; null when
 * none of them did, or that is over by `now`. Forgiven absences count like others; one that was taken back is not
 * among them any more, and so the pause goes with it.
 */
export const pauseEnd = (marks: readonly Date[], policy: Policy, now: Date): Date | null => {
  const { noShowLimit, noShowWindowDays, noShowPauseDays } = policy
  if (noShowPauseDays === 0) return null
  const times = marks.map((m) => m.getTime()).sort((a, b) => a - b)
  const ends = times
    .filter((at, i) => {
      const first = times[i - noShowLimit + 1]
      return first !== undefined && at - first < noShowWindowDays * day
    })
    .map((at) => at + noShowPauseDays * day)
    .filter((end) => end > now.getTime())
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}

/** A class as a pause is looked at: where and when it is, and by which rules. */
export type PausableClass = { studioId: string; startsAt: Date; timeZone: string; policy: Policy }

/** Until when a person can't book this class; null when they can. Classes of the same day of the studio stay open. */
export const pausedUntil = (
  member: { absences: readonly Absence[] },
  session: PausableClass,
  now: Date,
): Date | null => {
  if (member.absences.length === 0) return null
  if (dateIn(session.startsAt, session.timeZone) === dateIn(now, session.timeZone)) return null
  const marks = member.absences.filter((a) => a.studioId === session.studioId).map((a) => a.at)
  return pauseEnd(marks, session.policy, now)
}
