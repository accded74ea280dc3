import type { User } from '@cupo/contract'
import { call } from '../api/call.ts'
import { currentSession, currentUser, updateSessionUser } from '../api/session.ts'
import { currentLanguage, type Language, setLanguage } from '../i18n/language.ts'
import { messagesNow } from '../i18n/messages.ts'
import { showToast } from '../ui/toast-store.ts'
import { setLayout } from './layout.ts'
import { currentLook, type Look, setLook } from './look.ts'
import { messages } from './messages.ts'

/** What a stranger chose during this visit; it becomes theirs when they sign in. */
let chosenHere: { language?: Language } & Partial<Look> = {}

/** Speaks another language at once; a signed-in person's choice is kept with them, a stranger's on this device. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  if (language === currentLanguage()) return
  setLanguage(language)
  if (currentSession() === null) {
    chosenHere = { ...chosenHere, language }
    return
  }
  const answer = await call('updateUser', { body: { language } })
  if (answer.ok) updateSessionUser(answer.data)
  else if (answer.status !== 401) showToast('error', messagesNow(messages).languageNotSaved)
}

/** Saves go one after another, so that the last choice is the last to be kept. */
let line: Promise<unknown> = Promise.resolve()
let waiting = 0
/** The look as the server has it while saves are under way, and by which of them each part of it was last chosen. */
let kept = currentLook()
const latest: Partial<Record<keyof Look, Partial<Look>>> = {}

/** Saves a choice that is on screen already; on failure what nobody chose again since goes back to what is kept. */
const saveLook = async (change: Partial<Look>, before: Look): Promise<void> => {
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

/** Changes scheme or theme at once. Signed in, it is saved, and put back if that fails; else it is kept here and said so. */
export const chooseLook = async (change: Partial<Look>): Promise<void> => {
  const before = currentLook()
  setLook(change)
  if (currentSession() !== null) return saveLook(change, before)
  chosenHere = { ...chosenHere, ...change }
  showToast('info', messagesNow(messages).signInToKeep)
}

/**
 * Puts a person's own language, look and layout on the page, as they come with a sign-in. What they chose just before,
 * on the way in, goes over what was kept and is kept in its turn.
 */
export const applyPreferences = (user: User): void => {
  const { language, scheme, theme } = { ...user, ...chosenHere }
  setLanguage(language)
  setLook({ scheme, theme })
  setLayout(user.layout)
  const change = chosenHere
  chosenHere = {}
  if (Object.keys(change).length === 0) return
  void call('updateUser', { body: change }).then((answer) => answer.ok && updateSessionUser(answer.data))
}
