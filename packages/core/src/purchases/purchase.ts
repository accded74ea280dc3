import { lifeDays } from '../points/expiry.ts'
import { daysFrom } from '../time/wall-clock.ts'
import type { PlanPeriod } from './plan-periods.ts'
import type { PurchaseStatus } from './purchase-status.ts'

/** State of a charge at the payment provider. `unknown`: no response within the timeout. */
export type ChargeState = 'succeeded' | 'refused' | 'needs_confirmation' | 'cancelled' | 'unknown'

export type PurchaseStep =
  | { act: 'none' }
  | { act: 'credit' }
  | { act: 'close'; status: 'refused' | 'cancelled' }
  | { act: 'wait'; status: 'processing' | 'pending'; dueAt: Date }

const second = 1000
/** Timeout of a provider request, in seconds. After it, the scheduled job queries the charge. */
export const requestSeconds = 60
/** Retry interval, in seconds, after a provider request without a response. */
export const askAgainSeconds = 15
/** Minutes the buyer has to confirm at their bank. */
export const confirmMinutes = 15

export const secondsAfter = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * second)

/** Decides the next step of a purchase from the state of its charge. A final status does not change. */
export const decidePurchase = (status: PurchaseStatus, charge: ChargeState, now: Date): PurchaseStep => {
  if (status !== 'processing' && status !== 'pending') return { act: 'none' }
  switch (charge) {
    case 'succeeded':
      return { act: 'credit' }
    case 'refused':
    case 'cancelled':
      return { act: 'close', status: charge }
    case 'needs_confirmation':
      // A repeated response does not restart the confirmation timeout.
      return status === 'pending'
        ? { act: 'none' }
        : { act: 'wait', status: 'pending', dueAt: secondsAfter(now, confirmMinutes * 60) }
    case 'unknown':
      return { act: 'wait', status: 'processing', dueAt: secondsAfter(now, askAgainSeconds) }
  }
}

/** Lifetime of bought points in calendar days: of a monthly plan and of a pack. */
export const boughtForDays = (period: PlanPeriod): number => (period === 'month' ? lifeDays.plan : lifeDays.pack)

/** Expiry of points bought now: calendar days in the buyer's time zone. */
export const boughtUntil = (period: PlanPeriod, timeZone: string, now: Date): Date =>
  daysFrom(now, boughtForDays(period), timeZone)
