import type { PersonId } from '../ids/ids.ts'
import type { Points } from '../points/points.ts'
import { refusals } from '../refusals/refusals.ts'

/** Whether an owner adds points to a member's account or takes them from it. */
export const adjustmentDirections = ['add', 'take'] as const
export type AdjustmentDirection = (typeof adjustmentDirections)[number]

export const adjustmentDirection = { add: 'add', take: 'take' } as const satisfies {
  [Direction in AdjustmentDirection]: Direction
}

/** waiting: for a second owner; done: the points moved. */
export const adjustmentStatuses = ['waiting', 'done', 'declined'] as const
export type AdjustmentStatus = (typeof adjustmentStatuses)[number]

export const adjustmentStatus = { waiting: 'waiting', done: 'done', declined: 'declined' } as const satisfies {
  [Status in AdjustmentStatus]: Status
}

/** Whether an adjustment is done immediately, or waits for a second owner because it is above the limit. */
export const decideAdjustment = (points: Points, limit: number): 'done' | 'waiting' =>
  points > limit ? adjustmentStatus.waiting : adjustmentStatus.done

type RequestedAdjustment = { status: AdjustmentStatus; requestedBy: PersonId }

/**
 * Whether an owner may answer an adjustment: it is waiting, and a different person approves it. Its requester can only
 * decline it, which withdraws the request.
 */
export const decideApproval = (
  { status, requestedBy }: RequestedAdjustment,
  { by, approve }: { by: PersonId; approve: boolean },
): { ok: true } | { ok: false; reason: typeof refusals.invalidState | typeof refusals.forbidden } => {
  if (status !== adjustmentStatus.waiting) return { ok: false, reason: refusals.invalidState }
  if (approve && requestedBy === by) return { ok: false, reason: refusals.forbidden }
  return { ok: true }
}
