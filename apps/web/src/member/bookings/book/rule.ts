import type { ClassView } from '@cupo/contract'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** What leaving would cost, said before the seat is taken. Instants are ISO. */
export type LeavingRule =
  | { kind: 'free'; until: string }
  /** The free time is over, but a booking made now can still be undone for some minutes. */
  | { kind: 'grace'; minutes: number }
  | { kind: 'late' }

type Span = Pick<ClassView, 'startsAt' | 'freeCancelUntil'>

/** The rule that a booking made now would be under. The grace never reaches into the last hour before the start. */
export const leavingRule = (view: Span, now: Date, graceMinutes = 0): LeavingRule => {
  if (now.getTime() < Date.parse(view.freeCancelUntil)) return { kind: 'free', until: view.freeCancelUntil }
  const graceEnds = Math.min(now.getTime() + graceMinutes * minuteMs, Date.parse(view.startsAt) - hourMs)
  const minutes = Math.floor((graceEnds - now.getTime()) / minuteMs)
  return minutes >= 1 ? { kind: 'grace', minutes } : { kind: 'late' }
}

/** Until when (ISO) a freed seat goes to the list by itself, or null once that is over. */
export const automaticUntil = (
  view: Pick<ClassView, 'startsAt'>,
  now: Date,
  promoteUntilHours: number,
): string | null => {
  const until = Date.parse(view.startsAt) - promoteUntilHours * hourMs
  return now.getTime() <= until ? new Date(until).toISOString() : null
}
