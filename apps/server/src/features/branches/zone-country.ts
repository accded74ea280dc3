import { getTimezone } from 'countries-and-timezones'

/** The country of a time zone as an ISO 3166 code; undefined for a zone without one, such as UTC. */
export const zoneCountry = (timeZone: string): string | undefined => getTimezone(timeZone)?.countries[0]
