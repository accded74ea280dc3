import type { PoolLetterParams } from './pool-letter.ts'

/** A pass or plan of a person; `from`: the studio that sold it, null for the service. */
type Held = { name: string; pass: string; from: string | null }
/** A pass that waits in an account. `left`: classes; null for a membership. `at`: the end; null for none. */
export type HeldPass = { pass: string; left: number | null; at: string | null; timeZone: string }
/** An amount in minor units. */
type Price = { amount: number; currency: string }
type At = { at: string; timeZone: string }

/** Mails about passes, memberships and their renewals, and about a company's purchases for its pool. */
export type PassLetterParams = PoolLetterParams & {
  /** At least five days before a charge; the link opens the cancellation. */
  renewal_coming: Held & Price & At
  renewal_paid: Held & Price & At
  /** `retryAt`: the next attempt; `at`: end of the grace. */
  renewal_failed: Held & Price & At & { retryAt: string }
  /** All attempts were refused. `bookings`: cancelled bookings. */
  membership_ended: Held & { bookings: number }
  /** `at`: the last day of use; null: it has ended. */
  membership_cancelled: Held & { at: string | null; timeZone: string; by?: string }
  /**
   * `at` and `until`: first frozen day and the day of the return, as instants. `chargeAt`: the next charge; null for a
   * membership that does not renew, absent in notifications of earlier releases.
   */
  membership_frozen: Held & At & { until: string; bookings: number; chargeAt?: string | null; by?: string }
  membership_resumed: Held & { chargeAt?: string | null; timeZone?: string; by?: string }
  /** The plan from the next period on, `at`. */
  plan_changed: Held & Price & At & { next: string; by?: string }
  /** `left`: classes; null for a membership. */
  pass_expiring: Held & At & { left: number | null }
}

export type PassTemplate = keyof PassLetterParams
