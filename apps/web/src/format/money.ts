import { currencyDigits } from '@cupo/core/currency-digits'
import { groupDigits } from '@cupo/core/group-digits'
import { currencyOf } from '@cupo/core/money-text'
import type { Format } from './format.ts'

/** An amount in minor units of its currency. */
type Money = { amount: number; currency: string }

/** '1 620,08', '6,00': an amount with all decimals of its currency, for columns that add up. */
export const exactFigure = (f: Format, { amount, currency }: Money): string => {
  const { digits } = currencyOf(currency)
  return groupDigits(amount / 10 ** digits, f.language, digits, digits)
}

/** '6', '12,50': an amount without its currency: whole, or with all decimals of the currency. */
export const moneyFigure = (f: Format, money: Money): string => {
  const unit = 10 ** currencyDigits(money.currency)
  return money.amount % unit === 0 ? f.number(money.amount / unit) : exactFigure(f, money)
}

/** '6 USD', '12,50 USD' */
export const moneyWords = (f: Format, money: Money): string => `${moneyFigure(f, money)} ${money.currency}`

/** '6,00 USD': an amount with all decimals, and its currency. */
export const exactWords = (f: Format, money: Money): string => `${exactFigure(f, money)} ${money.currency}`
