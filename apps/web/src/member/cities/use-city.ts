import { cityNameIn } from '@cupo/core/city-names'
import { roles } from '@cupo/core/roles'
import { useEffect } from 'react'
import { currentUser } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { useUser } from '../../api/use-user.ts'
import { deviceTimeZone } from '../../format/day.ts'
import { useLanguage } from '../../i18n/messages.ts'
import { chooseCity } from './choose-city.ts'
import { guessCity } from './guess-city.ts'

/** The user whose city was guessed in this page load, so that the guess runs once. */
let guessedFor: string | null = null

/** The signed-in user's city and the cities to choose from. Guesses and saves a city for a member without one. */
export const useCity = () => {
  const language = useLanguage()
  const user = useUser()
  const { data, refusal, retry } = useApi('listCities', { query: { limit: 100 } }, { freshMs: 600_000 })
  const city = user?.city ?? null
  const unasked = user !== null && user.userType.id === roles.member && city === null && guessedFor !== user.id
  useEffect(() => {
    if (!unasked || data === undefined) return
    guessedFor = currentUser()?.id ?? null
    const guess = guessCity(data.items, deviceTimeZone())
    if (guess !== undefined) void chooseCity(guess)
  }, [unasked, data])
  return { city, name: city === null ? null : cityNameIn(city.name, language), cities: data?.items, refusal, retry }
}
