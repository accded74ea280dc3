import { currencyDigits, inUnits } from '@cupo/core/currency-digits'
import type { Currency } from '@cupo/core/minor-units'
import type { Language } from '@cupo/core/preferences'

/** Formats amounts in minor units of a currency, with all decimals of the currency: "1.890,50 €", "CLP 18.900". */
export const moneyFormat = (language: Language, currency: Currency): ((amount: number) => string) => {
  const digits = currencyDigits(currency)
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (amount) => format.format(inUnits(amount, currency))
}
