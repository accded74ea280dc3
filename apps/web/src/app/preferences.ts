import type { User } from '@cupo/contract'
import { call } from '../api/call.ts'
import { currentSession, updateSessionUser } from '../api/session.ts'
import { currentLanguage, type Language, setLanguage } from '../i18n/language.ts'
import { messagesNow } from '../i18n/messages.ts'
import { showToast } from '../ui/toast-store.ts'
import { setLayout } from './layout.ts'
import { currentLook, type Look, setLook } from './look.ts'
import { messages } from './messages.ts'
import { patient } from './patient.ts'

/** Comes with the signed-in area: strangers, who save nothing, never fetch it. */
const loadSaving = patient(() => import('./save-choices.ts'))

/** What a stranger chose during this visit; it becomes theirs when they sign in. */
let chosenHere: { language?: Language } & Partial<Look> = {}

/** Speaks another language at once; a signed-in person's choice is kept with them, a stranger's on this device. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  if (language === currentLanguage()) return
  setLanguage(language)
  if (currentSession() !== null) return (await loadSaving()).saveLanguage(language)
  chosenHere = { ...chosenHere, language }
}

/** Changes scheme or theme at once. Signed in, it is saved, and put back if that fails; else it is kept here and said so. */
export const chooseLook = async (change: Partial<Look>): Promise<void> => {
  const before = currentLook()
  setLook(change)
  if (currentSession() !== null) return (await loadSaving()).saveLook(change, before)
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
