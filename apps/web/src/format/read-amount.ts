import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import { currencyOf } from '@cupo/core/money-text'
import { largestSale } from '@cupo/core/sale-total'
import { toMinorUnits } from '@cupo/core/to-minor-units'

/**
 * Reads a typed amount: '1 925,50', '1,925.50' and '1925.5' are the same. The last separator before at most as many
 * digits as the currency has decimals is the decimal point; others group thousands.
 * @returns minor units, or null for other text and for amounts above `largest`, by default the limit of a sale
 */
export const readAmount = (text: string, currency: Currency, largest = largestSale): MinorUnits | null => {
  const bare = text.replace(/[^\d.,-]/g, '')
  const { digits } = currencyOf(currency)
  const [, whole = '', fraction = ''] = new RegExp(`^([\\d.,]*?)(?:[.,](\\d{0,${digits}}))?$`).exec(bare) ?? []
  const figures = whole.replace(/[.,]/g, '')
  if (!/^\d+$/.test(`${figures}${fraction}`) || bare.startsWith('-')) return null
  const amount = Number(figures || '0') * 10 ** digits + Number(fraction.padEnd(digits, '0') || '0')
  return amount > largest ? null : toMinorUnits(amount)
}
