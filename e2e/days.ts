import { addDays, dateIn } from '@cupo/core/time'

/** The time zone of the stories. It has had no clock changes since 2022, so its offset is constant. */
export const home = { timeZone: 'America/Mexico_City', offset: '-06:00' }

/** The date some days from today in the home zone: `YYYY-MM-DD`. */
export const dayAhead = (days: number): string => addDays(dateIn(new Date(), home.timeZone), days)

/** The instant of a local time ('07:00') on a date in the home zone. */
export const instantAt = (day: string, hour: string): string =>
  new Date(`${day}T${hour}:00${home.offset}`).toISOString()

/** A date in the format of the app: 'sábado 21 de noviembre'. */
export const inWords = (day: string): string =>
  new Intl.DateTimeFormat('es', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(',', '')

/**
 * A zone with daytime now: a class in some hours is still today, and quiet hours, in which no seats are offered, do not
 * begin before it.
 */
export const zoneInDaylight = (now = new Date()): string => {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now))
  const zones = ['America/Mexico_City', 'Europe/Istanbul', 'Asia/Tokyo']
  return zones.find((timeZone) => hourIn(timeZone) >= 8 && hourIn(timeZone) <= 17) ?? home.timeZone
}
