import type { ClassView } from '@cupo/contract'
import { promotedFreeUntilMs } from '@cupo/core/elapsed-limits'
import type { LeavingRule } from '../bookings/book/rule.ts'

const minuteMs = 60_000

/**
 * The cancellation rule of a seat claimed now: the class's own limit or, after it, `promotedFreeMinutes`, which may
 * last until the start.
 */
export const claimRule = (
  view: Pick<ClassView, 'startsAt' | 'freeCancelUntil'>,
  now: Date,
  promotedFreeMinutes: number,
): LeavingRule => {
  if (now.getTime() < Date.parse(view.freeCancelUntil)) return { kind: 'free', until: view.freeCancelUntil }
  const until = promotedFreeUntilMs(Date.parse(view.startsAt), now.getTime(), promotedFreeMinutes)
  const minutes = Math.floor((until - now.getTime()) / minuteMs)
  return minutes >= 1 ? { kind: 'grace', minutes } : { kind: 'late' }
}
