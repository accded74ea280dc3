import { cityNameIn } from '@cupo/core/city-names'
import type { Language } from '../i18n/language.ts'
import { deviceTimeZone, wallClock } from './day.ts'

const sameClock = (instant: Date, one: string, other: string): boolean => {
  const a = wallClock(instant, one)
  const b = wallClock(instant, other)
  return a.day === b.day && a.hour === b.hour && a.minute === b.minute
}

/** Whether the local time in the zone differs from the device at that instant (ISO). */
export const isElsewhere = (instant: string, timeZone: string, device: string = deviceTimeZone()): boolean =>
  !sameClock(new Date(instant), timeZone, device)

/** The city in the name of a zone: 'Ciudad de México', 'Bogotá', 'Buenos Aires'. */
export const cityOf = (timeZone: string, language: Language): string =>
  cityNameIn((timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' '), language)

/** The time and place of a class. */
type Timed = { startsAt: string; timeZone: string; city?: string | null | undefined }

/** The city of a class: its studio's, or the one in the name of its zone. */
export const classCity = ({ city, timeZone }: Timed, language: Language): string =>
  city ? cityNameIn(city, language) : cityOf(timeZone, language)

const hourOf: Record<Language, (city: string) => string> = {
  es: (city) => `hora de ${city}`,
  en: (city) => `${city} time`,
  tr: (city) => `${city} saati`,
}

/**
 * The name of a zone ('hora de Bogotá') if its UTC offset differs from the device at that instant (ISO); otherwise
 * null.
 */
export const foreignZone = (
  language: Language,
  instant: string,
  timeZone: string,
  device: string = deviceTimeZone(),
): string | null => (isElsewhere(instant, timeZone, device) ? hourOf[language](cityOf(timeZone, language)) : null)

/** The name of the zone of a class by its city ('hora de Bogotá') if it differs from the device; otherwise null. */
export const foreignZoneOf = (view: Timed, language: Language): string | null =>
  isElsewhere(view.startsAt, view.timeZone) ? hourOf[language](classCity(view, language)) : null
