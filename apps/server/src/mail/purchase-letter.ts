import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import type { Points } from '@cupo/core/points'

/** Mails to the buyer of points or an offer. Instants are ISO texts. */
export type PurchaseLetterParams = {
  /** Receipt of a paid purchase; `at` is the expiry of its points. */
  points_bought: {
    name: string
    plan: string
    points: Points
    usd: string
    receipt: string
    at: string
    timeZone: string
  }
  /** A pending payment failed. */
  points_not_bought: { name: string; plan: string; usd: string }
  /** The class is null if none was booked. */
  offer_bought: {
    name: string
    offer: string
    total: MinorUnits
    currency: Currency
    className: string | null
    at: string | null
    timeZone: string | null
    /** The dependant who got it; the buyer without. */
    paidFor?: string
  }
  /** To a dependant with an account, for whom their guardian (`by`) bought. */
  offer_received: { name: string; offer: string; by?: string }
  offer_not_bought: { name: string; offer: string; total: MinorUnits; currency: Currency }
  /** A late payment: the seat of the class is gone, the money is refunded. */
  offer_without_seat: {
    name: string
    offer: string
    total: MinorUnits
    currency: Currency
    className: string
    at: string
    timeZone: string
  }
  /** The charge of a mandate failed: the seat goes to the next person. */
  mandate_refused: {
    name: string
    offer: string
    total: MinorUnits
    currency: Currency
    className: string
    at: string
    timeZone: string
  }
}

export type PurchaseTemplate = keyof PurchaseLetterParams
