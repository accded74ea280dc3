import type { Data } from '@cupo/contract'
import { metresBetween, type Place } from './places.ts'

export type City = Data<'listCities'>['items'][number]

/** The most likely city: the one with the most studios in the device's time zone. */
export const guessCity = (cities: readonly City[], deviceZone: string): City | undefined =>
  cities
    .filter(({ timeZone }) => timeZone === deviceZone)
    .reduce<City | undefined>((best, city) => (best && best.studios >= city.studios ? best : city), undefined)

/** Maximum distance from a city's centre, in metres. */
const farthest = 100_000

/** The city with the nearest centre within the maximum distance. */
export const nearestCity = (cities: readonly City[], place: Place): City | undefined => {
  const away = (city: City): number =>
    city.center === null ? Number.POSITIVE_INFINITY : metresBetween(city.center, place)
  const [nearest] = [...cities].sort((a, b) => away(a) - away(b))
  return nearest !== undefined && away(nearest) <= farthest ? nearest : undefined
}
