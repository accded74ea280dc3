import { currencyDigits } from '@cupo/core/currency-digits'
import { groupDigits } from '@cupo/core/group-digits'
import { currencyOf } from '@cupo/core/money-text'
import type { Format } from './format.ts'

/** An amount in minor units of its currency. */
type Money = { amount: number; currency: string }

/** '6', '12,50': an amount without its currency, by the currency's number of decimals. */
export const moneyFigure = (f: Format, { amount, currency }: Money): string => {
  const digits = currencyDigits(currency)
  return f.number(amount / 10 ** digits, digits)
}

/** '1 620,08', '6,00': an amount with all decimals of its currency, for columns that add up. */
export const exactFigure = (f: Format, { amount, currency }: Money): string => {
  const { digits } = currencyOf(currency)
  return groupDigits(amount / 10 ** digits, f.language, digits, digits)
}

/** '6 USD' */
export const moneyWords = (f: Format, money: Money): string => `${moneyFigure(f, money)} ${money.currency}`

/** '6,00 USD': an amount with all decimals, and its currency. */
export const exactWords = (f: Format, money: Money): string => `${exactFigure(f, money)} ${money.currency}`
