/** The languages of the product; the first is the default. */
export const languages = ['es', 'en', 'tr'] as const
export type Language = (typeof languages)[number]

const storageKey = 'cupo.language'
const listeners = new Set<() => void>()

/** True for a value that names one of our languages. */
const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value)

const stored = (): Language => {
  const value = globalThis.localStorage?.getItem(storageKey)
  return isLanguage(value) ? value : 'es'
}

let current: Language = stored()

/** The language on screen now. */
export const currentLanguage = (): Language => current

/** Speaks another language from now on: every mounted text follows, and <html lang> with it. */
export const setLanguage = (language: Language): void => {
  globalThis.localStorage?.setItem(storageKey, language)
  if (language === current) return
  current = language
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Calls `listener` after each change of language; answers how to stop. */
export const onLanguageChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
