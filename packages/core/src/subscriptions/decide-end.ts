import type { Money } from '../money/minor-units.ts'
import { paidUntil, type Schedule } from './next-renewal.ts'
import { type ChargeStatus, chargeStatus, type SubscriptionStatus, subscriptionStatus } from './subscription-status.ts'

export type EndDecision =
  /** Nothing more is charged; the pass lasts until `until`. */
  | { ok: true; until: Date }
  /** An attempt is in progress: its result decides whether its period is paid. */
  | { ok: true; until: null }
  /** It was already cancelled or has ended. */
  | { ok: false }

/**
 * Decides a cancellation: it takes effect immediately, and paid periods remain. An unpaid period that is being retried
 * is not collected any more, and ends now.
 */
export const decideEnd = (
  state: Schedule<Money> & { status: SubscriptionStatus; charge: ChargeStatus | null },
  now: Date,
): EndDecision => {
  if (state.status === subscriptionStatus.cancelled || state.status === subscriptionStatus.ended) return { ok: false }
  if (state.charge === chargeStatus.processing) return { ok: true, until: null }
  if (state.charge === chargeStatus.retrying) return { ok: true, until: now }
  const until = paidUntil(state)
  return { ok: true, until: until < now ? now : until }
}
