import countryToCurrency from 'country-to-currency'
import { zoneCountry } from './zone-country.ts'

const currencies: Readonly<Record<string, string>> = countryToCurrency

/** Of a zone without a country, such as UTC. */
const defaultCurrency = 'USD'

/** The currency (ISO 4217) of the country of a time zone: what a new branch there most likely sells in. */
export const currencyOfZone = (timeZone: string): string => currencies[zoneCountry(timeZone) ?? ''] ?? defaultCurrency
