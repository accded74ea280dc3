import type { Data } from '@cupo/contract'
import { metresBetween, type Place } from './places.ts'

export type City = Data<'listCities'>['items'][number]

/** The city a person most likely trains in: the one with the most studios in the zone of their device. */
export const guessCity = (cities: readonly City[], deviceZone: string): City | undefined =>
  cities
    .filter(({ timeZone }) => timeZone === deviceZone)
    .reduce<City | undefined>((best, city) => (best && best.studios >= city.studios ? best : city), undefined)

/** Farther than this from its centre nobody is in a city. */
const farthest = 100_000

/** The city whose centre is nearest to a place, of those within reach. */
export const nearestCity = (cities: readonly City[], place: Place): City | undefined => {
  const away = (city: City): number =>
    city.center === null ? Number.POSITIVE_INFINITY : metresBetween(city.center, place)
  const [nearest] = [...cities].sort((a, b) => away(a) - away(b))
  return nearest !== undefined && away(nearest) <= farthest ? nearest : undefined
}
