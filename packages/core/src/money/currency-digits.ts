import type { Currency } from './minor-units.ts'

/** Currencies whose minor unit is not a hundredth (ISO 4217), with the exponent of their minor unit. */
const exceptions: Readonly<Record<Currency, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((c) => [c, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((c) => [c, 3])),
}

/** Decimals of a currency's minor unit. Not from Intl: browsers use different numbers for some, such as 0 for COP. */
export const currencyDigits = (currency: Currency): number => exceptions[currency] ?? 2

/**
 * An amount in minor units as a number of whole units, for display and exports: 189050 of MXN is 1890.5, of CLP 189050.
 */
export const inUnits = (amount: number, currency: Currency): number => {
  const digits = currencyDigits(currency)
  return Number((amount / 10 ** digits).toFixed(digits))
}
