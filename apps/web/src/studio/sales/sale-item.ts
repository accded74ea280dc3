import type { Data } from '@cupo/contract'
import type { MinorUnits } from '@cupo/core/minor-units'
import { sellablePieces } from '@cupo/core/product-stock'
import type { TileOffer } from './offers-on-sale.ts'

export type TileProduct = NonNullable<Data<'listProducts'>['products']>[number]

/** The item of a bill's line: an offer or a product. `price` includes tax; `taxRate` is in basis points. */
export type SaleItem = {
  /** Unique among offers and products. */
  key: string
  name: string
  price: { amount: MinorUnits; currency: string }
  taxRate: number
  isGift: boolean
  /** The item is assigned to a person: a pass, a membership, points. */
  needsClient: boolean
  /** Pieces that can be sold without a confirmation; null for an offer. */
  left: number | null
  /** The item's reference in the request. */
  reference: { offerId: string } | { productId: string }
}

export const itemOfOffer = ({ id, name, price, taxRate, kind }: TileOffer): SaleItem => ({
  key: `offer:${id}`,
  ...{ name, price, taxRate },
  isGift: kind === 'gift',
  needsClient: kind !== 'gift',
  left: null,
  reference: { offerId: id },
})

export const itemOfProduct = ({ id, name, price, currency, taxPercent, stock, reserved }: TileProduct): SaleItem => ({
  key: `product:${id}`,
  name,
  price: { amount: price, currency },
  taxRate: Math.round(taxPercent * 100),
  isGift: false,
  needsClient: false,
  left: sellablePieces(stock, reserved),
  reference: { productId: id },
})
