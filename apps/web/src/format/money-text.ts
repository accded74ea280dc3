import { currencyDigits } from '@cupo/core/currency-digits'
import type { Currency } from '@cupo/core/minor-units'
import type { Language } from '../i18n/language.ts'
import { groupDigits } from './plural.ts'

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

/** Text of an amount in minor units, its sign before the symbol: '−$50'. */
export const moneyText = (amount: number, currency: Currency, language: Language): string => {
  const { symbol, digits } = currencyOf(currency)
  const unit = 10 ** digits
  const whole = amount % unit === 0
  const value = Math.abs(amount) / unit
  const figure = whole ? groupDigits(value, language) : groupDigits(value, language, digits, digits)
  return `${amount < 0 ? '−' : ''}${symbol}${figure}`
}
