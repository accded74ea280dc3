import { call } from '../../api/call.ts'
import { currentUser } from '../../api/session.ts'
import { deviceTimeZone } from '../../format/day.ts'
import { saveCity } from './choose-city.ts'
import { type City, guessCity } from './guess-city.ts'

/** Id of the user whose city was guessed in this page load, so that the guess runs once, even if saving it fails. */
let guessedFor: string | null = null

const readCities = async (): Promise<readonly City[]> => {
  const answer = await call('listCities', { query: { limit: 100 } })
  return answer.ok ? answer.data.items : []
}

/**
 * Saves the city guessed from the device's time zone for a member without one, at most once per page load. A failure is
 * not announced, because the person did not request the guess.
 */
export const guessOwnCity = async (known?: readonly City[]): Promise<void> => {
  const user = currentUser()
  if (user === null || user.city !== null || guessedFor === user.id) return
  guessedFor = user.id
  const guess = guessCity(known ?? (await readCities()), deviceTimeZone())
  if (guess !== undefined) await saveCity(guess)
}
