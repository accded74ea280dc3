/** The city that a zone is named after, for where a whole name has no room: 'America/Argentina/Buenos_Aires' is 'Buenos Aires'. */
export const zoneCity = (timeZone: string): string => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
