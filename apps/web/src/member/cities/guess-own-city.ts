import { call } from '../../api/call.ts'
import { deviceTimeZone } from '../../format/day.ts'
import { chooseCity } from './choose-city.ts'
import { guessCity } from './guess-city.ts'

/** Gives a member without a city the one that the zone of their device points at, where there is one. */
export const guessOwnCity = async (): Promise<void> => {
  const answer = await call('listCities', { query: { limit: 100 } })
  const guess = answer.ok ? guessCity(answer.data.items, deviceTimeZone()) : undefined
  if (guess !== undefined) await chooseCity(guess)
}
