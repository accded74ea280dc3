import { addTax, type MinorUnits, splitTax, subtractMoney } from '../money/minor-units.ts'

/** A price of a product. `basePrice` is without tax and `price` with it; `taxRate` is in basis points. */
export type ProductPrice = { basePrice: MinorUnits; price: MinorUnits; taxRate: number }

/** The base price of a price with tax. `addTax` of it returns the price again, within one unit. */
export const withoutTax = (price: MinorUnits, taxRate: number): MinorUnits => splitTax(price, taxRate).net

/** Which of the two prices was typed last. It stays when the tax changes, and the other one is recomputed. */
export type RulingPrice = 'basePrice' | 'price'

/**
 * The prices after the base, the tax or the public price was typed: the typed value stays, and the others are
 * recomputed.
 */
export const movePrices = (
  before: ProductPrice,
  typed: Partial<ProductPrice>,
  ruling: RulingPrice = 'price',
): ProductPrice => {
  const taxRate = typed.taxRate ?? before.taxRate
  const byBase = typed.price === undefined && (typed.basePrice !== undefined || ruling === 'basePrice')
  if (byBase) {
    const basePrice = typed.basePrice ?? before.basePrice
    return { basePrice, price: addTax(basePrice, taxRate), taxRate }
  }
  const price = typed.price ?? before.price
  return { basePrice: withoutTax(price, taxRate), price, taxRate }
}

/** The margin per unit before tax; `share` of the base price is between 0 and 1, null without a base price. */
export const marginOf = (basePrice: MinorUnits, cost: MinorUnits): { amount: MinorUnits; share: number | null } => ({
  amount: subtractMoney(basePrice, cost),
  share: basePrice > 0 ? (basePrice - cost) / basePrice : null,
})
