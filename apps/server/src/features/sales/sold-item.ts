import type { OfferVersionId, ProductId, StudioId } from '@cupo/core/ids'
import type { MinorUnits, Money } from '@cupo/core/minor-units'
import type { OfferTerms } from '@cupo/core/offer-terms'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { readOfferVersion } from '../offers/store.ts'

/** A product as a sold item. `price` includes tax; `taxRate` is in basis points. */
export type SoldProduct = { productId: ProductId; name: string; price: Money; taxRate: number }

/**
 * The item of a sale's line. `price`: unit price, if it differs from the offer's: the price paid for the gift card that
 * gives it.
 */
export type SaleItem =
  | { versionId: OfferVersionId; quantity: number; price?: MinorUnits }
  | { product: SoldProduct; quantity: number }

/** A line with its terms: of an offer, or of a product. */
export type Sold = {
  name: string
  price: Money
  taxRate: number
  quantity: number
  offer: { terms: OfferTerms; versionId: OfferVersionId } | null
  productId: ProductId | null
}

/** Reads the items of the lines. Refuses an offer of a different seller. */
export const readSold = async (
  tx: Tx,
  { studioId, lines }: { studioId: StudioId | null; lines: readonly SaleItem[] },
): Promise<Outcome<Sold[]>> => {
  const sold: Sold[] = []
  for (const [at, item] of lines.entries()) {
    const { quantity } = item
    if ('product' in item) {
      sold.push({ ...item.product, quantity, offer: null })
      continue
    }
    const { versionId } = item
    const terms = await readOfferVersion(tx, versionId)
    if (terms.studioId !== studioId) return refuseField(`lines.${at}.offerId`, 'offer_unknown')
    const price = item.price === undefined ? terms.price : { ...terms.price, amount: item.price }
    const { name, taxRate } = terms
    sold.push({ name, price, taxRate, quantity, offer: { terms: { ...terms, price }, versionId }, productId: null })
  }
  return done(sold)
}
