import { lifeDays } from '../points/expiry.ts'
import { daysFrom } from '../time/wall-clock.ts'
import type { PurchaseStatus } from './purchase-status.ts'

/** What the provider says of a charge; `unknown` when it said nothing in time. */
export type ChargeState = 'succeeded' | 'refused' | 'needs_confirmation' | 'cancelled' | 'unknown'

export type PurchaseStep =
  | { act: 'none' }
  | { act: 'credit' }
  | { act: 'close'; status: 'refused' | 'cancelled' }
  | { act: 'wait'; status: 'processing' | 'pending'; dueAt: Date }

const second = 1000
/** How long a request may take to reach the provider and come back before somebody else asks what became of it. */
export const requestSeconds = 60
/** How soon the provider is asked again after it gave no answer. */
export const askAgainSeconds = 15
/** How long a person has to confirm at their bank. */
export const confirmMinutes = 15

/** The instant so many seconds from now. */
export const secondsAfter = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * second)

/** What is to be done with a purchase for what the provider says of its charge. What is final stays as it is. */
export const decidePurchase = (status: PurchaseStatus, charge: ChargeState, now: Date): PurchaseStep => {
  if (status !== 'processing' && status !== 'pending') return { act: 'none' }
  switch (charge) {
    case 'succeeded':
      return { act: 'credit' }
    case 'refused':
    case 'cancelled':
      return { act: 'close', status: charge }
    case 'needs_confirmation':
      // Asked twice, the time to confirm does not begin anew.
      return status === 'pending'
        ? { act: 'none' }
        : { act: 'wait', status: 'pending', dueAt: secondsAfter(now, confirmMinutes * 60) }
    case 'unknown':
      return { act: 'wait', status: 'processing', dueAt: secondsAfter(now, askAgainSeconds) }
  }
}

/** For how many days bought points are good: those of a monthly plan and those of a pack. */
export const boughtForDays = (period: 'month' | 'once'): number => (period === 'month' ? lifeDays.plan : lifeDays.pack)

/** When bought points expire: calendar days of the buyer's time zone. */
export const boughtUntil = (period: 'month' | 'once', timeZone: string, now: Date): Date =>
  daysFrom(now, boughtForDays(period), timeZone)
