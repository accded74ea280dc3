import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import type { Points } from '@cupo/core/points'

/** Points for a company's pool, and their price. */
type Bought = { name: string; points: Points; amount: MinorUnits; currency: Currency }

/** Mails about the pool of a company: its purchases, to the accounts of the company, and points that waited for it. */
export type PoolLetterParams = {
  /** `pool`: the current points in it. `renewal`: a monthly purchase, as opposed to a manual one. */
  pool_bought: Bought & { pool: Points; renewal: boolean; by?: string }
  pool_not_bought: Bought
  /** At least five days before a charge; the link opens the cancellation. */
  pool_renewal_coming: Bought & { at: string; timeZone: string }
  /** `retryAt`: the next attempt. */
  pool_renewal_failed: Bought & { retryAt: string; timeZone: string }
  /** All attempts were refused. */
  pool_renewal_ended: Bought
  pool_renewal_cancelled: Bought & { by?: string }
  /** To a covered person: points of a month, after they waited for the pool. `month` is its first day. */
  company_points: { name: string; company: string; points: Points; month: string }
}

export type PoolTemplate = keyof PoolLetterParams
