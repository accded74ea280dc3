import type { Booking, ClassView } from '@cupo/contract'
import { decideLeave, type LeaveDecision, type LeaveRule } from '@cupo/core/decide-leave'

/** A booking with the fields of its class that a cancellation needs. */
export type Cancellable = Pick<Booking, 'id' | 'status' | 'points' | 'paidWith' | 'freeCancelUntil'> & {
  class: Pick<ClassView, 'id' | 'classType' | 'studio' | 'startsAt' | 'timeZone'>
  /** The dependant whose booking it is; absent for the member's own. */
  dependant?: { name: string } | undefined
}

/**
 * The effect of cancelling, by core's rule: `waitlist` costs nothing, `free` returns the points, `late` charges them,
 * `closed`: the class has started or the booking has ended.
 */
export type Consequence = LeaveRule | 'closed'

export type Leaving = Pick<Booking, 'status' | 'points' | 'freeCancelUntil'> & { class: { startsAt: string } }

/** The same decision as the server makes for a cancellation at `now`. */
export const decideLeaving = (
  { status, points, freeCancelUntil, class: { startsAt } }: Leaving,
  now: Date,
): LeaveDecision =>
  decideLeave({ status, points, startsAt: new Date(startsAt), freeCancelUntil: new Date(freeCancelUntil) }, now)

/** The consequence of cancelling at `now`. Cancelling exactly at the limit is still free. */
export const consequenceOf = (booking: Leaving, now: Date): Consequence => {
  const decision = decideLeaving(booking, now)
  return decision.ok ? decision.rule : 'closed'
}

/** True while a seat or a waitlist place can be cancelled. */
export const canLeave = (booking: Leaving, now: Date): boolean => decideLeaving(booking, now).ok
