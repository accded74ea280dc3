import type { PaymentState } from '../payments/payment-state.ts'
import { lifeDays } from '../points/expiry.ts'
import { daysFrom } from '../time/wall-clock.ts'
import type { PlanPeriod } from './plan-periods.ts'
import type { FailedPurchaseStatus, PurchaseStatus } from './purchase-status.ts'

export type PurchaseStep =
  | { act: 'none' }
  | { act: 'credit' }
  | { act: 'close'; status: FailedPurchaseStatus }
  | { act: 'wait'; status: 'processing' | 'pending' }
  /** Paid after the buyer was notified of its failure: the payment is refunded. */
  | { act: 'refund' }

/**
 * How long, in seconds, a purchase is processed by the request that created it. Afterwards a due act queries its
 * payment.
 */
export const requestSeconds = 60

export const secondsAfter = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

/**
 * Decides the next step of a purchase from the state of its payment. A final status does not change. A payment that
 * arrives after a failed purchase is refunded, because its buyer may have paid again meanwhile. Disputes change
 * nothing.
 */
export const decidePurchase = (status: PurchaseStatus, payment: PaymentState): PurchaseStep => {
  if (status === 'paid') return { act: 'none' }
  if (status !== 'processing' && status !== 'pending') return { act: payment === 'paid' ? 'refund' : 'none' }
  switch (payment) {
    case 'paid':
      return { act: 'credit' }
    case 'refused':
      return { act: 'close', status: 'refused' }
    case 'expired':
      return { act: 'close', status: 'cancelled' }
    case 'needs_action':
      return { act: 'wait', status: 'pending' }
    case 'created':
    case 'processing':
      return { act: 'wait', status: 'processing' }
    case 'disputed':
    case 'won':
    case 'lost':
      return { act: 'none' }
  }
}

/** Lifetime of bought points in calendar days: of a monthly plan and of a pack. */
export const boughtForDays = (period: PlanPeriod): number => (period === 'month' ? lifeDays.plan : lifeDays.pack)

/** Expiry of points bought now: calendar days in the buyer's time zone. */
export const boughtUntil = (period: PlanPeriod, timeZone: string, now: Date): Date =>
  daysFrom(now, boughtForDays(period), timeZone)
