import type { User } from '@cupo/contract'
import { call } from '../api/call.ts'
import { currentSession, updateSessionUser } from '../api/session.ts'
import { currentLanguage, type Language, setLanguage } from '../i18n/language.ts'
import { messagesNow } from '../i18n/messages.ts'
import { showToast } from '../ui/toast-store.ts'
import { setLayout } from './layout.ts'
import { currentLook, type Look, setLook } from './look.ts'
import { messages } from './messages.ts'
import { retryImport } from './retry-import.ts'

/** Loaded with the signed-in area; signed-out visitors save nothing. */
const loadSaving = retryImport(() => import('./save-choices.ts'))

/** Choices of a signed-out visitor, saved to their account at sign-in. */
let chosenHere: { language?: Language } & Partial<Look> = {}

/** Switches the language. Saved to the account when signed in, else on this device. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  if (language === currentLanguage()) return
  setLanguage(language)
  if (currentSession() !== null) return (await loadSaving()).saveLanguage(language)
  chosenHere = { ...chosenHere, language }
}

/**
 * Changes scheme or theme. Saved to the account when signed in (reverted on failure), else on this device, with a
 * toast.
 */
export const chooseLook = async (change: Partial<Look>): Promise<void> => {
  const before = currentLook()
  setLook(change)
  if (currentSession() !== null) return (await loadSaving()).saveLook(change, before)
  chosenHere = { ...chosenHere, ...change }
  showToast('info', messagesNow(messages).signInToKeep)
}

/**
 * Applies the language, look and layout of an account after sign-in. Choices made on this visit before sign-in override
 * them and are saved to the account.
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
