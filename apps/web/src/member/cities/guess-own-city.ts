import { call } from '../../api/call.ts'
import { deviceTimeZone } from '../../format/day.ts'
import { chooseCity } from './choose-city.ts'
import { guessCity } from './guess-city.ts'

/** Saves the city guessed from the device's time zone for a member without one. */
export const guessOwnCity = async (): Promise<void> => {
  const answer = await call('listCities', { query: { limit: 100 } })
  const guess = answer.ok ? guessCity(answer.data.items, deviceTimeZone()) : undefined
  if (guess !== undefined) await chooseCity(guess)
}
