import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import type { Points } from '@cupo/core/points'

/** Points for a company's pool, and their price. */
type Bought = { name: string; points: Points; amount: MinorUnits; currency: Currency }

/** Mails to the accounts of a company about purchases for its pool. */
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
}

export type PoolTemplate = keyof PoolLetterParams
