import { getTimezone } from 'countries-and-timezones'
import countryToCurrency from 'country-to-currency'

const currencies: Readonly<Record<string, string>> = countryToCurrency

/** Of a zone without a country, such as UTC. */
const defaultCurrency = 'USD'

/** The currency (ISO 4217) of the country of a time zone: what a new branch there most likely sells in. */
export const currencyOfZone = (timeZone: string): string =>
  currencies[getTimezone(timeZone)?.countries[0] ?? ''] ?? defaultCurrency
