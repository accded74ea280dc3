import { addDays, dateIn } from '@cupo/core/time'

/** Where the stories' people live: no clock there has been changed since 2022, so that its offset stands written below. */
export const home = { timeZone: 'America/Mexico_City', offset: '-06:00' }

/** A date some days from today, at home: `YYYY-MM-DD`. */
export const dayAhead = (days: number): string => addDays(dateIn(new Date(), home.timeZone), days)

/** The instant of an hour ('07:00') on a date at home. */
export const instantAt = (day: string, hour: string): string =>
  new Date(`${day}T${hour}:00${home.offset}`).toISOString()

/** A date as the app says it: 'sábado 21 de noviembre'. */
export const inWords = (day: string): string =>
  new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(',', '')

/**
 * A zone in which it is day now: a class in some hours is a class of today, and neither this hour nor that one lies in
 * quiet hours, in which no seats are offered.
 */
export const zoneInDaylight = (now = new Date()): string => {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now))
  const zones = ['America/Mexico_City', 'Europe/Istanbul', 'Asia/Tokyo']
  return zones.find((timeZone) => hourIn(timeZone) >= 8 && hourIn(timeZone) <= 17) ?? home.timeZone
}
