import { cityNameIn } from '@cupo/core/city-names'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { refresh } from '../../api/query-client.ts'
import { currentUser, updateSessionUser } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { useUser } from '../../api/use-user.ts'
import { deviceTimeZone } from '../../format/day.ts'
import { messagesNow, useLanguage } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { guessCity } from './guess-city.ts'
import { messages } from './messages.ts'

/** The person whose city was guessed while this page is open, so that it is guessed once. */
let guessedFor: string | null = null

type Chosen = { id: string; name: string; timeZone: string }

/** Shows and saves a city as the person's own; if saving fails, the city before comes back. */
export const chooseCity = async ({ id, name, timeZone }: Chosen): Promise<void> => {
  const before = currentUser()
  if (before === null || before.city?.id === id) return
  updateSessionUser({ ...before, city: { id, name, timeZone } })
  const answer = await call('updateUser', { body: { city: id } })
  if (currentUser()?.id !== before.id) return
  if (answer.ok) {
    updateSessionUser(answer.data)
    await refresh('readMemberHome', 'search', 'searchClasses')
    return
  }
  updateSessionUser(before)
  if (answer.status !== 401) showToast('error', messagesNow(messages).notSaved)
}

/** The signed-in person's city, which leads what they are shown, and the cities to choose from. */
export const useCity = () => {
  const language = useLanguage()
  const user = useUser()
  const { data, refusal, retry } = useApi('listCities', { query: { limit: 100 } }, { freshMs: 600_000 })
  const city = user?.city ?? null
  const unasked = user !== null && user.userType.id === 1 && city === null && guessedFor !== user.id
  useEffect(() => {
    if (!unasked || data === undefined) return
    guessedFor = currentUser()?.id ?? null
    const guess = guessCity(data.items, deviceTimeZone())
    if (guess !== undefined) void chooseCity(guess)
  }, [unasked, data])
  return { city, name: city === null ? null : cityNameIn(city.name, language), cities: data?.items, refusal, retry }
}
