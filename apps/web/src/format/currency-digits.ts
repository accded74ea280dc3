/** Currencies whose minor unit is not a hundredth (ISO 4217), as powers of ten. */
const exceptions: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((c) => [c, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((c) => [c, 3])),
}

/** Decimals of a currency's minor unit. Not from Intl: browsers have other numbers for some, such as 0 for COP. */
export const currencyDigits = (currency: string): number => exceptions[currency] ?? 2
