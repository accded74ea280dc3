import { call } from '../../api/call.ts'
import { refresh } from '../../api/query-client.ts'
import { currentUser, updateSessionUser } from '../../api/session.ts'
import { messagesNow } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './messages.ts'

type Chosen = { id: string; name: string; timeZone: string }

/** Sets the user's city optimistically and saves it; reverts if saving fails. */
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
