import type { Language } from '../users/preferences.ts'
import { currencyDigits } from './currency-digits.ts'
import { groupDigits } from './group-digits.ts'
import type { Currency } from './minor-units.ts'

const symbols = new Map<Currency, { symbol: string; digits: number }>()

/** Symbol of a currency, and its number of decimals. */
export const currencyOf = (currency: Currency): { symbol: string; digits: number } => {
  let known = symbols.get(currency)
  if (known === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
    known = { symbol, digits: currencyDigits(currency) }
    symbols.set(currency, known)
  }
  return known
}

/**
 * Text of an amount in minor units, its sign before the symbol: '−$50', '$1 890', '$12,50'. A whole amount has no
 * decimals. Pages, mails and refusals use it, so that one amount reads the same everywhere.
 */
export const moneyText = (amount: number, currency: Currency, language: Language): string => {
  const { symbol, digits } = currencyOf(currency)
  const unit = 10 ** digits
  const whole = amount % unit === 0
  const value = Math.abs(amount) / unit
  const figure = whole ? groupDigits(value, language) : groupDigits(value, language, digits, digits)
  return `${amount < 0 ? '−' : ''}${symbol}${figure}`
}
