import { cityNameIn } from '@cupo/core/city-names'
import { roles } from '@cupo/core/roles'
import { useEffect } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useUser } from '../../api/use-user.ts'
import { useLanguage } from '../../i18n/messages.ts'
import { guessOwnCity } from './guess-own-city.ts'

/** The signed-in user's city and the cities to choose from. Guesses and saves a city for a member without one. */
export const useCity = () => {
  const language = useLanguage()
  const user = useUser()
  const { data, refusal, retry } = useApi('listCities', { query: { limit: 100 } }, { freshMs: 600_000 })
  const city = user?.city ?? null
  const unplaced = user !== null && user.userType.id === roles.member && city === null
  useEffect(() => {
    if (unplaced && data !== undefined) void guessOwnCity(data.items)
  }, [unplaced, data])
  return { city, name: city === null ? null : cityNameIn(city.name, language), cities: data?.items, refusal, retry }
}
