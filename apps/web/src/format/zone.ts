import { cityNameIn } from '@cupo/core/city-names'
import type { Language } from '../i18n/language.ts'
import { deviceTimeZone, wallClock } from './day.ts'

const sameClock = (instant: Date, one: string, other: string): boolean => {
  const a = wallClock(instant, one)
  const b = wallClock(instant, other)
  return a.day === b.day && a.hour === b.hour && a.minute === b.minute
}

/** True where the device's clock shows another time than the zone's at that instant (ISO). */
export const isElsewhere = (instant: string, timeZone: string, device: string = deviceTimeZone()): boolean =>
  !sameClock(new Date(instant), timeZone, device)

/** The city that a zone is named after: 'Ciudad de México', 'Bogotá', 'Buenos Aires'. */
export const cityOf = (timeZone: string, language: Language): string =>
  cityNameIn((timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' '), language)

/** A class as far as its hour is concerned. */
type Timed = { startsAt: string; timeZone: string; city?: string | null | undefined }

/** The city of a class: its studio's, or the one its zone is named after. */
export const classCity = ({ city, timeZone }: Timed, language: Language): string =>
  city ? cityNameIn(city, language) : cityOf(timeZone, language)

const hourOf: Record<Language, (city: string) => string> = {
  es: (city) => `hora de ${city}`,
  en: (city) => `${city} time`,
  tr: (city) => `${city} saati`,
}

/**
 * The name of a zone, 'hora de Bogotá', where its clocks at that instant (ISO) differ from the device's;
 * null where the hour on screen is also the hour on the wall beside the person.
 */
export const foreignZone = (
  language: Language,
  instant: string,
  timeZone: string,
  device: string = deviceTimeZone(),
): string | null => (isElsewhere(instant, timeZone, device) ? hourOf[language](cityOf(timeZone, language)) : null)

/** The name of a class's zone by its city, 'hora de Bogotá', where its hour is not the device's; null elsewhere. */
export const foreignZoneOf = (view: Timed, language: Language): string | null =>
  isElsewhere(view.startsAt, view.timeZone) ? hourOf[language](classCity(view, language)) : null
