import type { ClassView } from '@cupo/contract'
import type { LeavingRule } from '../bookings/book/rule.ts'

const minuteMs = 60_000

/**
 * The rule that a seat taken from the list now would be under: the class's own limit or, inside the late window, some
 * minutes to change one's mind, which may reach up to the start.
 */
export const claimRule = (
  view: Pick<ClassView, 'startsAt' | 'freeCancelUntil'>,
  now: Date,
  promotedFreeMinutes: number,
): LeavingRule => {
  if (now.getTime() < Date.parse(view.freeCancelUntil)) return { kind: 'free', until: view.freeCancelUntil }
  const left = Math.floor((Date.parse(view.startsAt) - now.getTime()) / minuteMs)
  const minutes = Math.min(promotedFreeMinutes, left)
  return minutes >= 1 ? { kind: 'grace', minutes } : { kind: 'late' }
}
