import type { Money } from '../money/minor-units.ts'
import type { OfferTerms } from '../offers/terms.ts'
import { type BuyingFor, type OfferedClass, offerCovers } from '../purchases/offer-covers.ts'

/** Why an offer cannot be bought under a mandate. */
export type MandateProblem = 'renews' | 'free' | 'dearer' | 'does_not_cover'

/**
 * Checks the current terms of an offer against a mandate for one class. An offer that renews is never bought without
 * its buyer's consent, and nothing above the agreed price: an offer whose price has risen, or that has a different
 * currency, is not bought.
 * @param most the maximum price agreed by the member
 */
export const checkMandate = (
  most: Money,
  terms: OfferTerms,
  session: OfferedClass,
  buying: BuyingFor,
): MandateProblem | null => {
  const { renews, price } = terms
  if (renews !== null) return 'renews'
  if (price.amount === 0) return 'free'
  if (price.currency !== most.currency || price.amount > most.amount) return 'dearer'
  return offerCovers(terms, session, buying) ? null : 'does_not_cover'
}
