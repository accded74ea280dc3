import { call } from '../../api/call.ts'
import { currentSession, updateSessionUser } from '../../api/session.ts'
import { chosenLayout, type Layout, setLayout } from '../../app/layout.ts'
import { messagesNow } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './messages.ts'

/** Changes the layout at once and keeps it with the person; puts it back if that fails and nothing else was chosen since. */
export const chooseLayout = async (layout: Layout): Promise<void> => {
  const before = chosenLayout()
  setLayout(layout)
  if (currentSession() === null) return
  const answer = await call('updateUser', { body: { layout } })
  if (answer.ok) {
    updateSessionUser(answer.data)
  } else if (answer.status !== 401) {
    if (chosenLayout() === layout) setLayout(before)
    showToast('error', messagesNow(messages).notSaved)
  }
}
