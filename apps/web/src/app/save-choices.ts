import { call } from '../api/call.ts'
import { currentUser, updateSessionUser } from '../api/session.ts'
import type { Language } from '../i18n/language.ts'
import { messagesNow } from '../i18n/messages.ts'
import { showToast } from '../ui/toast-store.ts'
import { currentLook, type Look, setLook } from './look.ts'
import { messages } from './save-messages.ts'

/** Saves go one after another, so that the last choice is the last to be kept. */
let line: Promise<unknown> = Promise.resolve()
let waiting = 0
/** The look as the server has it while saves are under way, and by which of them each part of it was last chosen. */
let kept = currentLook()
const latest: Partial<Record<keyof Look, Partial<Look>>> = {}

/** Saves a choice that is on screen already; on failure what nobody chose again since goes back to what is kept. */
export const saveLook = async (change: Partial<Look>, before: Look): Promise<void> => {
  const whose = currentUser()?.id
  const parts = Object.keys(change) as (keyof Look)[]
  if (waiting === 0) kept = before
  for (const part of parts) latest[part] = change
  waiting += 1
  const saved = line.then(() => call('updateUser', { body: change }))
  line = saved
  const answer = await saved
  waiting -= 1
  if (currentUser()?.id !== whose) return
  if (answer.ok) {
    kept = { ...kept, ...change }
    updateSessionUser(answer.data)
    return
  }
  if (answer.status === 401) return
  setLook(Object.fromEntries(parts.filter((part) => latest[part] === change).map((part) => [part, kept[part]])))
  showToast('error', messagesNow(messages).themeNotSaved)
}

/** Saves a language that is on screen already; where that fails it stays the language of this device. */
export const saveLanguage = async (language: Language): Promise<void> => {
  const answer = await call('updateUser', { body: { language } })
  if (answer.ok) updateSessionUser(answer.data)
  else if (answer.status !== 401) showToast('error', messagesNow(messages).languageNotSaved)
}
