import { applyBrands } from './apply-brands.ts'

/** The columns that hold amounts of money in minor units. */
const moneyColumns: readonly string[] = [
  'gift_card.amount',
  'gift_card.remaining',
  'money_entry.amount',
  'money_transfer.amount',
  'offer_version.amount',
  'payment.amount',
  'payment.refunded',
  'payment_refund.amount',
  'product.cost',
  'product.price',
  'purchase.amount',
  'receipt.net',
  'receipt.tax',
  'receipt.total',
  'sale.net',
  'sale.refunded',
  'sale.tax',
  'sale.total',
  'sale_line.net',
  'sale_line.refunded',
  'sale_line.tax',
  'sale_line.total',
  'sale_line.unit_amount',
  'sale_payment.amount',
  'sale_payment.refunded',
  'sale_refund.amount',
  'sale_refund_part.amount',
  'shift.float_amount',
  'shift_movement.amount',
  'subscription_charge.amount',
]

/**
 * Gives the columns of money the type `MinorUnits` in the generated module.
 * @throws {Error} for a listed column that the database does not have
 */
export const brandMoney = (source: string): string =>
  applyBrands(source, new Map(moneyColumns.map((column) => [column, 'MinorUnits'])), '@cupo/core/minor-units')
