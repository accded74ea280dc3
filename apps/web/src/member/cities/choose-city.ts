import { call } from '../../api/call.ts'
import { refresh } from '../../api/query-client.ts'
import { currentUser, updateSessionUser } from '../../api/session.ts'
import { messagesNow } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './messages.ts'

type Chosen = { id: string; name: string; timeZone: string }

/**
 * Sets the user's city optimistically and saves it; reverts if saving fails.
 * @returns true if saving failed with a refusal to show; an ended session is handled elsewhere
 */
export const saveCity = async ({ id, name, timeZone }: Chosen): Promise<boolean> => {
  const before = currentUser()
  if (before === null || before.city?.id === id) return false
  updateSessionUser({ ...before, city: { id, name, timeZone } })
  const answer = await call('updateUser', { body: { city: id } })
  if (currentUser()?.id !== before.id) return false
  if (answer.ok) {
    updateSessionUser(answer.data)
    await refresh('readMemberHome', 'search', 'searchClasses')
    return false
  }
  updateSessionUser(before)
  return answer.status !== 401
}

/** Saves the city that the person chose, and announces a failure. */
export const chooseCity = async (chosen: Chosen): Promise<void> => {
  if (await saveCity(chosen)) showToast('error', messagesNow(messages).notSaved)
}
