import type { ClassView } from '@cupo/contract'
import { promisedFreeUntilMs, promotesUntilMs } from '@cupo/core/elapsed-limits'

const minuteMs = 60_000

/** The cost of cancelling, shown before booking. Instants are ISO strings. */
export type LeavingRule =
  | { kind: 'free'; until: string }
  /** The free limit has passed, but a booking made now can be cancelled for free for some minutes. */
  | { kind: 'grace'; minutes: number }
  | { kind: 'late' }

type Span = Pick<ClassView, 'startsAt' | 'freeCancelUntil'>

/** The cancellation rule of a booking made now. */
export const leavingRule = (view: Span, now: Date, graceMinutes = 0): LeavingRule => {
  const freeCancelUntilMs = Date.parse(view.freeCancelUntil)
  if (now.getTime() < freeCancelUntilMs) return { kind: 'free', until: view.freeCancelUntil }
  const session = { startsAtMs: Date.parse(view.startsAt), freeCancelUntilMs }
  const until = promisedFreeUntilMs(session, now.getTime(), graceMinutes)
  const minutes = Math.floor((until - now.getTime()) / minuteMs)
  return minutes >= 1 ? { kind: 'grace', minutes } : { kind: 'late' }
}

/** Until when (ISO) a freed seat is given to the waitlist automatically; null after that. */
export const automaticUntil = (
  view: Pick<ClassView, 'startsAt'>,
  now: Date,
  promoteUntilHours: number,
): string | null => {
  const until = promotesUntilMs(Date.parse(view.startsAt), promoteUntilHours)
  return now.getTime() <= until ? new Date(until).toISOString() : null
}
